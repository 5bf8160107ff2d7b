import { Injectable } from '@nestjs/common';
import type { MediaAudience } from '@renmai/contracts/profile/media.schema';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** The files that a thing (`ref`) of a service shows, and their audience. */
export interface Reference {
  service: string;
  ref: string;
  mediaIds: readonly string[];
  /** used for files whose visibility is `referenced`; left out: nobody */
  audience?: MediaAudience | undefined;
}

@Injectable()
export class MediaReferencesRepository {
  /** Notes that `ref` has changed; false where something newer is known already. */
  async advance(manager: EntityManager, { service, ref }: Reference, sequence: number, now: Date): Promise<boolean> {
    const added = await db.affected(
      manager,
      `INSERT INTO media_referrer (service, ref, position, heard_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (service, ref) DO UPDATE SET position = excluded.position, heard_at = excluded.heard_at
       WHERE ${isNewer('media_referrer.position', 'excluded.position')}
       RETURNING 1`,
      [service, ref, sequence, now],
    );
    return added > 0;
  }

  /** Sets the complete list of files that `ref` uses. Files that are being erased cannot be restored. */
  async replace(manager: EntityManager, { service, ref, mediaIds, audience }: Reference, now: Date): Promise<void> {
    const touched = await db.rows<{ id: string }>(
      manager,
      `SELECT id FROM media
       WHERE id = ANY($3::uuid[]) OR id IN (SELECT media_id FROM media_reference WHERE service = $1 AND ref = $2)
       ORDER BY id FOR UPDATE`,
      [service, ref, mediaIds],
    );
    await db.run(
      manager,
      'DELETE FROM media_reference WHERE service = $1 AND ref = $2 AND media_id <> ALL($3::uuid[])',
      [service, ref, mediaIds],
    );
    await db.run(
      manager,
      `INSERT INTO media_reference (media_id, service, ref, audience)
       SELECT id, $1, $2, $4 FROM media WHERE id = ANY($3::uuid[]) AND status <> 'erasing'
       ON CONFLICT (media_id, service, ref) DO UPDATE SET audience = excluded.audience`,
      [service, ref, mediaIds, audience ?? null],
    );
    await db.run(
      manager,
      `UPDATE media SET unreferenced_since =
         CASE WHEN EXISTS (SELECT 1 FROM media_reference r WHERE r.media_id = media.id) THEN NULL
              ELSE coalesce(unreferenced_since, $2) END
       WHERE id = ANY($1::uuid[])`,
      [touched.map(({ id }) => id), now],
    );
  }

  /** Deletes rows without files once no older domain event about them can arrive. */
  async forgetBefore(manager: EntityManager, before: Date): Promise<void> {
    await db.run(
      manager,
      `DELETE FROM media_referrer r WHERE heard_at < $1
         AND NOT EXISTS (SELECT 1 FROM media_reference m WHERE m.service = r.service AND m.ref = r.ref)`,
      [before],
    );
  }
}
