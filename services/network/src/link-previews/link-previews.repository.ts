import { Injectable } from '@nestjs/common';
import type { LinkPreviewView } from '@renmai/contracts/network/moment.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { PageFacts } from './page-facts.js';
import type { PreviewPicture } from './preview-picture.js';

export interface NewPreview extends Omit<PageFacts, 'picture'> {
  id: string;
  askedUrl: string;
  url: string;
  picture: PreviewPicture | null;
  fetchedAt: Date;
}

const view = `
  id AS "linkPreviewId", url, title, description, site_name AS "siteName",
  CASE WHEN picture IS NULL THEN NULL ELSE json_build_object(
    'url', '/api/link-previews/' || id || '/picture', 'width', picture_width, 'height', picture_height
  ) END AS picture`;

@Injectable()
export class LinkPreviewsRepository {
  /** The last one of this address, unless it is older. */
  async latest(manager: EntityManager, askedUrl: string, since: Date): Promise<LinkPreviewView | null> {
    const row = await db.one<LinkPreviewView>(
      manager,
      `SELECT ${view} FROM link_preview
       WHERE md5(asked_url) = md5($1) AND asked_url = $1 AND fetched_at > $2 ORDER BY fetched_at DESC LIMIT 1`,
      [askedUrl, since],
    );
    return row ?? null;
  }

  async insert(manager: EntityManager, preview: NewPreview): Promise<LinkPreviewView> {
    const { picture } = preview;
    const row = await db.one<LinkPreviewView>(
      manager,
      `INSERT INTO link_preview
         (id, asked_url, url, title, description, site_name, picture, picture_width, picture_height, fetched_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${view}`,
      [
        preview.id,
        preview.askedUrl,
        preview.url,
        preview.title,
        preview.description,
        preview.siteName,
        picture?.bytes ?? null,
        picture?.width ?? null,
        picture?.height ?? null,
        preview.fetchedAt,
      ],
    );
    if (!row) throw new Error(`preview ${preview.id} was not inserted`);
    return row;
  }

  async picture(manager: EntityManager, id: string): Promise<Buffer | null> {
    const row = await db.one<{ picture: Buffer | null }>(manager, 'SELECT picture FROM link_preview WHERE id = $1', [
      id,
    ]);
    return row?.picture ?? null;
  }

  /** Erases previews that no moment shows, in batches; answers how many. */
  async eraseUnused(manager: EntityManager, before: Date): Promise<number> {
    const count = await db.affected(
      manager,
      `DELETE FROM link_preview WHERE id IN (
         SELECT p.id FROM link_preview p
         WHERE p.fetched_at < $1 AND NOT EXISTS (SELECT 1 FROM moment m WHERE m.link_preview_id = p.id)
         ORDER BY p.fetched_at LIMIT 500 FOR UPDATE SKIP LOCKED
       )`,
      [before],
    );
    return count;
  }
}
