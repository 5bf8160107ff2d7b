import { Injectable } from '@nestjs/common';
import type { AttachmentView } from '@renmai/contracts/applications/application.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface AttachmentRow {
  attachmentId: string;
  targetId: string;
  ownerId: string;
  /** null: of a draft */
  applicationId: string | null;
  slot: string;
  fileName: string;
  contentType: string;
  bytes: number;
  storageKey: string;
}

const columns = `f.id AS "attachmentId", f.target_id AS "targetId", f.owner_id AS "ownerId",
  f.application_id AS "applicationId", f.slot, f.file_name AS "fileName", f.content_type AS "contentType", f.bytes,
  f.storage_key AS "storageKey"`;

export const attachmentView = ({
  attachmentId,
  slot,
  fileName,
  contentType,
  bytes,
}: AttachmentRow): AttachmentView => ({ attachmentId, slot, fileName, contentType, size: bytes });

@Injectable()
export class AttachmentsRepository {
  find(manager: EntityManager, attachmentId: string): Promise<AttachmentRow | undefined> {
    return db.one<AttachmentRow>(manager, `SELECT ${columns} FROM application_attachment f WHERE f.id = $1`, [
      attachmentId,
    ]);
  }

  ofDraft(manager: EntityManager, ownerId: string, targetId: string): Promise<AttachmentRow[]> {
    return db.rows<AttachmentRow>(
      manager,
      `SELECT ${columns} FROM application_attachment f
       WHERE f.owner_id = $1 AND f.target_id = $2 AND f.application_id IS NULL ORDER BY f.id`,
      [ownerId, targetId],
    );
  }

  of(manager: EntityManager, applicationId: string): Promise<AttachmentRow[]> {
    return db.rows<AttachmentRow>(
      manager,
      `SELECT ${columns} FROM application_attachment f WHERE f.application_id = $1 ORDER BY f.id`,
      [applicationId],
    );
  }

  async insert(manager: EntityManager, row: AttachmentRow, at: Date): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO application_attachment
         (id, target_id, owner_id, application_id, slot, file_name, content_type, bytes, storage_key, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        row.attachmentId,
        row.targetId,
        row.ownerId,
        row.applicationId,
        row.slot,
        row.fileName,
        row.contentType,
        row.bytes,
        row.storageKey,
        at,
      ],
    );
  }

  /** The rows now, the bytes soon. `condition` is SQL about the row `f`. */
  async erase(manager: EntityManager, condition: string, parameters: readonly unknown[]): Promise<void> {
    await db.run(
      manager,
      `WITH gone AS (DELETE FROM application_attachment f WHERE ${condition} RETURNING f.storage_key)
       INSERT INTO application_file_erasure (storage_key, after) SELECT storage_key, now() FROM gone
       ON CONFLICT (storage_key) DO UPDATE SET after = excluded.after`,
      parameters,
    );
  }

  /** Bytes that are being stored go unless they are spared within the hour. */
  async condemn(manager: EntityManager, key: string): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO application_file_erasure (storage_key, after) VALUES ($1, now() + interval '1 hour')`,
      [key],
    );
  }

  async spare(manager: EntityManager, keys: readonly string[]): Promise<void> {
    await db.run(manager, 'DELETE FROM application_file_erasure WHERE storage_key = ANY($1::text[])', [keys]);
  }

  async condemned(manager: EntityManager): Promise<string[]> {
    const sql = 'SELECT storage_key AS key FROM application_file_erasure WHERE after <= now() LIMIT 500';
    return (await db.rows<{ key: string }>(manager, sql)).map(({ key }) => key);
  }
}
