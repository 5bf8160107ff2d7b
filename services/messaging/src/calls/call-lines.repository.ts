import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { blockedSql } from '../relations/relations.query.js';

@Injectable()
export class CallLinesRepository {
  /** Whether two users are both there, and neither has blocked the other. */
  async mayMeet(manager: EntityManager, [one, other]: readonly [string, string]): Promise<boolean> {
    const row = await db.one<{ may: boolean }>(
      manager,
      `SELECT (SELECT count(*) FROM chat_user WHERE id IN ($1, $2)) = 2 AND NOT ${blockedSql('$1', '$2')} AS may`,
      [one, other],
    );
    return row?.may ?? false;
  }

  async groupIsThere(manager: EntityManager, id: string): Promise<boolean> {
    const sql = `SELECT FROM chat_group WHERE kind = 'group' AND id::text = $1`;
    return (await db.affected(manager, sql, [id])) > 0;
  }

  /** Marks the item as read for users who had read everything before it. */
  async readBy(manager: EntityManager, conversationId: bigint, seq: bigint): Promise<void> {
    await db.run(
      manager,
      `UPDATE participant p SET read_seq = $2 WHERE p.conversation_id = $1 AND p.until_seq IS NULL AND p.read_seq < $2
       AND NOT EXISTS (
         SELECT FROM item i WHERE i.conversation_id = $1 AND i.seq > greatest(p.read_seq, p.since_seq) AND i.seq < $2
           AND i.ns = 1 AND i.history AND NOT i.recalled AND i.sender <> p.user_id
       )`,
      [String(conversationId), String(seq)],
    );
  }
}
