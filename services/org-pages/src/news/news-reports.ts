import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { ReportForm } from '@renmai/contracts/reports/report.schema';
import { orgPagesReportFiled } from '@renmai/contracts/reports/reports.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem } from '@renmai/service-kit';
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
          filedAt: this.clock.now().toISOString(),
        },
      });
    });
  }
}
