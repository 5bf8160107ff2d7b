import { Injectable } from '@nestjs/common';
import { defaultVisibility } from '@renmai/contracts/profile/visibility.schema';
import type { Locale } from '@renmai/contracts';
import { Database, db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { TRAITS_REVISION } from '../names/traits.js';
import { Profile } from './profile.entity.js';
import { profileDocumentSql, type ProfileDocument } from './profile-document.query.js';

const emptyContact: Profile['contact'] = {
  email: null,
  phone: null,
  birthday: null,
  websites: [],
  instantMessaging: [],
  address: '',
};

@Injectable()
export class ProfilesRepository {
  constructor(private readonly database: Database) {}

  /** The whole profile. The most frequent query of all, hence prepared. */
  async read(memberId: string): Promise<ProfileDocument | null> {
    const row = await db.one<{ document: ProfileDocument }>(this.database, profileDocumentSql, [memberId]);
    return row?.document ?? null;
  }

  /** The same within a transaction. */
  async document(manager: EntityManager, memberId: string): Promise<ProfileDocument | null> {
    const row = await db.one<{ document: ProfileDocument }>(manager, profileDocumentSql, [memberId]);
    return row?.document ?? null;
  }

  /** Serialises everything that creates or erases the profile of a member. */
  async lockMember(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [memberId]);
  }

  /** The row for an edit, locked against other edits. */
  locked(manager: EntityManager, memberId: string): Promise<Profile | null> {
    return manager.findOne(Profile, { where: { memberId }, lock: { mode: 'pessimistic_write' } });
  }

  async isErased(manager: EntityManager, memberId: string): Promise<boolean> {
    const found = await db.affected(manager, 'SELECT 1 FROM erased_member WHERE member_id = $1', [memberId]);
    return found > 0;
  }

  async insert(
    manager: EntityManager,
    memberId: string,
    { name, locale }: { name: string; locale: Locale },
    now: Date,
  ): Promise<Profile> {
    const added = await db.affected(
      manager,
      `INSERT INTO profile (member_id, name, contact, visibility, created_at, updated_at, locale, traits_revision)
       VALUES ($1, $2, $3, $4, $5, $5, $6, ${TRAITS_REVISION})
       ON CONFLICT DO NOTHING RETURNING 1`,
      [memberId, name, emptyContact, defaultVisibility, now, locale],
    );
    const profile = await this.locked(manager, memberId);
    if (!profile) throw new Error(`profile ${memberId} was ${added ? 'inserted' : 'there'} and is not`);
    return profile;
  }

  async save(manager: EntityManager, profile: Profile): Promise<void> {
    await manager.save(profile);
  }

  /** Unless something newer is known already; answers whether it did. */
  async setHidden(manager: EntityManager, memberId: string, hidden: boolean, sequence: number): Promise<boolean> {
    const changed = await db.affected(
      manager,
      `UPDATE profile SET hidden = $2, hidden_position = $3
       WHERE member_id = $1 AND ${isNewer('hidden_position', '$3')} RETURNING 1`,
      [memberId, hidden, sequence],
    );
    return changed > 0;
  }

  /** Unless something newer is known already; answers whether it is another one now. */
  async setLocale(manager: EntityManager, memberId: string, locale: Locale, sequence: number): Promise<boolean> {
    const row = await db.one<{ before: Locale }>(
      manager,
      `UPDATE profile p SET locale = $2, locale_position = $3
       FROM (SELECT locale AS before FROM profile WHERE member_id = $1 FOR UPDATE) b
       WHERE p.member_id = $1 AND ${isNewer('p.locale_position', '$3')} RETURNING b.before`,
      [memberId, locale, sequence],
    );
    return row !== undefined && row.before !== locale;
  }

  async erase(manager: EntityManager, memberId: string, now: Date): Promise<void> {
    await db.run(manager, 'INSERT INTO erased_member (member_id, erased_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      memberId,
      now,
    ]);
    await db.run(manager, 'DELETE FROM profile WHERE member_id = $1', [memberId]);
  }
}
