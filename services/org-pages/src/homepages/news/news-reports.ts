import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { EntityManager } from 'typeorm';
import type { ReportForm, Surrounding } from '@renmai/contracts/reports/report.schema';
import { orgPagesReportFiled } from '@renmai/contracts/reports/reports.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { HomepagesRepository } from '../records/homepages.repository.js';
import { NewsRepository } from './news.repository.js';
import { NewsViews } from './news-views.js';

/** Members' reports of life news: handed to staff with the text at that time. */
@Injectable()
export class NewsReports {
  constructor(
    private readonly database: Database,
    private readonly members: MemberDirectory,
    private readonly news: NewsRepository,
    private readonly views: NewsViews,
    private readonly homepages: HomepagesRepository,
    private readonly clock: Clock,
  ) {}

  async file(reporterId: string, newsId: string, form: ReportForm): Promise<void> {
    await this.database.write(async (tx) => {
      await this.members.hold(reporterId, tx.manager);
      const { managed } = await this.views.one(reporterId, newsId, tx.manager);
      if (managed) throw new Problem(commonProblems.forbidden);
      const item = await this.news.find(newsId, { manager: tx.manager });
      if (!item) throw new Problem(commonProblems.notFound);
      const pictures = [item.illustrationId, ...item.pictureIds].filter((id) => id !== null);
      await tx.emit(orgPagesReportFiled, {
        aggregateId: `news:${item.newsId}:${reporterId}`,
        data: {
          ...form,
          subject: { kind: 'news', id: item.newsId },
          within: { kind: 'homepage', id: item.homepageId },
          accusedId: item.publishedBy,
          homepageId: item.homepageId,
          reporterId,
          evidence: {
            title: item.title,
            text: item.plain,
            pictures: pictures.map((mediaId) => ({ mediaId, alt: '' })),
            files: [],
            writtenAt: (item.editedAt ?? item.publishedAt ?? item.writtenAt).toISOString(),
          },
          around: await this.above(tx.manager, item.homepageId),
          filedAt: this.clock.now().toISOString(),
        },
      });
    });
  }

  /** The homepage that published the news. */
  private async above(manager: EntityManager, homepageId: string): Promise<Surrounding[]> {
    const page = await this.homepages.byId(manager, homepageId);
    if (!page) return [];
    const { name, slogan } = page.content;
    const nothing = { authorId: null, pictures: [], files: [], writtenAt: null };
    return [{ ...nothing, place: 'above', kind: 'homepage', id: homepageId, title: name, text: slogan }];
  }
}
