import { Injectable } from '@nestjs/common';
import { actDays, type GroupAct } from '@renmai/contracts/messaging/group-records.api';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { Act } from './group-acts.js';

const DAY_MS = 86_400_000;

interface Slice {
  after: string | null;
  limit: number;
}

/** The log of a group, and who has read its announcement. */
@Injectable()
export class GroupRecordsRepository {
  constructor(private readonly database: Database) {}

  /** Forgets those that are too old on the way. */
  async note(
    manager: EntityManager,
    groupId: string,
    by: { userId: string; now: Date },
    acts: readonly Act[],
  ): Promise<void> {
    if (acts.length === 0) return;
    const old = new Date(by.now.getTime() - actDays * DAY_MS);
    await db.run(manager, 'DELETE FROM group_act WHERE group_id = $1 AND at < $2', [groupId, old]);
    for (const { action, affected } of acts) {
      await db.run(
        manager,
        'INSERT INTO group_act (group_id, action, actor_id, affected, at) VALUES ($1, $2, $3, $4, $5)',
        [groupId, action, by.userId, affected, by.now],
      );
    }
  }

  acts(groupId: string, { after, limit }: Slice): Promise<(Omit<GroupAct, 'at'> & { at: Date })[]> {
    return db.rows(
      this.database,
      `SELECT id::text AS "actId", action, actor_id AS "actorId", affected, at FROM group_act
       WHERE group_id = $1 AND ($2::bigint IS NULL OR id < $2::bigint) ORDER BY id DESC LIMIT $3`,
      [groupId, after, limit + 1],
    );
  }

  /** Nobody but its author has read the new announcement yet. */
  async announced(manager: EntityManager, groupId: string, author: string, now: Date | null): Promise<void> {
    await db.run(manager, 'UPDATE chat_group SET announced_at = $2 WHERE id = $1', [groupId, now]);
    await db.run(manager, 'DELETE FROM group_announcement_read WHERE group_id = $1', [groupId]);
    if (now) await this.read(manager, groupId, author, now);
  }

  async read(manager: EntityManager, groupId: string, userId: string, now: Date): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO group_announcement_read (group_id, user_id, read_at)
       SELECT g.id, $2, $3 FROM chat_group g WHERE g.id = $1 AND g.announcement <> '' ON CONFLICT DO NOTHING`,
      [groupId, userId, now],
    );
  }

  async readers(groupId: string): Promise<{ announcedAt: Date | null; read: number; members: number }> {
    const row = await db.one<{ announcedAt: Date | null; read: number; members: number }>(
      this.database,
      `SELECT g.announced_at AS "announcedAt", g.member_count AS members,
         (SELECT count(*)::int FROM group_announcement_read r JOIN group_member m USING (group_id, user_id)
          WHERE r.group_id = g.id) AS read
       FROM chat_group g WHERE g.id = $1`,
      [groupId],
    );
    return row ?? { announcedAt: null, read: 0, members: 0 };
  }

  /** Members who have read it, or who have not; in the order of their ids. */
  members(groupId: string, read: boolean, { after, limit }: Slice): Promise<{ userId: string; readAt: Date | null }[]> {
    return db.rows(
      this.database,
      `SELECT m.user_id AS "userId", r.read_at AS "readAt"
       FROM group_member m LEFT JOIN group_announcement_read r USING (group_id, user_id)
       WHERE m.group_id = $1 AND (r.user_id IS NOT NULL) = $2 AND ($3::text IS NULL OR m.user_id > $3)
       ORDER BY m.user_id LIMIT $4`,
      [groupId, read, after, limit + 1],
    );
  }

  async left(manager: EntityManager, groupId: string, userIds: readonly string[]): Promise<void> {
    const sql = 'DELETE FROM group_announcement_read WHERE group_id = $1 AND user_id = ANY($2)';
    await db.run(manager, sql, [groupId, userIds]);
  }

  async erase(manager: EntityManager, userId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM group_announcement_read WHERE user_id = $1', [userId]);
    await db.run(manager, 'UPDATE group_act SET actor_id = NULL WHERE actor_id = $1', [userId]);
    await db.run(
      manager,
      'UPDATE group_act SET affected = array_remove(affected, $1) WHERE affected @> ARRAY[$1::text]',
      [userId],
    );
  }
}
