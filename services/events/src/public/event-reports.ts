import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { ReportForm } from '@renmai/contracts/reports/report.schema';
import { eventsReportFiled } from '@renmai/contracts/reports/reports.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { EventAccess } from '../events/event-access.js';
import { reportedEvent } from '../events/reported-event.js';

/** Members' reports of events: handed to staff with the content at that time. */
@Injectable()
export class EventReports {
  constructor(
    private readonly database: Database,
    private readonly members: MemberDirectory,
    private readonly access: EventAccess,
    private readonly clock: Clock,
  ) {}

  async file(reporterId: string, eventId: string, form: ReportForm): Promise<void> {
    await this.database.write(async (tx) => {
      await this.members.hold(reporterId, tx.manager);
      const { row, role } = await this.access.seen(reporterId, eventId, tx.manager);
      if (role !== null) throw new Problem(commonProblems.forbidden);
      const { publisher } = row;
      const homepageId = publisher.kind === 'homepage' ? publisher.id : null;
      await tx.emit(eventsReportFiled, {
        aggregateId: `event:${eventId}:${reporterId}`,
        data: {
          ...form,
          subject: { kind: 'event', id: eventId },
          within: homepageId === null ? null : { kind: 'homepage', id: homepageId },
          accusedId: publisher.kind === 'member' ? publisher.id : row.createdBy,
          homepageId,
          reporterId,
          evidence: reportedEvent(row, { link: true }),
          filedAt: this.clock.now().toISOString(),
        },
      });
    });
  }
}
