import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { HomepageLogAction } from '@renmai/contracts/org-pages/administrator.schema';
import {
  maxNews,
  type NewsChange,
  type NewsForm,
  type NewsVersionView,
  type NewsView,
} from '@renmai/contracts/org-pages/news.schema';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { Clock, Database, expectVersion, Problem, transition, uuidv7, type Transaction } from '@renmai/service-kit';
import type { HomepageNews } from '../../ports/homepage-news.port.js';
import { isPublic } from '../access/homepage-access.policy.js';
import { HomepageAccess, type Accessed } from '../access/homepage-access.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import { newsMachine, type NewsAction } from './news-state.js';
import { NewsAnnouncements } from './news-announcements.js';
import { isComplete, NewsTexts, noText } from './news-texts.js';
import { NewsViews } from './news-views.js';
import { NewsRepository } from './news.repository.js';
import type { NewsItem, NewsText } from './news.row.js';
import { NewsVersionsRepository } from './news-versions.repository.js';

/** Senior and content administrators write the life news of their homepage. */
@Injectable()
export class News implements HomepageNews {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly news: NewsRepository,
    private readonly versions: NewsVersionsRepository,
    private readonly texts: NewsTexts,
    private readonly views: NewsViews,
    private readonly announcements: NewsAnnouncements,
    private readonly log: HomepageLogRepository,
    private readonly clock: Clock,
  ) {}

  create(memberId: string, homepageId: string, form: NewsForm): Promise<NewsView> {
    return this.database.write(async (tx) => {
      expectApproved(await this.access.editor(tx, homepageId, memberId));
      if ((await this.news.countOf(tx.manager, homepageId)) >= maxNews) {
        throw new Problem(orgPagesProblems.listFull, { context: { maximum: maxNews } });
      }
      const newsId = uuidv7();
      const text = await this.texts.changed(tx.manager, noText, form, { memberId, known: [] });
      await this.news.insert(tx.manager, { newsId, homepageId, text, by: memberId, now: this.clock.now() });
      await this.announcements.files(tx, newsId);
      return this.views.one(memberId, newsId, tx.manager);
    });
  }

  edit(memberId: string, newsId: string, { version, ...change }: NewsChange): Promise<NewsView> {
    return this.database.write(async (tx) => {
      const { seat, item } = await this.held(tx, memberId, newsId);
      expectApproved(seat);
      expectVersion(item.version, version);
      const known = await this.versions.files(tx.manager, newsId);
      const text = await this.texts.changed(tx.manager, item, change, { memberId, known });
      if (isDeepStrictEqual(text, textOf(item))) return this.views.one(memberId, newsId, tx.manager);
      if (item.state === 'published' && !isComplete(text)) throw new Problem(orgPagesProblems.newsIncomplete);
      const now = this.clock.now();
      const wasPublic = item.publishedAt !== null;
      if (wasPublic) await this.versions.keep(tx.manager, item);
      await this.news.save(tx.manager, newsId, { text, by: memberId, now, editedAt: wasPublic ? now : null });
      await this.announcements.files(tx, newsId);
      if (item.state === 'published') {
        await this.note(tx, { ...item, title: text.title }, 'news-edited', memberId);
        await this.announcements.shown(tx, newsId);
      }
      return this.views.one(memberId, newsId, tx.manager);
    });
  }

  publish(memberId: string, newsId: string, version: number): Promise<NewsView> {
    return this.step(memberId, newsId, version, 'publish', async (tx, item) => {
      const now = this.clock.now();
      await this.news.setPublished(tx.manager, newsId, {
        momentId: uuidv7({ msecs: now.getTime() }),
        by: memberId,
        now,
      });
      await this.note(tx, item, 'news-published', memberId);
      await this.announcements.shown(tx, newsId);
    });
  }

  withdraw(memberId: string, newsId: string, version: number): Promise<NewsView> {
    return this.step(memberId, newsId, version, 'withdraw', async (tx, item) => {
      await this.news.touch(tx.manager, newsId, this.clock.now());
      await this.note(tx, item, 'news-withdrawn', memberId);
      await this.announcements.withdrawn(tx, newsId);
    });
  }

  async remove(memberId: string, newsId: string): Promise<void> {
    await this.database.write(async (tx) => {
      const { item } = await this.held(tx, memberId, newsId);
      await this.delete(tx, item);
      if (item.publishedAt !== null) await this.note(tx, item, 'news-removed', memberId);
    });
  }

  async removeByConsole(tx: Transaction, newsId: string): Promise<void> {
    const seen = await this.news.find(newsId, { manager: tx.manager });
    if (!seen) return;
    await this.access.find(seen.homepageId, null, { manager: tx.manager, lock: true });
    const item = await this.news.find(newsId, { manager: tx.manager, lock: true });
    if (!item) return;
    await this.delete(tx, item);
    const { homepageId, title } = item;
    const line = { homepageId, action: 'news-removed', by: 'console', actorId: null, data: { title } } as const;
    await this.log.add(tx.manager, line);
  }

  async earlier(memberId: string, newsId: string): Promise<NewsVersionView[]> {
    const item = await this.news.find(newsId);
    if (!item) throw new Problem(commonProblems.notFound);
    await this.access.editing(item.homepageId, memberId);
    return this.views.earlier(memberId, newsId);
  }

  private step(
    memberId: string,
    newsId: string,
    version: number,
    action: NewsAction,
    done: (tx: Transaction, item: NewsItem) => Promise<void>,
  ): Promise<NewsView> {
    return this.database.write(async (tx) => {
      const { seat, item } = await this.held(tx, memberId, newsId);
      if (action === 'publish') {
        expectApproved(seat);
        if (!isComplete(item)) throw new Problem(orgPagesProblems.newsIncomplete);
      }
      const actor = { role: 'editor', id: memberId } as const;
      const step = await transition(tx, { machine: newsMachine, id: newsId, action, actor, expected: { version } });
      if (step?.outcome === 'moved') await done(tx, item);
      return this.views.one(memberId, newsId, tx.manager);
    });
  }

  /** The homepage first, as everybody locks it first. */
  private async held(tx: Transaction, memberId: string, newsId: string): Promise<{ seat: Accessed; item: NewsItem }> {
    const seen = await this.news.find(newsId, { manager: tx.manager });
    if (!seen) throw new Problem(commonProblems.notFound);
    const seat = await this.access.editor(tx, seen.homepageId, memberId);
    const item = await this.news.find(newsId, { manager: tx.manager, lock: true });
    if (!item) throw new Problem(commonProblems.notFound);
    return { seat, item };
  }

  private async delete(tx: Transaction, { newsId, publishedAt }: NewsItem): Promise<void> {
    await this.news.remove(tx.manager, newsId);
    await this.announcements.files(tx, newsId);
    if (publishedAt !== null) await this.announcements.removed(tx, newsId);
  }

  private note(
    tx: Transaction,
    { homepageId, title }: Pick<NewsItem, 'homepageId' | 'title'>,
    action: HomepageLogAction,
    actorId: string,
  ): Promise<void> {
    return this.log.add(tx.manager, { homepageId, action, actorId, data: { title } });
  }
}

function expectApproved({ page }: Accessed): void {
  if (!isPublic(page.state)) throw new Problem(orgPagesProblems.notApproved);
}

const textOf = ({ title, category, illustrationId, html, plain, pictureIds }: NewsText): NewsText => ({
  title,
  category,
  illustrationId,
  html,
  plain,
  pictureIds,
});
