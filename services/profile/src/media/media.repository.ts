import { Injectable } from '@nestjs/common';
import { homepagePurposes, type MediaFailure } from '@renmai/contracts/profile/media.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { mediaColumns, type MediaRow } from './media.row.js';

type New = Pick<MediaRow, 'id' | 'ownerId' | 'purpose' | 'visibility' | 'fileName' | 'size' | 'partSize' | 'createdAt'>;
export type Processed = Required<Pick<MediaRow, 'kind' | 'contentType' | 'picture' | 'video'>>;

@Injectable()
export class MediaRepository {
  /** Answers false for a member who has been erased. */
  async insert(manager: EntityManager, media: New): Promise<boolean> {
    const added = await db.affected(
      manager,
      `INSERT INTO media (id, owner_id, purpose, visibility, status, file_name, size, part_size, created_at)
       SELECT $1, $2, $3, $4, 'uploading', $5, $6, $7, $8
       WHERE NOT EXISTS (SELECT 1 FROM erased_member WHERE member_id = $2) RETURNING 1`,
      [
        media.id,
        media.ownerId,
        media.purpose,
        media.visibility,
        media.fileName,
        media.size,
        media.partSize,
        media.createdAt,
      ],
    );
    return added > 0;
  }

  async find(manager: EntityManager, id: string): Promise<MediaRow | null> {
    const row = await db.one<MediaRow>(
      manager,
      `SELECT ${mediaColumns} FROM media WHERE id = $1 AND status <> 'erasing'`,
      [id],
    );
    return row ?? null;
  }

  /** The same row, held until the transaction ends. */
  async findLocked(manager: EntityManager, id: string): Promise<MediaRow | null> {
    const row = await db.one<MediaRow>(
      manager,
      `SELECT ${mediaColumns} FROM media WHERE id = $1 AND status <> 'erasing' FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  ofOwner(manager: EntityManager, ownerId: string): Promise<MediaRow[]> {
    return db.rows<MediaRow>(
      manager,
      `SELECT ${mediaColumns} FROM media WHERE owner_id = $1 AND status <> 'erasing' ORDER BY created_at, id`,
      [ownerId],
    );
  }

  /** Files that can be opened, the oldest first. */
  readyOf(manager: EntityManager, ownerId: string): Promise<MediaRow[]> {
    return db.rows<MediaRow>(
      manager,
      `SELECT ${mediaColumns} FROM media WHERE owner_id = $1 AND status = 'ready' ORDER BY id`,
      [ownerId],
    );
  }

  /** The same from one of them on; none for an ended login. */
  readyFrom(
    manager: EntityManager,
    { memberId, sessionId, firstId }: { memberId: string; sessionId: string; firstId: string },
    limit: number,
  ): Promise<MediaRow[]> {
    return db.rows<MediaRow>(
      manager,
      `SELECT ${mediaColumns} FROM media WHERE owner_id = $1 AND status = 'ready' AND id >= $3
         AND NOT EXISTS (SELECT 1 FROM ended_session WHERE session_id = $2)
       ORDER BY id LIMIT $4`,
      [memberId, sessionId, firstId, limit],
    );
  }

  async countUploading(manager: EntityManager, ownerId: string, since: Date): Promise<number> {
    const row = await db.one<{ count: number }>(
      manager,
      `SELECT count(*)::int AS count FROM media WHERE owner_id = $1 AND status = 'uploading' AND created_at > $2`,
      [ownerId, since],
    );
    return row?.count ?? 0;
  }

  /** If an upload is completed several times at once, one caller gets the row and the others null. */
  async startProcessing(manager: EntityManager, id: string): Promise<MediaRow | null> {
    const row = await db.one<MediaRow>(
      manager,
      `UPDATE media SET status = 'processing' WHERE id = $1 AND status = 'uploading' RETURNING ${mediaColumns}`,
      [id],
    );
    return row ?? null;
  }

  /**
   * Claims the oldest unclaimed file until `until`. `served`: owners whose files were processed, the latest last. Files of other owners
   * come first, so that one owner with many files does not delay the others.
   */
  async claim(
    manager: EntityManager,
    {
      now,
      until,
      served,
      converted,
    }: Pick<MediaRow, 'converted'> & { now: Date; until: Date; served: readonly string[] },
  ): Promise<MediaRow | null> {
    const row = await db.one<MediaRow>(
      manager,
      `UPDATE media SET claimed_until = $2, attempts = attempts + 1
         WHERE id = (
           SELECT id FROM media WHERE status = 'processing' AND converted = $4 AND (claimed_until IS NULL OR claimed_until <= $1)
           ORDER BY coalesce(array_position($3::uuid[], owner_id), 0), created_at LIMIT 1 FOR UPDATE SKIP LOCKED
         ) RETURNING ${mediaColumns}`,
      [now, until, served, converted],
    );
    return row ?? null;
  }

  /** Extends the claim of a process, unless another process has claimed the file since. */
  async renew(manager: EntityManager, { id, attempts }: Pick<MediaRow, 'id' | 'attempts'>, until: Date): Promise<void> {
    await db.run(
      manager,
      `UPDATE media SET claimed_until = $3 WHERE id = $1 AND attempts = $2 AND status = 'processing'`,
      [id, attempts, until],
    );
  }

  async retryAt(manager: EntityManager, id: string, at: Date): Promise<void> {
    await db.run(manager, `UPDATE media SET claimed_until = $2 WHERE id = $1 AND status = 'processing'`, [id, at]);
  }

  /** Moves the file to the other queue, since it has to be converted. */
  async queueForConversion(manager: EntityManager, { id, attempts }: Pick<MediaRow, 'id' | 'attempts'>): Promise<void> {
    await db.run(
      manager,
      `UPDATE media SET converted = true, progress = 0, attempts = 0, claimed_until = NULL
       WHERE id = $1 AND attempts = $2 AND status = 'processing'`,
      [id, attempts],
    );
  }

  async setProgress(
    manager: EntityManager,
    { id, attempts }: Pick<MediaRow, 'id' | 'attempts'>,
    percent: number,
  ): Promise<void> {
    await db.run(manager, `UPDATE media SET progress = $3 WHERE id = $1 AND attempts = $2 AND status = 'processing'`, [
      id,
      attempts,
      percent,
    ]);
  }

  /** Releases a claim because this process ends; it does not count as an attempt. */
  async release(manager: EntityManager, { id, attempts }: Pick<MediaRow, 'id' | 'attempts'>): Promise<void> {
    await db.run(
      manager,
      `UPDATE media SET claimed_until = NULL, attempts = attempts - 1
       WHERE id = $1 AND attempts = $2 AND status = 'processing'`,
      [id, attempts],
    );
  }

  /** Null where it was erased meanwhile. */
  async finish(manager: EntityManager, id: string, made: Processed, now: Date): Promise<MediaRow | null> {
    const row = await db.one<MediaRow>(
      manager,
      `UPDATE media SET status = 'ready', kind = $2, content_type = $3, picture = $4, video = $5, claimed_until = NULL, progress = NULL,
           unreferenced_since = CASE WHEN EXISTS (SELECT 1 FROM media_reference WHERE media_id = $1) THEN NULL ELSE $6::timestamptz END
         WHERE id = $1 AND status = 'processing' RETURNING ${mediaColumns}`,
      [id, made.kind, made.contentType, made.picture, made.video, now],
    );
    return row ?? null;
  }

  async fail(manager: EntityManager, id: string, failure: MediaFailure, now: Date): Promise<MediaRow | null> {
    const row = await db.one<MediaRow>(
      manager,
      `UPDATE media SET status = 'failed', failure = $2, claimed_until = NULL, progress = NULL, unreferenced_since = $3
         WHERE id = $1 AND status = 'processing' RETURNING ${mediaColumns}`,
      [id, failure, now],
    );
    return row ?? null;
  }

  /** Gives up an upload that has not been completed. */
  async condemnUpload(manager: EntityManager, id: string): Promise<boolean> {
    const changed = await db.affected(
      manager,
      `UPDATE media SET status = 'erasing' WHERE id = $1 AND status = 'uploading' RETURNING ${mediaColumns}`,
      [id],
    );
    return changed > 0;
  }

  /** Gives up a file that nothing shows any more; answers whether it did. */
  async condemnUnreferenced(manager: EntityManager, id: string): Promise<boolean> {
    const changed = await db.affected(
      manager,
      `UPDATE media SET status = 'erasing' WHERE id = $1 AND status = 'ready'
         AND NOT EXISTS (SELECT 1 FROM media_reference WHERE media_id = $1) RETURNING 1`,
      [id],
    );
    return changed > 0;
  }

  /** Files that a homepage shows become the homepage's own (its id is the owner's), the others are condemned. */
  async condemnAllOf(manager: EntityManager, ownerId: string): Promise<void> {
    await db.run(
      manager,
      `UPDATE media SET owner_id = h.id
       FROM (SELECT media_id, min(substring(ref FROM $3))::uuid AS id FROM media_reference
             WHERE service = 'org-pages' OR ref LIKE 'homepage:%' GROUP BY media_id) h
       WHERE h.media_id = media.id AND h.id IS NOT NULL AND media.owner_id = $1 AND media.purpose = ANY ($2)
         AND media.status = 'ready'`,
      [ownerId, homepagePurposes, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'],
    );
    await db.run(manager, `UPDATE media SET status = 'erasing' WHERE owner_id = $1`, [ownerId]);
  }

  /** Condemns uploads that began, and files that lost their last reference, before `before`; at most 200 at a time. */
  condemnForgotten(manager: EntityManager, before: Date): Promise<MediaRow[]> {
    return db.rows<MediaRow>(
      manager,
      `UPDATE media SET status = 'erasing'
         WHERE id IN (
           SELECT id FROM media
           WHERE (status = 'uploading' AND created_at < $1) OR (status IN ('ready', 'failed') AND unreferenced_since < $1)
           ORDER BY id LIMIT 200 FOR UPDATE SKIP LOCKED
         ) RETURNING ${mediaColumns}`,
      [before],
    );
  }

  async condemned(manager: EntityManager): Promise<MediaRow[]> {
    return db.rows<MediaRow>(
      manager,
      `SELECT ${mediaColumns} FROM media WHERE status = 'erasing' ORDER BY id LIMIT 200`,
    );
  }

  async known(manager: EntityManager, ids: readonly string[]): Promise<Set<string>> {
    const rows = await db.rows<{ id: string }>(manager, 'SELECT id FROM media WHERE id = ANY($1::uuid[])', [ids]);
    return new Set(rows.map(({ id }) => id));
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await db.run(manager, `DELETE FROM media WHERE id = $1 AND status = 'erasing'`, [id]);
  }
}
