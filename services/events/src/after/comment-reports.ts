import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { longestAround, mostAround, type ReportForm, type Surrounding } from '@renmai/contracts/reports/report.schema';
import { eventsReportFiled } from '@renmai/contracts/reports/reports.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, cutText, Database, Problem, type Transaction } from '@renmai/service-kit';
import { EventAccess } from '../events/event-access.js';
import { eventAbove } from '../events/reported-event.js';
import { EventCommentsRepository, type EventCommentRow } from './event-comments.repository.js';

/** Members' reports of comments: handed to staff with the text at that time, and deleted if staff decide so. */
@Injectable()
export class CommentReports {
  constructor(
    private readonly database: Database,
    private readonly members: MemberDirectory,
    private readonly access: EventAccess,
    private readonly comments: EventCommentsRepository,
    private readonly clock: Clock,
  ) {}

  async file(reporterId: string, commentId: string, form: ReportForm): Promise<void> {
    await this.database.write(async (tx) => {
      await this.members.hold(reporterId, tx.manager);
      const comment = await this.comments.find(tx.manager, commentId);
      if (!comment) throw new Problem(commonProblems.notFound);
      const { eventId, authorId, text, at } = comment;
      const { row } = await this.access.seen(reporterId, eventId, tx.manager);
      await this.members.visibleMember(reporterId, authorId, tx.manager);
      if (authorId === reporterId) throw new Problem(commonProblems.forbidden);
      await tx.emit(eventsReportFiled, {
        aggregateId: `event-comment:${commentId}:${reporterId}`,
        data: {
          ...form,
          subject: { kind: 'event-comment', id: commentId },
          within: { kind: 'event', id: eventId },
          accusedId: authorId,
          homepageId: null,
          reporterId,
          evidence: { title: '', text, pictures: [], files: [], writtenAt: at.toISOString() },
          around: [eventAbove(row), ...(await this.beside(tx, reporterId, comment))],
          filedAt: this.clock.now().toISOString(),
        },
      });
    });
  }

  private async beside({ manager }: Transaction, reporterId: string, comment: EventCommentRow): Promise<Surrounding[]> {
    const found = await this.comments.around(manager, reporterId, comment, mostAround);
    return found.map(({ commentId, authorId, text, at, place }) => ({
      place,
      kind: 'event-comment',
      id: commentId,
      authorId,
      title: '',
      text: cutText(text, longestAround),
      pictures: [],
      files: [],
      writtenAt: at.toISOString(),
    }));
  }

  async removeByConsole(tx: Transaction, commentId: string): Promise<void> {
    await this.comments.remove(tx.manager, commentId);
  }
}
