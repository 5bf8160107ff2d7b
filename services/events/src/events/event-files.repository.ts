import { Injectable } from '@nestjs/common';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import type { MediaPurpose, PictureView } from '@renmai/contracts/profile/media.schema';
import { Database, db, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/**
 * The copy of uploads for posters and pictures from profile's domain events, which may arrive twice, and after the erasure of the member.
 */
@Injectable()
export class EventFilesRepository {
  constructor(private readonly database: Database) {}

  async setReady(
    manager: EntityManager,
    file: { mediaId: string; ownerId: string; purpose: string; picture: PictureView | null },
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO event_file (media_id, owner_id, purpose, picture) VALUES ($1, $2, $3, $4)
       ON CONFLICT (media_id) DO UPDATE SET picture = excluded.picture WHERE NOT event_file.erased`,
      [file.mediaId, file.ownerId, file.purpose, file.picture],
    );
  }

  async setErased(manager: EntityManager, mediaId: string, purpose: string): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO event_file (media_id, purpose, erased) VALUES ($1, $2, true)
       ON CONFLICT (media_id) DO UPDATE SET picture = NULL, owner_id = NULL, erased = true`,
      [mediaId, purpose],
    );
  }

  /** Whether the member uploaded the file for this purpose and it is ready. */
  async isReady(
    manager: EntityManager,
    mediaId: string,
    { ownerId, purpose }: { ownerId: string; purpose: MediaPurpose },
  ): Promise<boolean> {
    const sql = `SELECT 1 FROM event_file WHERE media_id = $1 AND owner_id = $2 AND purpose = $3 AND picture IS NOT NULL`;
    return (await db.affected(manager, sql, [mediaId, ownerId, purpose])) > 0;
  }

  /** @throws Problem if a named picture is not ready; null: none is named */
  async expectReady(
    manager: EntityManager,
    mediaId: string | null,
    of: { ownerId: string; purpose: MediaPurpose },
  ): Promise<void> {
    if (mediaId === null || (await this.isReady(manager, mediaId, of))) return;
    throw new Problem(eventsProblems.posterNotReady, { retryAfter: 1 });
  }

  /** By media id; deleted ones are left out. */
  async views(
    mediaIds: readonly (string | null)[],
    manager: EntityManager = this.database.manager,
  ): Promise<Map<string, PictureView>> {
    const asked = mediaIds.filter((id) => id !== null);
    if (asked.length === 0) return new Map();
    const rows = await db.rows<{ mediaId: string; picture: PictureView }>(
      manager,
      `SELECT media_id AS "mediaId", picture FROM event_file
       WHERE media_id = ANY($1::uuid[]) AND picture IS NOT NULL`,
      [asked],
    );
    return new Map(rows.map(({ mediaId, picture }) => [mediaId, picture]));
  }
}
