import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { ChatFileRow, ChatFileTarget } from './chat-file.row.js';

export const chatFileColumns = `
  id, owner_id AS "ownerId", share_secret AS "shareSecret", name, content_type AS "contentType", size::float8 AS size,
  status, attempts, conversion, progress, created_at AS "createdAt",
  CASE WHEN chat_type IS NOT NULL THEN jsonb_build_object('type', chat_type, 'id', chat_target) END AS target`;

export type NewChatFile = Pick<ChatFileRow, 'id' | 'ownerId' | 'shareSecret' | 'createdAt'>;
export interface FinishedFile {
  target: ChatFileTarget;
  name: string;
  contentType: string;
  size: number;
  conversion: 'waiting' | null;
}

@Injectable()
export class ChatFilesRepository {
  async find(manager: EntityManager, id: string): Promise<ChatFileRow | null> {
    const row = await db.one<ChatFileRow>(
      manager,
      `SELECT ${chatFileColumns} FROM chat_file WHERE id = $1 AND status <> 'erasing'`,
      [id],
    );
    return row ?? null;
  }

  async begin(manager: EntityManager, { id, ownerId, shareSecret, createdAt }: NewChatFile): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO chat_file (id, owner_id, share_secret, status, created_at) VALUES ($1, $2, $3, 'uploading', $4)`,
      [id, ownerId, shareSecret, createdAt],
    );
  }

  /** Null if it was given up, or another process was faster. */
  async finish(manager: EntityManager, id: string, file: FinishedFile): Promise<ChatFileRow | null> {
    const rows = await db.rows<ChatFileRow>(
      manager,
      `UPDATE chat_file SET status = 'ready', chat_type = $2, chat_target = $3, name = $4, content_type = $5, size = $6,
         conversion = $7, attempts = 0, claimed_until = NULL
       WHERE id = $1 AND status IN ('uploading', 'processing') RETURNING ${chatFileColumns}`,
      [id, file.target?.type ?? null, file.target?.id ?? null, file.name, file.contentType, file.size, file.conversion],
    );
    return rows[0] ?? null;
  }

  /** Called when the sender has stated that all parts are there. Null if that was stated before, or it was given up. */
  async complete(
    manager: EntityManager,
    id: string,
    { target, name, until }: Pick<FinishedFile, 'target' | 'name'> & { until: Date },
  ): Promise<ChatFileRow | null> {
    const row = await db.one<ChatFileRow>(
      manager,
      `UPDATE chat_file SET status = 'processing', chat_type = $2, chat_target = $3, name = $4, attempts = 1,
         claimed_until = $5
       WHERE id = $1 AND status = 'uploading' RETURNING ${chatFileColumns}`,
      [id, target?.type ?? null, target?.id ?? null, name, until],
    );
    return row ?? null;
  }

  /** Takes the oldest file that no process works at any more. */
  async claim(manager: EntityManager, now: Date, until: Date): Promise<ChatFileRow | null> {
    const row = await db.one<ChatFileRow>(
      manager,
      `UPDATE chat_file SET claimed_until = $2, attempts = attempts + 1
       WHERE id = (
         SELECT id FROM chat_file WHERE status = 'processing' AND claimed_until <= $1
         ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING ${chatFileColumns}`,
      [now, until],
    );
    return row ?? null;
  }

  /** Extends the lease of the process that claimed it, unless another process has claimed it since. */
  async renew(manager: EntityManager, { id, attempts }: ChatFileRow, until: Date): Promise<void> {
    await db.run(
      manager,
      `UPDATE chat_file SET claimed_until = $3 WHERE id = $1 AND attempts = $2 AND status = 'processing'`,
      [id, attempts, until],
    );
  }

  /** Gives up a file that cannot be assembled. False if it is finished, or another process works at it. */
  async giveUp(manager: EntityManager, { id, attempts }: ChatFileRow): Promise<boolean> {
    const changed = await db.affected(
      manager,
      `UPDATE chat_file SET status = 'erasing' WHERE id = $1 AND attempts = $2 AND status = 'processing'`,
      [id, attempts],
    );
    return changed > 0;
  }

  async countUnfinished(manager: EntityManager, ownerId: string, since: Date): Promise<number> {
    const row = await db.one<{ count: number }>(
      manager,
      `SELECT count(*)::int AS count FROM chat_file WHERE owner_id = $1 AND status = 'uploading' AND created_at > $2`,
      [ownerId, since],
    );
    return row?.count ?? 0;
  }

  /** False if it is finished or deleted. */
  async condemnUpload(manager: EntityManager, id: string): Promise<boolean> {
    const changed = await db.affected(
      manager,
      `UPDATE chat_file SET status = 'erasing' WHERE id = $1 AND status = 'uploading'`,
      [id],
    );
    return changed > 0;
  }

  async condemnUploadsBefore(manager: EntityManager, before: Date): Promise<void> {
    await db.run(manager, `UPDATE chat_file SET status = 'erasing' WHERE status = 'uploading' AND created_at < $1`, [
      before,
    ]);
  }

  async condemnAllOf(manager: EntityManager, ownerId: string): Promise<void> {
    await db.run(manager, `UPDATE chat_file SET status = 'erasing' WHERE owner_id = $1`, [ownerId]);
  }

  async condemned(manager: EntityManager): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT id FROM chat_file WHERE status = 'erasing' ORDER BY created_at LIMIT 500`,
    );
    return rows.map(({ id }) => id);
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await db.run(manager, `DELETE FROM chat_file WHERE id = $1 AND status = 'erasing'`, [id]);
  }

  /** Whether they read along in the group or room now. */
  async reads(manager: EntityManager, userId: string, { type, id }: NonNullable<ChatFileTarget>): Promise<boolean> {
    if (type === 'chat') return false;
    const found = await db.affected(
      manager,
      `SELECT 1 FROM conversation c JOIN participant p ON p.conversation_id = c.id
       WHERE c.kind IN ('group', 'room', 'thread') AND c.name = $1 AND p.user_id = $2 AND p.until_seq IS NULL`,
      [id, userId],
    );
    return found > 0;
  }
}
