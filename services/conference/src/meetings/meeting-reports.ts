import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { longestAround, mostAround, type ReportForm, type Surrounding } from '@renmai/contracts/reports/report.schema';
import { conferenceReportFiled } from '@renmai/contracts/reports/reports.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, cutText, Database, Problem } from '@renmai/service-kit';
import { MeetingAccess, type SeenMeeting } from './meeting-access.js';
import type { MeetingRow } from './meeting.row.js';
import { SavedChatRepository, type SavedMessageRow } from './saved-chat.repository.js';
import { VisitsRepository } from './visits.repository.js';

const MESSAGES = 4 * mostAround;

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
    const around = await this.messagesFor(reporterId, seen);
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
          around,
          filedAt: this.clock.now().toISOString(),
        },
      });
    });
  }

  private async messagesFor(memberId: string, { row, standing }: SeenMeeting): Promise<Surrounding[]> {
    if (standing?.removed || !(await this.visits.wasIn(row.meetingId, memberId))) return [];
    const rows = await this.saved.last(row.meetingId, MESSAGES);
    const writers = [...new Set(rows.flatMap((one) => one.memberId ?? []))];
    const cards = await this.members.visibleMembers(memberId, writers);
    return rows.filter(({ memberId: by }) => by === null || cards.has(by)).map(messageInside);
  }
}

/** Guests have no account: their name is the title. */
const messageInside = ({ messageId, memberId, name, text, at }: SavedMessageRow): Surrounding => ({
  place: 'inside',
  kind: 'message',
  id: messageId,
  authorId: memberId,
  title: memberId === null ? (name ?? '') : '',
  text: cutText(text, longestAround),
  pictures: [],
  files: [],
  writtenAt: at.toISOString(),
});

const wordsOf = ({ kind, startsAt, endsAt, createdAt, door, guests }: MeetingRow): string =>
  [
    `${kind}: ${(startsAt ?? createdAt).toISOString()}${endsAt ? ` – ${endsAt.toISOString()}` : ''}`,
    `door: ${door}${guests ? ', guests' : ''}`,
  ].join('\n');
