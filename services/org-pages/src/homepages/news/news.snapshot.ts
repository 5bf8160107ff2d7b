import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataOf } from '@renmai/contracts';
import { newsPublished, newsWithdrawn, orgPagesNews } from '@renmai/contracts/org-pages/news.events';
import { db, SnapshotSources, told } from '@renmai/service-kit';
import { excerptOf, excerptSource } from './news.row.js';

const sql = `
  SELECT n.id AS key, n.state = 'withdrawn' AS withdrawn, json_build_object(
    'newsId', n.id, 'homepageId', n.homepage_id, 'momentId', n.moment_id, 'title', n.title, 'category', n.category,
    'excerpt', left(n.plain, ${excerptSource}),
    'illustration', (SELECT p.picture FROM homepage_picture p WHERE p.media_id = n.illustration_id),
    'publishedAt', to_char(n.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'editedAt', to_char(n.edited_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'publishedBy', n.published_by, 'version', n.version) AS data
  FROM news_item n WHERE n.published_at IS NOT NULL AND ($1::uuid IS NULL OR n.id > $1) ORDER BY n.id LIMIT $2`;

interface Row {
  key: string;
  withdrawn: boolean;
  data: DataOf<typeof newsPublished>;
}

/** Life news that were ever published, for services that copy them. */
@Injectable()
export class NewsSnapshot implements OnModuleInit {
  constructor(private readonly sources: SnapshotSources) {}

  onModuleInit(): void {
    this.sources.offer(orgPagesNews, async (manager, { after, limit }) => {
      const rows = await db.rows<Row>(manager, sql, [after, limit]);
      return rows.map(({ key, withdrawn, data }) => ({
        key,
        events: [
          told(newsPublished, { ...data, excerpt: excerptOf(data.excerpt) }),
          ...(withdrawn ? [told(newsWithdrawn, { newsId: key })] : []),
        ],
      }));
    });
  }
}
