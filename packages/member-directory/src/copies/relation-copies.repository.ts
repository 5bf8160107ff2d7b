import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { lockMember, shareMembers } from './member-lock.sql.js';

/** Where the copies are kept; the columns are those of the directory's own tables. */
export interface RelationCopyTables {
  friendship: string;
  block: string;
  erased: string;
}

/**
 * Writes the copy of network's data about two members, at the sequence of its domain event: an older one changes nothing, nor does one
 * about somebody who has been erased. A row stays when its relation ends, so that a late domain event is known as one.
 */
export class RelationCopiesRepository {
  constructor(private readonly tables: RelationCopyTables) {}

  async setFriendship(
    manager: EntityManager,
    [one, other]: readonly [string, string],
    active: boolean,
    sequence: number,
  ): Promise<void> {
    await shareMembers(manager, [one, other]);
    const upsert = this.upsert(this.tables.friendship, 'member_id', 'friend_id');
    await db.run(manager, upsert, [one, other, active, sequence]);
    await db.run(manager, upsert, [other, one, active, sequence]);
  }

  async setBlock(
    manager: EntityManager,
    { blockerId, blockedId }: { blockerId: string; blockedId: string },
    active: boolean,
    sequence: number,
  ): Promise<void> {
    await shareMembers(manager, [blockerId, blockedId]);
    const upsert = this.upsert(this.tables.block, 'blocker_id', 'blocked_id');
    await db.run(manager, upsert, [blockerId, blockedId, active, sequence]);
  }

  /** In the transaction that notes the member as erased: events handled meanwhile are waited for, and their rows go as well. */
  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await lockMember(manager, memberId);
    const { friendship, block } = this.tables;
    await db.run(manager, `DELETE FROM ${friendship} WHERE member_id = $1 OR friend_id = $1`, [memberId]);
    await db.run(manager, `DELETE FROM ${block} WHERE blocker_id = $1 OR blocked_id = $1`, [memberId]);
  }

  private upsert(table: string, first: string, second: string): string {
    return `
      INSERT INTO ${table} (${first}, ${second}, active, position)
      SELECT pair.a, pair.b, $3, $4
      FROM (VALUES ($1::uuid, $2::uuid)) AS pair (a, b)
      WHERE NOT EXISTS (SELECT 1 FROM ${this.tables.erased} WHERE member_id IN (pair.a, pair.b))
      ON CONFLICT (${first}, ${second}) DO UPDATE
      SET active = excluded.active, position = excluded.position
      WHERE ${isNewer(`${table}.position`, 'excluded.position')}`;
  }
}
