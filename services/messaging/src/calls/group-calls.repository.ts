import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import { friendsSql, unblockedForSql } from '../relations/relations.query.js';

@Injectable()
export class GroupCallsRepository {
  constructor(private readonly database: Database) {}

  async isIn(groupId: string, userId: string): Promise<boolean> {
    const sql = `SELECT FROM group_member m JOIN chat_group g ON g.id = m.group_id AND g.kind = 'group'
      WHERE g.id::text = $1 AND m.user_id = $2`;
    return (await db.affected(this.database.manager, sql, [groupId, userId])) > 0;
  }

  /** `among`: null for all of the group. */
  async callable(groupId: string, callerId: string, among: readonly string[] | null, limit: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      this.database,
      `SELECT u.id FROM group_member m JOIN chat_group g ON g.id = m.group_id AND g.kind = 'group'
       JOIN chat_user u ON u.id = m.user_id AND u.member AND NOT u.closed
       LEFT JOIN chat_setting s ON s.user_id = u.id
       WHERE g.id::text = $1 AND u.id <> $2 AND ($3::text[] IS NULL OR u.id = ANY($3))
         AND ${unblockedForSql('u.id', '$2')}
         AND (coalesce(s.who_may_write, 'everyone') = 'everyone' OR ${friendsSql('u.id', '$2')})
         AND NOT EXISTS (SELECT FROM ignored_group i WHERE i.user_id = u.id AND i.group_id = $1)
       ORDER BY m.joined_at, u.id LIMIT $4`,
      [groupId, callerId, among, limit],
    );
    return rows.map(({ id }) => id);
  }

  async membersOf(groupId: string): Promise<string[]> {
    const sql = 'SELECT user_id AS id FROM group_member WHERE group_id::text = $1';
    return (await db.rows<{ id: string }>(this.database, sql, [groupId])).map(({ id }) => id);
  }
}
