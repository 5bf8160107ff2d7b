import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { ReportForm } from '@renmai/contracts/reports/report.schema';
import { conferenceReportFiled } from '@renmai/contracts/reports/reports.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { MeetingAccess, type SeenMeeting } from './meeting-access.js';
import type { MeetingRow } from './meeting.row.js';
import { SavedChatRepository } from './saved-chat.repository.js';
import { VisitsRepository } from './visits.repository.js';

const MESSAGES = 50;

/**
 * Members' reports of meetings and calls: handed to staff with the state at that time, and with the last saved messages that the reporter
 * can read. Nothing else of what is said or written in a room is stored.
 */
@Injectable()
export class MeetingReports {
  constructor(
    private readonly database: Database,
    private readonly members: MemberDirectory,
    private readonly access: MeetingAccess,
    private readonly visits: VisitsRepository,
    private readonly saved: SavedChatRepository,
    private readonly clock: Clock,
  ) {}

  async file(reporterId: string, meetingId: string, form: ReportForm): Promise<void> {
    const seen = await this.access.seen(reporterId, meetingId);
    const { row, standing } = seen;
    if (row.hostId === reporterId || standing?.role === 'admin') throw new Problem(commonProblems.forbidden);
    const messages = await this.messagesFor(reporterId, seen);
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
            text: [wordsOf(row), ...messages].join('\n'),
            pictures: [],
            files: [],
            writtenAt: row.createdAt.toISOString(),
          },
          filedAt: this.clock.now().toISOString(),
        },
      });
    });
  }

  private async messagesFor(memberId: string, { row, standing }: SeenMeeting): Promise<string[]> {
    if (standing?.removed || !(await this.visits.wasIn(row.meetingId, memberId))) return [];
    const rows = await this.saved.last(row.meetingId, MESSAGES);
    const writers = [...new Set(rows.flatMap((one) => one.memberId ?? []))];
    const cards = await this.members.visibleMembers(memberId, writers);
    return rows.flatMap((one) => {
      const name = one.memberId === null ? one.name : cards.get(one.memberId)?.card.name;
      return name === undefined ? [] : [`${name ?? ''}: ${one.text}`];
    });
  }
}

const wordsOf = ({ kind, startsAt, endsAt, createdAt, door, guests }: MeetingRow): string =>
  [
    `${kind}: ${(startsAt ?? createdAt).toISOString()}${endsAt ? ` – ${endsAt.toISOString()}` : ''}`,
    `door: ${door}${guests ? ', guests' : ''}`,
  ].join('\n');
