import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import { letGo } from '../streams/held-streams.sql.js';
import type { Place } from './history-items.repository.js';

/** Removals from the user's own history; for other users everything stays. */
@Injectable()
export class RemovalsRepository {
  constructor(private readonly database: Database) {}

  /** Messages of this conversation, and of no other. */
  async hide(userId: string, { conversationId }: Place, ids: readonly string[]): Promise<void> {
    await this.database.write(({ manager }) =>
      db.run(
        manager,
        `INSERT INTO hidden_item (user_id, item_id)
         SELECT $1, id FROM item WHERE conversation_id = $2 AND id = ANY($3::int8[]) AND history
         ON CONFLICT DO NOTHING`,
        [userId, conversationId, ids],
      ),
    );
  }

  /** Clears items sent before a time. Users who never joined a thread get an already ended participant row for it. */
  async clearBefore(userId: string, { conversationId }: Place, time: Date): Promise<void> {
    await this.database.write(async ({ manager }) => {
      await db.run(
        manager,
        `INSERT INTO participant AS p (conversation_id, user_id, since_seq, until_seq, cleared_seq)
         SELECT c.id, $1, c.last_seq, c.last_seq, coalesce((
           SELECT max(i.seq) FROM item i WHERE i.conversation_id = c.id AND i.sent_at < $3
         ), 0) FROM conversation c WHERE c.id = $2
         ON CONFLICT (conversation_id, user_id) DO UPDATE SET cleared_seq = greatest(p.cleared_seq, EXCLUDED.cleared_seq)`,
        [userId, conversationId, time],
      );
      await letGo(manager, userId, conversationId);
    });
  }

  /** Every conversation but their own stream: nothing is left in their lists and histories. */
  async clearAll(userId: string): Promise<void> {
    await this.database.write(async ({ manager }) => {
      await db.run(
        manager,
        `UPDATE participant p SET cleared_seq = c.last_seq, hidden_seq = c.last_seq, removed = true,
           read_seq = greatest(p.read_seq, c.last_seq), pinned_at = NULL, marks = '{}'
         FROM conversation c WHERE c.id = p.conversation_id AND p.user_id = $1 AND c.kind <> 'own'`,
        [userId],
      );
      await letGo(manager, userId);
    });
  }

  /** Takes a conversation out of their list; with `history` its messages too. */
  async remove(userId: string, { conversationId }: Place, history: boolean): Promise<void> {
    await this.database.write(async ({ manager }) => {
      await db.run(
        manager,
        `UPDATE participant p SET hidden_seq = c.last_seq, removed = true, pinned_at = NULL, marks = '{}',
           read_seq = greatest(p.read_seq, c.last_seq),
           cleared_seq = CASE WHEN $3 THEN c.last_seq ELSE p.cleared_seq END
         FROM conversation c WHERE c.id = p.conversation_id AND p.user_id = $1 AND c.id = $2`,
        [userId, conversationId, history],
      );
      await letGo(manager, userId, conversationId);
    });
  }
}
