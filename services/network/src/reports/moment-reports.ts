import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import {
  longestAround,
  mostAround,
  type FiledReport,
  type ReportForm,
  type Surrounding,
} from '@renmai/contracts/reports/report.schema';
import { networkReportFiled } from '@renmai/contracts/reports/reports.events';
import { Clock, cutText, Database, Problem, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { CommentAccess } from '../comments/comment-access.js';
import type { StoredComment } from '../comments/comments.repository.js';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import type { Attachment } from '../moments/moment-content.js';
import { MediaRepository } from '../moments/media.repository.js';
import { MomentAccess } from '../moments/moment-access.js';
import type { StoredMoment } from '../moments/moments.repository.js';

type Reported = Pick<FiledReport, 'subject' | 'within' | 'evidence' | 'around'> & { accusedId: string };

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
        around: await this.shared(tx.manager, reporterId, moment),
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
        around: [await this.above(tx.manager, moment), ...(await this.beside(tx.manager, reporterId, comment))],
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

  /** The moment that another one shares, unless the reporter does not see it. */
  private async shared(manager: EntityManager, reporterId: string, { sharedId }: StoredMoment): Promise<Surrounding[]> {
    if (sharedId === null) return [];
    try {
      const { moment } = await this.moments.seen(manager, reporterId, sharedId);
      return [await this.above(manager, moment)];
    } catch (error) {
      if (error instanceof Problem && error.definition === commonProblems.notFound) return [];
      throw error;
    }
  }

  /** A homepage's news has no author who could be named. */
  private async above(manager: EntityManager, moment: StoredMoment): Promise<Surrounding> {
    return {
      place: 'above',
      kind: moment.news ? 'news' : 'moment',
      id: moment.news?.newsId ?? moment.momentId,
      authorId: moment.news ? null : moment.authorId,
      title: moment.news?.title ?? '',
      text: cutText(moment.text, longestAround),
      ...(await this.attached(manager, moment.media)),
      writtenAt: (moment.editedAt ?? moment.createdAt).toISOString(),
    };
  }

  private async beside(manager: EntityManager, reporterId: string, comment: StoredComment): Promise<Surrounding[]> {
    const { parent, neighbours } = await this.comments.around(manager, reporterId, comment, mostAround);
    const answered = parent ? [{ ...parent, createdAt: null, place: 'above' as const }] : [];
    return [...answered, ...neighbours].map(({ commentId, authorId, text, createdAt, place }) => ({
      place,
      kind: 'comment',
      id: commentId,
      authorId,
      title: '',
      text: cutText(text, longestAround),
      pictures: [],
      files: [],
      writtenAt: createdAt?.toISOString() ?? null,
    }));
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
