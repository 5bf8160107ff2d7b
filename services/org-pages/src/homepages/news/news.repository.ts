import { Injectable } from '@nestjs/common';
import type { NewsState } from '@renmai/contracts/org-pages/news.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { excerptSource, newsColumns, type NewsItem, type NewsText } from './news.row.js';

export type ListedNews = Pick<
  NewsItem,
  'newsId' | 'state' | 'title' | 'category' | 'illustrationId' | 'momentId' | 'publishedAt' | 'updatedAt'
> & { plain: string };

interface Place {
  at: string;
  newsId: string;
}

@Injectable()
export class NewsRepository {
  constructor(private readonly database: Database) {}

  find(newsId: string, { manager = this.database.manager, lock = false } = {}): Promise<NewsItem | undefined> {
    const sql = `SELECT ${newsColumns} FROM news_item n WHERE n.id = $1 ${lock ? 'FOR UPDATE' : ''}`;
    return db.one<NewsItem>(manager, sql, [newsId]);
  }

  async countOf(manager: EntityManager, homepageId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS n FROM news_item WHERE homepage_id = $1';
    return (await db.one<{ n: number }>(manager, sql, [homepageId]))?.n ?? 0;
  }

  async insert(
    manager: EntityManager,
    {
      newsId,
      homepageId,
      text,
      by,
      now,
    }: { newsId: string; homepageId: string; text: NewsText; by: string; now: Date },
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO news_item (id, homepage_id, title, category, illustration_id, html, plain, picture_ids,
         created_by, written_by, written_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $10, $10)`,
      [newsId, homepageId, ...valuesOf(text), by, now],
    );
  }

  async save(
    manager: EntityManager,
    newsId: string,
    { text, by, now, editedAt }: { text: NewsText; by: string; now: Date; editedAt: Date | null },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE news_item SET title = $2, category = $3, illustration_id = $4, html = $5, plain = $6, picture_ids = $7,
         written_by = $8, written_at = $9, updated_at = $9, edited_at = $10, version = version + 1 WHERE id = $1`,
      [newsId, ...valuesOf(text), by, now, editedAt],
    );
  }

  /** Goes with the transition. The first publication decides its place in the feed. */
  async setPublished(
    manager: EntityManager,
    newsId: string,
    { momentId, by, now }: { momentId: string; by: string; now: Date },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE news_item SET moment_id = coalesce(moment_id, $2), published_at = coalesce(published_at, $4),
         published_by = $3, updated_at = $4 WHERE id = $1`,
      [newsId, momentId, by, now],
    );
  }

  async touch(manager: EntityManager, newsId: string, now: Date): Promise<void> {
    await db.run(manager, 'UPDATE news_item SET updated_at = $2 WHERE id = $1', [newsId, now]);
  }

  async remove(manager: EntityManager, newsId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM news_item WHERE id = $1', [newsId]);
  }

  /** Newest first: published ones by their first publication, others by their last change. */
  list(homepageId: string, state: NewsState, after: Place | null, limit: number): Promise<ListedNews[]> {
    const time = state === 'published' ? 'n.published_at' : 'n.updated_at';
    // Written out, so that the planner uses the partial index.
    const inState = state === 'published' ? `n.state = 'published'` : 'n.state = $2';
    return db.rows<ListedNews>(
      this.database,
      `SELECT n.id AS "newsId", n.state, n.title, n.category, n.illustration_id AS "illustrationId",
         left(n.plain, ${excerptSource}) AS plain, n.moment_id AS "momentId", n.published_at AS "publishedAt",
         n.updated_at AS "updatedAt"
       FROM news_item n WHERE n.homepage_id = $1 AND ${inState} AND $2::text IS NOT NULL
         AND ($3::timestamptz IS NULL OR (${time}, n.id) < ($3, $4::uuid))
       ORDER BY ${time} DESC, n.id DESC LIMIT $5`,
      [homepageId, state, after?.at ?? null, after?.newsId ?? null, limit],
    );
  }

  /** Published ones that show a file. */
  async publishedWith(manager: EntityManager, mediaId: string): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT id FROM news_item WHERE state = 'published' AND illustration_id = $1 ORDER BY id FOR UPDATE`,
      [mediaId],
    );
    return rows.map(({ id }) => id);
  }
}

const valuesOf = ({ title, category, illustrationId, html, plain, pictureIds }: NewsText): unknown[] => [
  title,
  category,
  illustrationId,
  html,
  plain,
  pictureIds,
];
