import { Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import { savedChatDays, type SavedMessage } from '@renmai/contracts/conference/meeting-chat.api';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, decodeCursor, Periodic, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { MeetingAccess, type SeenMeeting } from '../meetings/meeting-access.js';
import { SavedChatRepository, type SavedMessageRow } from '../meetings/saved-chat.repository.js';
import { VisitsRepository } from '../meetings/visits.repository.js';
import { Attendance } from './attendance.js';

const DAY_MS = 24 * 60 * 60_000;
const SWEEP_MS = 60 * 60_000;
const byId = z.tuple([z.uuid()]);

/** The saved chat of a meeting, for the members who took part. */
@Injectable()
export class SavedChat implements OnModuleInit {
  constructor(
    private readonly access: MeetingAccess,
    private readonly attendance: Attendance,
    private readonly visits: VisitsRepository,
    private readonly saved: SavedChatRepository,
    private readonly members: MemberDirectory,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const forget = () => this.saved.forget(new Date(this.clock.now().getTime() - savedChatDays * DAY_MS));
    this.periodic.every('forget-saved-chats', SWEEP_MS, forget);
  }

  async list(memberId: string, meetingId: string, query: PageQuery): Promise<Page<SavedMessage>> {
    const seen = await this.access.seen(memberId, meetingId);
    if (!(await this.mayRead(memberId, seen))) return { items: [], nextCursor: null };
    const [after = null] = decodeCursor(query.cursor, byId) ?? [];
    const since = this.attendance.sinceOf(seen.row);
    const rows = await this.saved.list(meetingId, { since, after, limit: query.limit + 1 });
    const { items, nextCursor } = toPage(rows, query.limit, ({ messageId }) => [messageId]);
    return { items: await this.shownTo(memberId, seen, items), nextCursor };
  }

  async remove(memberId: string, { meetingId, messageId }: { meetingId: string; messageId: string }): Promise<void> {
    const seen = await this.access.seen(memberId, meetingId);
    const row = (await this.mayRead(memberId, seen)) ? await this.saved.find(meetingId, messageId) : undefined;
    if (!row || (await this.shownTo(memberId, seen, [row])).length === 0) throw new Problem(commonProblems.notFound);
    if (row.memberId !== memberId && !isHost(seen)) throw new Problem(commonProblems.forbidden);
    await this.saved.remove(messageId);
  }

  private async mayRead(memberId: string, { row, standing }: SeenMeeting): Promise<boolean> {
    return !standing?.removed && this.visits.wasIn(row.meetingId, memberId);
  }

  private async shownTo(
    memberId: string,
    seen: SeenMeeting,
    rows: readonly SavedMessageRow[],
  ): Promise<SavedMessage[]> {
    const writers = [...new Set(rows.flatMap((row) => row.memberId ?? []))];
    const cards = await this.members.visibleMembers(memberId, writers);
    return rows.flatMap((row) => {
      const member = row.memberId === null ? null : cards.get(row.memberId)?.card;
      if (member === undefined) return [];
      const { messageId, name, text, at } = row;
      const mayDelete = row.memberId === memberId || isHost(seen);
      return [{ messageId, member, guestName: name, text, at: at.toISOString(), mayDelete }];
    });
  }
}

const isHost = ({ standing }: SeenMeeting): boolean => standing?.role === 'admin';
