import { Injectable } from '@nestjs/common';
import type { PictureView } from '@renmai/contracts/profile/media.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ofNewestSubmission, ofLaterChanges } from './needed-pictures.sql.js';

/** The copy of uploads for logos and covers from profile's domain events, which may arrive twice, and after the erasure of the member. */
@Injectable()
export class PicturesRepository {
  async setReady(
    manager: EntityManager,
    file: { mediaId: string; ownerId: string; purpose: string; picture: PictureView | null },
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO homepage_picture (media_id, owner_id, purpose, picture) VALUES ($1, $2, $3, $4)
       ON CONFLICT (media_id) DO UPDATE SET picture = excluded.picture WHERE NOT homepage_picture.erased`,
      [file.mediaId, file.ownerId, file.purpose, file.picture],
    );
  }

  async setErased(manager: EntityManager, mediaId: string, purpose: string): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO homepage_picture (media_id, purpose, erased) VALUES ($1, $2, true)
       ON CONFLICT (media_id) DO UPDATE SET picture = NULL, owner_id = NULL, erased = true`,
      [mediaId, purpose],
    );
  }

  /**
   * Pictures that a homepage does not show but that staff may have to see or to put back: of its newest submission until that is approved,
   * and, unless they are over, of later changes.
   */
  async kept(
    manager: EntityManager,
    homepageId: string,
    { laterChanges }: { laterChanges: boolean },
  ): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `${ofNewestSubmission('$1')} UNION SELECT kept.id FROM (${ofLaterChanges('$1')}) kept WHERE $2`,
      [homepageId, laterChanges],
    );
    return rows.map(({ id }) => id);
  }

  /** Homepages that show it. */
  shownBy(manager: EntityManager, mediaId: string): Promise<{ homepageId: string }[]> {
    const sql = 'SELECT id AS "homepageId" FROM homepage WHERE logo_id = $1 OR cover_id = $1 ORDER BY id FOR UPDATE';
    return db.rows(manager, sql, [mediaId]);
  }

  /** Whether the member uploaded the picture for this purpose and it is ready. */
  async isReady(manager: EntityManager, mediaId: string, ownerId: string, purpose: string): Promise<boolean> {
    const sql = `SELECT 1 FROM homepage_picture
      WHERE media_id = $1 AND owner_id = $2 AND purpose = $3 AND picture IS NOT NULL`;
    return (await db.one(manager, sql, [mediaId, ownerId, purpose])) !== undefined;
  }

  async views(manager: EntityManager, mediaIds: readonly (string | null)[]): Promise<Map<string, PictureView>> {
    const asked = mediaIds.filter((id) => id !== null);
    if (asked.length === 0) return new Map();
    const rows = await db.rows<{ mediaId: string; picture: PictureView }>(
      manager,
      `SELECT media_id AS "mediaId", picture FROM homepage_picture
       WHERE media_id = ANY($1::uuid[]) AND picture IS NOT NULL`,
      [asked],
    );
    return new Map(rows.map(({ mediaId, picture }) => [mediaId, picture]));
  }
}
