import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { blockedSql } from '../relations/relations.query.js';

export interface PinRow {
  messageId: string;
  pinnedBy: string;
  pinnedAt: Date;
}

@Injectable()
export class PinnedMessagesRepository {
  constructor(private readonly database: Database) {}

  /** Whether either has blocked the other. */
  async blocked(one: string, other: string): Promise<boolean> {
    const sql = `SELECT FROM (VALUES (1)) one WHERE ${blockedSql('$1::text', '$2::text')}`;
    return (await db.affected(this.database, sql, [one, other])) > 0;
  }

  /** Pins of a conversation go one after another. Answers how many messages but this one are pinned. */
  async hold(manager: EntityManager, conversationId: string, messageId: string): Promise<number> {
    await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 22))', [conversationId]);
    const row = await db.one<{ count: number }>(
      manager,
      `SELECT count(*)::int4 AS count FROM pinned_message p JOIN item i ON i.id = p.message_id AND NOT i.recalled
       WHERE p.conversation_id = $1 AND p.message_id <> $2`,
      [conversationId, messageId],
    );
    return row?.count ?? 0;
  }

  /** Pinned again, it is the last that was. */
  async pin(manager: EntityManager, conversationId: string, pin: PinRow): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO pinned_message (conversation_id, message_id, pinned_by, pinned_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (conversation_id, message_id) DO UPDATE SET pinned_by = excluded.pinned_by, pinned_at = excluded.pinned_at`,
      [conversationId, pin.messageId, pin.pinnedBy, pin.pinnedAt],
    );
  }

  async unpin(manager: EntityManager, conversationId: string, messageId: string): Promise<boolean> {
    const gone = await db.affected(
      manager,
      'DELETE FROM pinned_message WHERE conversation_id = $1 AND message_id = $2',
      [conversationId, messageId],
    );
    return gone > 0;
  }

  /** Messages pinned last come first; only those after a place in this order. */
  list(
    conversationId: string,
    { after, limit }: { after: { at: string; id: string } | null; limit: number },
  ): Promise<PinRow[]> {
    return db.rows<PinRow>(
      this.database,
      `SELECT message_id::text AS "messageId", pinned_by AS "pinnedBy", pinned_at AS "pinnedAt" FROM pinned_message
       WHERE conversation_id = $1
         AND ($2::int8 IS NULL OR (pinned_at, message_id) < (to_timestamp($2::float8 / 1000), $3::int8))
       ORDER BY pinned_at DESC, message_id DESC LIMIT $4`,
      [conversationId, after?.at ?? null, after?.id ?? null, limit],
    );
  }
}
