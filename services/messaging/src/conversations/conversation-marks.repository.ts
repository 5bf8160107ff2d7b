import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

@Injectable()
export class ConversationMarksRepository {
  /** Answers when it was pinned, which stays when it is again. */
  async pin(manager: EntityManager, userId: string, conversationId: string, at: Date): Promise<Date> {
    const rows = await db.rows<{ at: Date }>(
      manager,
      `UPDATE participant SET pinned_at = coalesce(pinned_at, $3)
       WHERE conversation_id = $2 AND user_id = $1 RETURNING pinned_at AS at`,
      [userId, conversationId, at],
    );
    return rows[0]?.at ?? at;
  }

  async unpin(manager: EntityManager, userId: string, conversationId: string): Promise<void> {
    await db.run(manager, 'UPDATE participant SET pinned_at = NULL WHERE conversation_id = $2 AND user_id = $1', [
      userId,
      conversationId,
    ]);
  }

  /** Their changes go one after another. Answers how many others they have pinned. */
  async holdPins(manager: EntityManager, userId: string, conversationId: string): Promise<number> {
    await db.run(manager, 'SELECT 1 FROM chat_user WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const row = await db.one<{ count: number }>(
      manager,
      `SELECT count(*)::int4 AS count FROM participant
       WHERE user_id = $1 AND pinned_at IS NOT NULL AND conversation_id <> $2`,
      [userId, conversationId],
    );
    return row?.count ?? 0;
  }

  async mark(manager: EntityManager, userId: string, conversationId: string, mark: number, on: boolean): Promise<void> {
    await db.run(
      manager,
      `UPDATE participant SET marks = array_remove(marks, $3::int2) || CASE WHEN $4 THEN ARRAY[$3::int2] ELSE '{}' END
       WHERE conversation_id = $2 AND user_id = $1`,
      [userId, conversationId, mark, on],
    );
  }
}
