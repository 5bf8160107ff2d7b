import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { ReportForm } from '@renmai/contracts/reports/report.schema';
import { conferenceReportFiled } from '@renmai/contracts/reports/reports.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { MeetingAccess } from './meeting-access.js';
import type { MeetingRow } from './meeting.row.js';

/** Members' reports of meetings and calls: handed to staff with the state at that time. Nothing that is said in a room is stored. */
@Injectable()
export class MeetingReports {
  constructor(
    private readonly database: Database,
    private readonly members: MemberDirectory,
    private readonly access: MeetingAccess,
    private readonly clock: Clock,
  ) {}

  async file(reporterId: string, meetingId: string, form: ReportForm): Promise<void> {
    const { row, standing } = await this.access.seen(reporterId, meetingId);
    if (row.hostId === reporterId || standing?.role === 'admin') throw new Problem(commonProblems.forbidden);
    await this.database.write(async (tx) => {
      await this.members.hold(reporterId, tx.manager);
      await tx.emit(conferenceReportFiled, {
        aggregateId: `meeting:${meetingId}:${reporterId}`,
        data: {
          ...form,
          subject: { kind: 'meeting', id: meetingId },
          within: null,
          accusedId: row.hostId,
          homepageId: null,
          reporterId,
          evidence: {
            title: row.title,
            text: wordsOf(row),
            pictures: [],
            files: [],
            writtenAt: row.createdAt.toISOString(),
          },
          filedAt: this.clock.now().toISOString(),
        },
      });
    });
  }
}

const wordsOf = ({ kind, startsAt, endsAt, createdAt, door, guests }: MeetingRow): string =>
  [
    `${kind}: ${(startsAt ?? createdAt).toISOString()}${endsAt ? ` – ${endsAt.toISOString()}` : ''}`,
    `door: ${door}${guests ? ', guests' : ''}`,
  ].join('\n');
