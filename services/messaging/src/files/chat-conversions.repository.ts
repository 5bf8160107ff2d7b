import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { ChatFileRow } from './chat-file.row.js';
import { chatFileColumns } from './chat-files.repository.js';

type Held = Pick<ChatFileRow, 'id' | 'attempts'>;

/** Videos that were sent and wait to be converted: the table is the queue, and a process holds its row by a lease. */
@Injectable()
export class ChatConversionsRepository {
  /** `served`: senders whose videos were converted, the latest last. Videos of other senders come first. */
  async claim(
    manager: EntityManager,
    { now, until, served }: { now: Date; until: Date; served: readonly string[] },
  ): Promise<ChatFileRow | null> {
    const row = await db.one<ChatFileRow>(
      manager,
      `UPDATE chat_file SET claimed_until = $2, attempts = attempts + 1
       WHERE id = (
         SELECT id FROM chat_file
         WHERE status = 'ready' AND conversion = 'waiting' AND (claimed_until IS NULL OR claimed_until <= $1)
         ORDER BY coalesce(array_position($3::text[], owner_id), 0), created_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING ${chatFileColumns}`,
      [now, until, served],
    );
    return row ?? null;
  }

  /** Extends the lease of the process that claimed it, unless another process has claimed it since. */
  async renew(manager: EntityManager, { id, attempts }: Held, until: Date, percent: number): Promise<void> {
    await db.run(
      manager,
      `UPDATE chat_file SET claimed_until = $3, progress = $4 WHERE id = $1 AND attempts = $2 AND conversion = 'waiting'`,
      [id, attempts, until, percent],
    );
  }

  /** Work that was begun and is left to another process, since this one ends: it counts as no attempt. */
  async release(manager: EntityManager, { id, attempts }: Held): Promise<void> {
    await db.run(
      manager,
      `UPDATE chat_file SET claimed_until = NULL, attempts = attempts - 1
       WHERE id = $1 AND attempts = $2 AND conversion = 'waiting'`,
      [id, attempts],
    );
  }

  async retryAt(manager: EntityManager, id: string, at: Date): Promise<void> {
    await db.run(manager, `UPDATE chat_file SET claimed_until = $2 WHERE id = $1 AND conversion = 'waiting'`, [id, at]);
  }

  /** False where it was erased meanwhile. */
  async finish(
    manager: EntityManager,
    id: string,
    { name, contentType, size }: Pick<ChatFileRow, 'name' | 'contentType' | 'size'>,
  ): Promise<boolean> {
    const changed = await db.affected(
      manager,
      `UPDATE chat_file SET conversion = NULL, claimed_until = NULL, name = $2, content_type = $3, size = $4
       WHERE id = $1 AND status = 'ready' AND conversion = 'waiting'`,
      [id, name, contentType, size],
    );
    return changed > 0;
  }

  /** It stays as it was sent. */
  async fail(manager: EntityManager, id: string): Promise<void> {
    await db.run(
      manager,
      `UPDATE chat_file SET conversion = 'failed', claimed_until = NULL WHERE id = $1 AND conversion = 'waiting'`,
      [id],
    );
  }
}
