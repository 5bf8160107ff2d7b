import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { ReportForm } from '@renmai/contracts/reports/report.schema';
import { eventsReportFiled } from '@renmai/contracts/reports/reports.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem, type Transaction } from '@renmai/service-kit';
import { EventAccess } from '../events/event-access.js';
import { EventCommentsRepository } from './event-comments.repository.js';

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
      await this.access.seen(reporterId, eventId, tx.manager);
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
          filedAt: this.clock.now().toISOString(),
        },
      });
    });
  }

  async removeByConsole(tx: Transaction, commentId: string): Promise<void> {
    await this.comments.remove(tx.manager, commentId);
  }
}
