import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import type { VisibilitySettings } from '@renmai/contracts/profile/visibility.schema';
import { commonProblems } from '@renmai/contracts';
import { db, isNewer, opaqueIds, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { lockMember, shareMembers } from './member-lock.sql.js';

type Card = Pick<MemberCard, 'memberId' | 'name' | 'headline' | 'place' | 'photo'>;

/** Where the copies are kept; the columns are those of the directory's own tables. */
export interface MemberTables {
  member: string;
  erased: string;
}

/**
 * Writes the copy of members from the events of identity and profile, each part at the sequence of its domain event: an older one changes
 * nothing. Nothing brings an erased member back.
 */
export class MemberCopiesRepository {
  constructor(protected readonly tables: MemberTables) {}

  /** Only the name, and only while there was no event of profile. */
  async register(manager: EntityManager, memberId: string, name: string): Promise<void> {
    await this.ensure(manager, memberId);
    await db.run(manager, `UPDATE ${this.tables.member} SET name = $2 WHERE member_id = $1 AND card_position = -1`, [
      memberId,
      name,
    ]);
  }

  async setCard(manager: EntityManager, card: Card, sequence: number): Promise<void> {
    await this.ensure(manager, card.memberId);
    await db.run(
      manager,
      `UPDATE ${this.tables.member} SET name = $2, headline = $3, place = $4, photo = $5, card_position = $6
       WHERE member_id = $1 AND ${isNewer('card_position', '$6')}`,
      [card.memberId, card.name, card.headline, card.place, card.photo, sequence],
    );
  }

  async setVisibility(
    manager: EntityManager,
    memberId: string,
    { profile, friendsList }: Pick<VisibilitySettings, 'profile' | 'friendsList'>,
    sequence: number,
  ): Promise<void> {
    await this.ensure(manager, memberId);
    await db.run(
      manager,
      `UPDATE ${this.tables.member}
       SET profile_visibility = $2, friends_list_visibility = $3, visibility_position = $4
       WHERE member_id = $1 AND ${isNewer('visibility_position', '$4')}`,
      [memberId, profile, friendsList, sequence],
    );
  }

  /** `hidden`: deactivated. */
  async setHidden(manager: EntityManager, memberId: string, hidden: boolean, sequence: number): Promise<void> {
    await this.ensure(manager, memberId);
    await db.run(
      manager,
      `UPDATE ${this.tables.member} SET hidden = $2, hidden_position = $3
       WHERE member_id = $1 AND ${isNewer('hidden_position', '$3')}`,
      [memberId, hidden, sequence],
    );
  }

  async erase(manager: EntityManager, memberId: string, at: string): Promise<void> {
    await lockMember(manager, memberId);
    await db.run(
      manager,
      `INSERT INTO ${this.tables.erased} (member_id, erased_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [memberId, at],
    );
    await db.run(manager, `DELETE FROM ${this.tables.member} WHERE member_id = $1`, [memberId]);
  }

  /** Erasure of the member waits until the transaction ends. @throws Problem 404 `not-found`: unknown, or erased */
  async hold(manager: EntityManager, memberId: string): Promise<void> {
    if (!(await this.tryHold(manager, memberId))) throw new Problem(commonProblems.notFound);
  }

  /** Whether the member was erased; erasure waits until the transaction ends. */
  async isErased(manager: EntityManager, memberId: string): Promise<boolean> {
    return (await this.erasedAmong(manager, [memberId])).size > 0;
  }

  /** As `isErased`, of many at once: answers who of them is. */
  async erasedAmong(manager: EntityManager, memberIds: readonly string[]): Promise<Set<string>> {
    if (memberIds.length === 0) return new Set();
    await shareMembers(manager, memberIds);
    const sql = `SELECT member_id AS id FROM ${this.tables.erased} WHERE member_id = ANY (${opaqueIds('$1')})`;
    return new Set((await db.rows<{ id: string }>(manager, sql, [memberIds])).map(({ id }) => id));
  }

  protected async tryHold(manager: EntityManager, memberId: string): Promise<boolean> {
    const held = await db.rows(manager, `SELECT 1 FROM ${this.tables.member} WHERE member_id = $1 FOR KEY SHARE`, [
      memberId,
    ]);
    return held.length > 0;
  }

  /** The row, unless the member has been erased; creation and erasure of one member go one after another. */
  async ensure(manager: EntityManager, memberId: string): Promise<void> {
    await lockMember(manager, memberId);
    await db.run(
      manager,
      `INSERT INTO ${this.tables.member} (member_id)
       SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM ${this.tables.erased} WHERE member_id = $1)
       ON CONFLICT DO NOTHING`,
      [memberId],
    );
  }
}
