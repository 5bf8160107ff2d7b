import { Injectable } from '@nestjs/common';
import { maxNewsVersions } from '@renmai/contracts/org-pages/news.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { NewsItem } from './news.row.js';

export type NewsVersion = Pick<
  NewsItem,
  'version' | 'title' | 'category' | 'illustrationId' | 'html' | 'pictureIds' | 'writtenBy' | 'writtenAt'
>;

/** The maximum of files that one reference may name. */
const MAX_FILES = 100;

/** SQL: files of an item and of its versions, those of the newest first. */
export const newsFilesOf = (newsId: string): string => `
  SELECT file.id FROM (
    SELECT version, illustration_id, picture_ids FROM news_item WHERE id = ${newsId}
    UNION ALL SELECT version, illustration_id, picture_ids FROM news_version WHERE news_id = ${newsId}
  ) text CROSS JOIN LATERAL unnest(text.illustration_id || text.picture_ids) AS file (id)
  WHERE file.id IS NOT NULL GROUP BY file.id ORDER BY max(text.version) DESC, file.id LIMIT ${MAX_FILES}`;

/** Earlier versions of published news. */
@Injectable()
export class NewsVersionsRepository {
  constructor(private readonly database: Database) {}

  /** Stores the present version of an item. */
  async keep(manager: EntityManager, item: NewsItem): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO news_version (news_id, version, title, category, illustration_id, html, picture_ids, written_by, written_at)
       SELECT id, version, title, category, illustration_id, html, picture_ids, written_by, written_at
       FROM news_item WHERE id = $1`,
      [item.newsId],
    );
    await db.run(
      manager,
      `DELETE FROM news_version WHERE news_id = $1 AND version < (
         SELECT version FROM news_version WHERE news_id = $1 ORDER BY version DESC OFFSET $2 LIMIT 1
       )`,
      [item.newsId, maxNewsVersions - 1],
    );
  }

  newest(newsId: string): Promise<NewsVersion[]> {
    return db.rows<NewsVersion>(
      this.database,
      `SELECT version, title, category, illustration_id AS "illustrationId", html, picture_ids AS "pictureIds",
         written_by AS "writtenBy", written_at AS "writtenAt"
       FROM news_version WHERE news_id = $1 ORDER BY version DESC LIMIT $2`,
      [newsId, maxNewsVersions],
    );
  }

  /** Files of the item and of its versions, those of the newest first. */
  async files(manager: EntityManager, newsId: string): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(manager, newsFilesOf('$1'), [newsId]);
    return rows.map(({ id }) => id);
  }
}
