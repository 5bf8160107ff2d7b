import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import { guestDays, maxAttendees, type attendanceApi } from '@renmai/contracts/conference/attendance.api';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Periodic } from '@renmai/service-kit';
import { stateOf, type MeetingRow } from '../meetings/meeting.row.js';
import { MeetingAccess, type SeenMeeting } from '../meetings/meeting-access.js';
import { OpenRooms } from '../meetings/open-rooms.port.js';
import { VisitsRepository } from '../meetings/visits.repository.js';
import { attending } from './stays.js';

const DAY_MS = 24 * 60 * 60_000;
const SWEEP_MS = 60 * 60_000;
const MOST_VISITS = 5_000;

/** Who was in a meeting and when, for those who look at it afterwards. */
@Injectable()
export class Attendance implements OnModuleInit {
  constructor(
    private readonly access: MeetingAccess,
    private readonly visits: VisitsRepository,
    private readonly members: MemberDirectory,
    private readonly rooms: OpenRooms,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const forget = () => this.visits.forgetGuests(new Date(this.clock.now().getTime() - guestDays * DAY_MS));
    this.periodic.every('forget-guests', SWEEP_MS, forget);
  }

  async list(memberId: string, meetingId: string): Promise<ResponseOf<(typeof attendanceApi)['list']>> {
    const seen = await this.access.seen(memberId, meetingId);
    if (!(await this.belongs(memberId, seen)) || !(await this.hasEnded(seen.row))) return { items: [] };
    const people = attending(await this.visits.of(meetingId, this.sinceOf(seen.row), MOST_VISITS));
    const cards = await this.members.visibleMembers(
      memberId,
      people.flatMap((one) => one.memberId ?? []),
    );
    const items = people.flatMap(({ memberId: id, guestName, stays }) => {
      const member = id === null ? null : cards.get(id)?.card;
      return member === undefined ? [] : [{ member, guestName, stays }];
    });
    return { items: items.slice(0, maxAttendees) };
  }

  /** Those who were invited or took part, and were not removed from the room. */
  async belongs(memberId: string, { row, standing }: SeenMeeting): Promise<boolean> {
    if (standing?.removed) return false;
    if (row.kind !== 'meeting') return row.kind !== 'call' && standing?.role === 'admin';
    return standing !== null || this.visits.wasIn(row.meetingId, memberId);
  }

  private async hasEnded(row: MeetingRow): Promise<boolean> {
    const state = stateOf(row, this.clock.now());
    if (state === 'over' || state === 'cancelled') return true;
    // Hosts may have looked around in the room before.
    if (state === 'planned' && !row.repeats) return false;
    return !(await this.rooms.isOpen(row.meetingId));
  }

  /** A weekly meeting has the times of the next one, or of the last one if it is over. A day before it hosts may be in. */
  sinceOf({ repeats, startsAt, state }: MeetingRow): Date | null {
    if (!repeats || startsAt === null) return null;
    const isAhead = state === 'open' && startsAt > this.clock.now();
    return new Date(startsAt.getTime() - (isAhead ? 8 : 1) * DAY_MS);
  }
}
