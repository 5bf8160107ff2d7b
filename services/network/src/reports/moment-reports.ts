import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { FiledReport, ReportForm } from '@renmai/contracts/reports/report.schema';
import { networkReportFiled } from '@renmai/contracts/reports/reports.events';
import { Clock, Database, Problem, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { CommentAccess } from '../comments/comment-access.js';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import type { Attachment } from '../moments/moment-content.js';
import { MediaRepository } from '../moments/media.repository.js';
import { MomentAccess } from '../moments/moment-access.js';

type Reported = Pick<FiledReport, 'subject' | 'within' | 'evidence'> & { accusedId: string };

/** Reports about moments and comments, passed to staff with the content as the reporter saw it. */
@Injectable()
export class MomentReports {
  constructor(
    private readonly database: Database,
    private readonly members: MemberCopiesRepository,
    private readonly moments: MomentAccess,
    private readonly comments: CommentAccess,
    private readonly media: MediaRepository,
    private readonly clock: Clock,
  ) {}

  async ofMoment(reporterId: string, momentId: string, form: ReportForm): Promise<void> {
    await this.database.write(async (tx) => {
      await this.members.hold(tx.manager, reporterId);
      const { moment } = await this.moments.seen(tx.manager, reporterId, momentId);
      // Life news are reported where they are published.
      if (moment.news) throw new Problem(commonProblems.notFound);
      await this.file(tx, reporterId, form, {
        subject: { kind: 'moment', id: moment.momentId },
        within: moment.sharedId === null ? null : { kind: 'moment', id: moment.sharedId },
        accusedId: moment.authorId,
        evidence: {
          title: '',
          text: moment.text,
          ...(await this.attached(tx.manager, moment.media)),
          writtenAt: (moment.editedAt ?? moment.createdAt).toISOString(),
        },
      });
    });
  }

  async ofComment(reporterId: string, commentId: string, form: ReportForm): Promise<void> {
    await this.database.write(async (tx) => {
      await this.members.hold(tx.manager, reporterId);
      const { comment, moment } = await this.comments.seen(tx.manager, reporterId, commentId);
      await this.file(tx, reporterId, form, {
        subject: { kind: 'comment', id: comment.commentId },
        within: moment.news ? { kind: 'news', id: moment.news.newsId } : { kind: 'moment', id: moment.momentId },
        accusedId: comment.authorId,
        evidence: { title: '', text: comment.text, pictures: [], files: [], writtenAt: null },
      });
    });
  }

  private async file(tx: Transaction, reporterId: string, form: ReportForm, reported: Reported): Promise<void> {
    if (reported.accusedId === reporterId) throw new Problem(commonProblems.forbidden);
    const { kind, id } = reported.subject;
    await tx.emit(networkReportFiled, {
      aggregateId: `${kind}:${id}:${reporterId}`,
      data: { ...reported, ...form, homepageId: null, reporterId, filedAt: this.clock.now().toISOString() },
    });
  }

  private async attached(
    manager: EntityManager,
    media: readonly Attachment[],
  ): Promise<Pick<FiledReport['evidence'], 'pictures' | 'files'>> {
    const known = await this.media.known(
      manager,
      media.map(({ mediaId }) => mediaId),
    );
    const videos = new Set(known.filter(({ kind }) => kind === 'video').map(({ mediaId }) => mediaId));
    return {
      pictures: media.filter(({ mediaId }) => !videos.has(mediaId)),
      files: media.filter(({ mediaId }) => videos.has(mediaId)).map(({ alt }) => ({ name: alt || 'video', url: null })),
    };
  }
}
