import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import type { NewsRow, NewsState, NewsVersionView, NewsView } from '@renmai/contracts/org-pages/news.schema';
import type { PictureView } from '@renmai/contracts/profile/media.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { cursorValue, Database, decodeCursor, Problem, toPage } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { isEditor, isPublic, manages } from '../access/homepage-access.policy.js';
import { HomepageAccess, type Accessed } from '../access/homepage-access.js';
import { PicturesRepository } from '../records/pictures.repository.js';
import { withPictures } from './clean-html.js';
import { NewsRepository } from './news.repository.js';
import { excerptOf, type NewsItem } from './news.row.js';
import { NewsVersionsRepository } from './news-versions.repository.js';

const cursor = z.tuple([cursorValue.time, cursorValue.id]);

/** Life news as the viewer sees them. */
@Injectable()
export class NewsViews {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly news: NewsRepository,
    private readonly versions: NewsVersionsRepository,
    private readonly pictures: PicturesRepository,
    private readonly members: MemberDirectory,
  ) {}

  /** @throws Problem 404 if the viewer may not see it */
  async one(viewerId: string | null, newsId: string, manager = this.database.manager): Promise<NewsView> {
    const item = await this.news.find(newsId, { manager });
    const found = item && (await this.access.find(item.homepageId, viewerId, { manager }));
    if (!found || !(isEditor(found) || (item.state === 'published' && isPublic(found.page.state)))) {
      throw new Problem(commonProblems.notFound);
    }
    return this.view(manager, viewerId, item, found);
  }

  /** For previews of links: the same for everybody; null if it is not public. */
  async shared(newsId: string): Promise<NewsView | null> {
    const item = await this.news.find(newsId);
    const found = item && (await this.access.find(item.homepageId, null));
    if (item?.state !== 'published' || !found || !isPublic(found.page.state)) return null;
    return this.view(this.database.manager, null, item, found);
  }

  /** @throws Problem 404, or 403 for administrators who do not write news */
  async ofHomepage(
    viewerId: string | null,
    homepageId: string,
    { state, cursor: place, limit }: PageQuery & { state: NewsState },
  ): Promise<Page<NewsRow>> {
    const found = await this.access.find(homepageId, viewerId);
    if (!found) throw new Problem(commonProblems.notFound);
    if (!isEditor(found) && !(state === 'published' && isPublic(found.page.state))) {
      throw new Problem(manages(found) ? commonProblems.forbidden : commonProblems.notFound);
    }
    const [at, newsId] = decodeCursor(place, cursor) ?? [];
    const after = at !== undefined && newsId !== undefined ? { at, newsId } : null;
    const rows = await this.news.list(homepageId, state, after, limit + 1);
    const { items, nextCursor } = toPage(rows, limit, (row) => {
      const time = (state === 'published' && row.publishedAt) || row.updatedAt;
      return [time.toISOString(), row.newsId];
    });
    const pictures = await this.pictures.views(
      this.database.manager,
      items.map(({ illustrationId }) => illustrationId),
    );
    return { items: items.map((row) => presentRow(row, pictures)), nextCursor };
  }

  /** For members who write news; the caller has checked that. */
  async earlier(viewerId: string, newsId: string): Promise<NewsVersionView[]> {
    const rows = await this.versions.newest(newsId);
    const writers = rows.map(({ writtenBy }) => writtenBy).filter((id) => id !== null);
    const members = await this.members.visibleMembers(viewerId, writers);
    const pictures = await this.pictures.views(
      this.database.manager,
      rows.flatMap(({ illustrationId, pictureIds }) => [illustrationId, ...pictureIds]),
    );
    return rows.map(({ version, title, category, html, illustrationId, writtenBy, writtenAt }) => ({
      version,
      title,
      category,
      html: withPictures(html, (id) => pictures.get(id)?.full),
      illustration: (illustrationId !== null && pictures.get(illustrationId)) || null,
      writtenAt: writtenAt.toISOString(),
      writtenBy: (writtenBy !== null && members.get(writtenBy)?.card) || null,
    }));
  }

  private async view(
    manager: EntityManager,
    viewerId: string | null,
    item: NewsItem,
    seat: Accessed,
  ): Promise<NewsView> {
    const { page } = seat;
    const managed = isEditor(seat);
    const pictures = await this.pictures.views(manager, [page.logoId, item.illustrationId, ...item.pictureIds]);
    const { publishedBy, editedAt } = item;
    const names = managed && publishedBy !== null ? [publishedBy] : [];
    const members = await this.members.visibleMembers(viewerId, names, manager);
    return {
      ...presentRow(item, pictures),
      homepage: {
        homepageId: page.homepageId,
        kind: page.kind,
        handle: page.handle,
        name: page.content.name,
        slogan: page.content.slogan,
        logo: (page.logoId !== null && pictures.get(page.logoId)) || null,
      },
      html: withPictures(item.html, (id) => pictures.get(id)?.full),
      version: item.version,
      editedAt: editedAt?.toISOString() ?? null,
      managed,
      publishedBy: (publishedBy !== null && members.get(publishedBy)?.card) || null,
    };
  }
}

type Listed = Pick<
  NewsItem,
  'newsId' | 'state' | 'title' | 'category' | 'illustrationId' | 'plain' | 'momentId' | 'publishedAt' | 'updatedAt'
>;

const presentRow = (item: Listed, pictures: ReadonlyMap<string, PictureView>): NewsRow => ({
  newsId: item.newsId,
  title: item.title,
  category: item.category,
  excerpt: excerptOf(item.plain),
  illustration: (item.illustrationId !== null && pictures.get(item.illustrationId)) || null,
  state: item.state,
  publishedAt: item.publishedAt?.toISOString() ?? null,
  updatedAt: item.updatedAt.toISOString(),
  momentId: item.momentId,
});
