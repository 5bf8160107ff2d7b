import { Injectable } from '@nestjs/common';
import { newsPublished, newsRemoved, newsWithdrawn } from '@renmai/contracts/org-pages/news.events';
import { orgPagesMediaReferencesChanged } from '@renmai/contracts/org-pages/org-pages.events';
import type { Transaction } from '@renmai/service-kit';
import { PicturesRepository } from '../records/pictures.repository.js';
import { NewsRepository } from './news.repository.js';
import { excerptOf } from './news.row.js';
import { NewsVersionsRepository } from './news-versions.repository.js';

export const newsReference = (newsId: string): string => `news:${newsId}`;

/** Publishes changes of life news. Each method reads their state under the caller's lock. */
@Injectable()
export class NewsAnnouncements {
  constructor(
    private readonly news: NewsRepository,
    private readonly versions: NewsVersionsRepository,
    private readonly pictures: PicturesRepository,
  ) {}

  /** Publishes the public fields; nothing while the item is not public. */
  async shown(tx: Transaction, newsId: string): Promise<void> {
    const item = await this.news.find(newsId, { manager: tx.manager });
    if (item?.state !== 'published' || item.momentId === null || item.publishedAt === null) return;
    const { homepageId, momentId, title, category, publishedBy, version } = item;
    const pictures = await this.pictures.views(tx.manager, [item.illustrationId]);
    await tx.emit(newsPublished, {
      aggregateId: newsId,
      data: {
        newsId,
        homepageId,
        momentId,
        title,
        category,
        excerpt: excerptOf(item.plain),
        illustration: (item.illustrationId !== null && pictures.get(item.illustrationId)) || null,
        publishedAt: item.publishedAt.toISOString(),
        editedAt: item.editedAt?.toISOString() ?? null,
        publishedBy,
        version,
      },
    });
  }

  async withdrawn(tx: Transaction, newsId: string): Promise<void> {
    await tx.emit(newsWithdrawn, { aggregateId: newsId, data: { newsId } });
  }

  async removed(tx: Transaction, newsId: string): Promise<void> {
    await tx.emit(newsRemoved, { aggregateId: newsId, data: { newsId } });
  }

  /** Publishes the files of an item and its versions as in use, or none once it is deleted. */
  async files(tx: Transaction, newsId: string): Promise<void> {
    const ref = newsReference(newsId);
    const mediaIds = await this.versions.files(tx.manager, newsId);
    await tx.emit(orgPagesMediaReferencesChanged, { aggregateId: ref, data: { ref, mediaIds } });
  }
}
