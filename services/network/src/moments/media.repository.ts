import { Injectable } from '@nestjs/common';
import type { PictureView, VideoView } from '@renmai/contracts/profile/media.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface KnownFile {
  mediaId: string;
  ownerId: string;
  kind: 'picture' | 'video';
  /** neither erased nor used by a moment */
  free: boolean;
}

interface ReadyFile {
  mediaId: string;
  ownerId: string;
  picture: PictureView | null;
  video: VideoView | null;
}

/** The copy of profile's files for moments. Events may arrive twice, and the erasure first. */
@Injectable()
export class MediaRepository {
  async setReady(manager: EntityManager, { mediaId, ownerId, picture, video }: ReadyFile): Promise<void> {
    await this.holdMoment(manager, mediaId);
    await db.run(
      manager,
      `INSERT INTO media (media_id, owner_id, picture, video)
       SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT 1 FROM erased_member WHERE member_id = $2)
       ON CONFLICT (media_id) DO UPDATE SET picture = excluded.picture, video = excluded.video
       WHERE NOT media.erased`,
      [mediaId, ownerId, picture, video],
    );
    await this.touchMoment(manager, mediaId);
  }

  async setErased(manager: EntityManager, mediaId: string, ownerId: string): Promise<void> {
    await this.holdMoment(manager, mediaId);
    await db.run(
      manager,
      `INSERT INTO media (media_id, owner_id, erased)
       SELECT $1, $2, true WHERE NOT EXISTS (SELECT 1 FROM erased_member WHERE member_id = $2)
       ON CONFLICT (media_id) DO UPDATE SET picture = NULL, video = NULL, erased = true`,
      [mediaId, ownerId],
    );
    await this.touchMoment(manager, mediaId);
  }

  known(manager: EntityManager, mediaIds: readonly string[]): Promise<KnownFile[]> {
    return db.rows<KnownFile>(
      manager,
      `SELECT media_id AS "mediaId", owner_id AS "ownerId",
         CASE WHEN video IS NULL THEN 'picture' ELSE 'video' END AS kind, NOT erased AND moment_id IS NULL AS free
       FROM media WHERE media_id = ANY($1::uuid[])`,
      [mediaIds],
    );
  }

  /** Each file belongs to one moment; answers the files that this moment got. */
  async use(
    manager: EntityManager,
    momentId: string,
    ownerId: string,
    mediaIds: readonly string[],
  ): Promise<Set<string>> {
    const used = await db.rows<{ id: string }>(
      manager,
      `UPDATE media SET moment_id = $1
       WHERE media_id = ANY($3::uuid[]) AND owner_id = $2 AND NOT erased AND moment_id IS NULL
       RETURNING media_id AS id`,
      [momentId, ownerId, mediaIds],
    );
    return new Set(used.map(({ id }) => id));
  }

  /** Every transaction locks a moment before its files. */
  private async holdMoment(manager: EntityManager, mediaId: string): Promise<void> {
    await db.run(
      manager,
      'SELECT 1 FROM moment WHERE id = (SELECT moment_id FROM media WHERE media_id = $1) FOR NO KEY UPDATE',
      [mediaId],
    );
  }

  /** Rewrites the row with the same values: the row version shows readers whether the content of a moment has changed. */
  private async touchMoment(manager: EntityManager, mediaId: string): Promise<void> {
    await db.run(
      manager,
      'UPDATE moment SET media = media WHERE id = (SELECT moment_id FROM media WHERE media_id = $1)',
      [mediaId],
    );
  }
}
