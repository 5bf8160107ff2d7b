import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { decodeTimeCursor, timePage, type Since } from '../relations/list-page.js';

interface ListedRow extends Since, Pick<MemberCard, 'name' | 'photo'> {}

@Injectable()
export class BlacklistRepository {
  constructor(private readonly database: Database) {}

  /** Includes name and photo, which members otherwise do not see of members they blocked. */
  async list(blockerId: string, { cursor, limit }: PageQuery): Promise<Page<ListedRow>> {
    const after = decodeTimeCursor(cursor);
    const rows = await db.rows<ListedRow>(
      this.database,
      `SELECT b.blocked_id AS id, b.since, m.name, m.photo FROM block b JOIN member m ON m.member_id = b.blocked_id
       WHERE b.blocker_id = $1 AND NOT m.hidden ${after ? 'AND b.since <= $3 AND (b.since < $3 OR b.blocked_id > $4)' : ''}
       ORDER BY b.since DESC, b.blocked_id LIMIT $2`,
      [blockerId, limit + 1, ...(after ?? [])],
    );
    return timePage(rows, limit);
  }

  async count(manager: EntityManager, blockerId: string): Promise<number> {
    const row = await db.one<{ count: number }>(
      manager,
      'SELECT count(*)::int AS count FROM block WHERE blocker_id = $1',
      [blockerId],
    );
    return row?.count ?? 0;
  }

  async add(manager: EntityManager, blockerId: string, blockedId: string, since: Date): Promise<void> {
    await db.run(manager, 'INSERT INTO block (blocker_id, blocked_id, since) VALUES ($1, $2, $3)', [
      blockerId,
      blockedId,
      since,
    ]);
  }

  async remove(manager: EntityManager, blockerId: string, blockedId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM block WHERE blocker_id = $1 AND blocked_id = $2', [blockerId, blockedId]);
  }
}
