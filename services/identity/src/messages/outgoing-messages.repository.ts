import { Injectable } from '@nestjs/common';
import { db, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { SecretBox } from '../secrets/secret-box.js';
import type { OutgoingMessage } from './message.js';

export interface WaitingMessage {
  id: string;
  attempts: number;
  expired: boolean;
  /** null: nothing is sent; the row only makes the request take equally long */
  message: OutgoingMessage | null;
}

const DECOY = 'decoy';

/** Messages wait in the database, sealed, so that none is lost with the process and none can be read there. */
@Injectable()
export class OutgoingMessagesRepository {
  constructor(private readonly secrets: SecretBox) {}

  async add(manager: EntityManager, message: OutgoingMessage | null, now: Date, expiresAt: Date): Promise<void> {
    const id = uuidv7();
    const content = message ? JSON.stringify(message) : DECOY.padEnd(120);
    await db.run(
      manager,
      'INSERT INTO outgoing_message (id, sealed, attempts, next_attempt_at, expires_at) VALUES ($1, $2, 0, $3, $4)',
      [id, this.secrets.seal('outgoing-message', id, content), now, expiresAt],
    );
  }

  /** Leases up to `limit` due messages; they are due again at `leaseUntil` if this process dies meanwhile. */
  async lease(manager: EntityManager, now: Date, leaseUntil: Date, limit: number): Promise<WaitingMessage[]> {
    // TypeORM answers an UPDATE with [rows, count].
    const rows = await db.rows<{ id: string; sealed: string; attempts: number; expires_at: Date }>(
      manager,
      `UPDATE outgoing_message SET attempts = attempts + 1, next_attempt_at = $2
       WHERE id IN (
         SELECT id FROM outgoing_message WHERE next_attempt_at <= $1 ORDER BY next_attempt_at, id
         LIMIT $3 FOR UPDATE SKIP LOCKED
       ) RETURNING id, sealed, attempts, expires_at`,
      [now, leaseUntil, limit],
    );
    return rows.map((row) => ({
      id: row.id,
      attempts: row.attempts,
      expired: row.expires_at <= now,
      message: this.read(row.id, row.sealed),
    }));
  }

  /** A message sealed with another SECRET_KEY can never be sent and must not delay the others. */
  private read(id: string, sealed: string): OutgoingMessage | null {
    try {
      const content = this.secrets.open('outgoing-message', id, sealed);
      return content.startsWith(DECOY) ? null : (JSON.parse(content) as OutgoingMessage);
    } catch {
      return null;
    }
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await db.run(manager, 'DELETE FROM outgoing_message WHERE id = $1', [id]);
  }

  async postpone(manager: EntityManager, id: string, until: Date): Promise<void> {
    await db.run(manager, 'UPDATE outgoing_message SET next_attempt_at = $2 WHERE id = $1', [id, until]);
  }
}
