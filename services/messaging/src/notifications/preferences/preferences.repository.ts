import { Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import type { Digest, QuietHours } from '@renmai/contracts/messaging/notification-preferences.schema';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { ChosenKinds } from './default-channels.js';

export interface StoredPreferences {
  kinds: ChosenKinds;
  quietHours: QuietHours;
  timeZone: string;
  digest: Digest;
  /** null: not known */
  locale: Locale | null;
  nextDigestAt: Date | null;
  lastDigestAt: Date;
}

export interface DigestDue {
  memberId: string;
  lastDigestAt: Date;
  failures: number;
}

const columns = `kinds, json_build_object('enabled', quiet_enabled, 'from', quiet_from, 'to', quiet_to) AS "quietHours",
  time_zone AS "timeZone", digest, locale, next_digest_at AS "nextDigestAt",
  CASE WHEN last_digest_at = '-infinity' THEN 'epoch'::timestamptz ELSE last_digest_at END AS "lastDigestAt"`;

@Injectable()
export class PreferencesRepository {
  /** The defaults, if a member has chosen nothing and no event about them has arrived. Locks the member. */
  async of(manager: EntityManager, memberId: string, options: { lock?: boolean } = {}): Promise<StoredPreferences> {
    const known = await this.find(manager, memberId, options);
    if (known) return known;
    await db.run(manager, 'INSERT INTO notification_member (member_id) VALUES ($1) ON CONFLICT DO NOTHING', [memberId]);
    const made = await this.find(manager, memberId, options);
    if (!made) throw new Error('what is inserted is there');
    return made;
  }

  find(
    manager: EntityManager,
    memberId: string,
    options: { lock?: boolean } = {},
  ): Promise<StoredPreferences | undefined> {
    return db.one<StoredPreferences>(
      manager,
      `SELECT ${columns} FROM notification_member WHERE member_id = $1 ${options.lock ? 'FOR UPDATE' : ''}`,
      [memberId],
    );
  }

  async save(manager: EntityManager, memberId: string, changed: StoredPreferences): Promise<void> {
    await db.run(
      manager,
      `UPDATE notification_member SET kinds = $2, quiet_enabled = $3, quiet_from = $4, quiet_to = $5, time_zone = $6,
         digest = $7, next_digest_at = $8, digest_failures = 0
       WHERE member_id = $1`,
      [
        memberId,
        JSON.stringify(changed.kinds),
        changed.quietHours.enabled,
        changed.quietHours.from,
        changed.quietHours.to,
        changed.timeZone,
        changed.digest,
        changed.nextDigestAt,
      ],
    );
  }

  /** A late domain event changes nothing. The member is held. */
  async setLocale(manager: EntityManager, memberId: string, locale: Locale, sequence: number): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO notification_member (member_id, locale, locale_position)
       VALUES ($1, $2, $3)
       ON CONFLICT (member_id) DO UPDATE SET locale = excluded.locale, locale_position = excluded.locale_position
       WHERE ${isNewer('notification_member.locale_position', 'excluded.locale_position')}`,
      [memberId, locale, sequence],
    );
  }

  async scheduleDigest(
    manager: EntityManager,
    memberId: string,
    next: { at: Date | null; sentAt?: Date; failures: number },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE notification_member SET next_digest_at = $2, last_digest_at = coalesce($3, last_digest_at),
         digest_failures = $4
       WHERE member_id = $1`,
      [memberId, next.at, next.sentAt ?? null, next.failures],
    );
  }

  digestsDue(manager: EntityManager, now: Date, limit: number): Promise<DigestDue[]> {
    return db.rows<DigestDue>(
      manager,
      `SELECT member_id AS "memberId", digest_failures AS failures,
         CASE WHEN last_digest_at = '-infinity' THEN 'epoch'::timestamptz ELSE last_digest_at END AS "lastDigestAt"
       FROM notification_member WHERE next_digest_at <= $1 ORDER BY next_digest_at LIMIT $2`,
      [now, limit],
    );
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM notification_member WHERE member_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM notification_mail WHERE member_id = $1', [memberId]);
  }
}
