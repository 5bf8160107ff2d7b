import { Injectable, type OnModuleInit } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { UserErasures } from '../users/user-erasures.js';
import { letGo } from './held-streams.sql.js';

/** Streams that nobody can read any more: the user's own stream, and conversations with users who are erased too. */
const FORGOTTEN = `
SELECT c.id FROM conversation c WHERE c.kind = 'own' AND c.name = $1
UNION ALL
SELECT c.id FROM participant p JOIN conversation c ON c.id = p.conversation_id AND c.kind = 'single'
WHERE p.user_id = $1 AND NOT EXISTS (
  SELECT FROM participant o JOIN chat_user u ON u.id = o.user_id
  WHERE o.conversation_id = c.id AND o.user_id <> $1
)`;

/**
 * Data of an erased user in streams. Their messages stay with the receivers, under an id without any data of the user. Message
 * requests that were not answered are hidden from their receivers.
 */
@Injectable()
export class UserTraces implements OnModuleInit {
  constructor(private readonly erasures: UserErasures) {}

  onModuleInit(): void {
    this.erasures.registerLast(({ manager }, userId) => this.erase(manager, userId));
  }

  private async erase(manager: EntityManager, userId: string): Promise<void> {
    await db.run(
      manager,
      `WITH gone AS (DELETE FROM conversation WHERE id IN (${FORGOTTEN}) RETURNING id)
       DELETE FROM item i USING gone WHERE i.conversation_id = gone.id`,
      [userId],
    );
    await db.run(
      manager,
      `UPDATE participant p SET request = false, hidden_seq = c.last_seq, read_seq = greatest(p.read_seq, c.last_seq)
       FROM participant mine JOIN conversation c ON c.id = mine.conversation_id AND c.kind = 'single'
       WHERE mine.user_id = $1 AND p.conversation_id = c.id AND p.user_id <> $1 AND p.request`,
      [userId],
    );
    for (const table of ['participant', 'group_read', 'hidden_item']) {
      await db.run(manager, `DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    }
    await letGo(manager, userId);
  }
}
