import { Injectable } from '@nestjs/common';
import type { AttachmentView } from '@renmai/contracts/applications/application.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { DraftKey } from './drafts.repository.js';

export interface AttachmentRow {
  attachmentId: string;
  targetId: string;
  ownerId: string;
  /** null: the owner applies for themselves */
  subjectId: string | null;
  /** null: of a draft */
  applicationId: string | null;
  slot: string;
  fileName: string;
  contentType: string;
  bytes: number;
  storageKey: string;
}

const columns = `f.id AS "attachmentId", f.target_id AS "targetId", f.owner_id AS "ownerId",
  f.subject_id AS "subjectId", f.application_id AS "applicationId", f.slot, f.file_name AS "fileName", f.content_type AS "contentType", f.bytes,
  f.storage_key AS "storageKey"`;

/** SQL about the row `f`: it belongs to the draft whose key is $1, $2 and $3. */
export const ofDraft =
  'f.owner_id = $1 AND f.target_id = $2 AND f.subject_id IS NOT DISTINCT FROM $3::uuid AND f.application_id IS NULL';
export const draftParameters = ({ memberId, targetId, subjectId }: DraftKey): (string | null)[] => [
  memberId,
  targetId,
  subjectId,
];

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

  ofDraft(manager: EntityManager, key: DraftKey): Promise<AttachmentRow[]> {
    return db.rows<AttachmentRow>(
      manager,
      `SELECT ${columns} FROM application_attachment f WHERE ${ofDraft} ORDER BY f.id`,
      draftParameters(key),
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
         (id, target_id, owner_id, subject_id, application_id, slot, file_name, content_type, bytes, storage_key,
          created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        row.attachmentId,
        row.targetId,
        row.ownerId,
        row.subjectId,
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
  async erase(manager: EntityManager, condition: string, parameters: readonly unknown[]): Promise<number> {
    return db.affected(
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
