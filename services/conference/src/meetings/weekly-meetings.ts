import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, Periodic } from '@renmai/service-kit';
import { MeetingsRepository } from './meetings.repository.js';
import { nextOf } from './next-week.js';
import { OpenRooms } from './open-rooms.port.js';

const ROUND_MS = 5 * 60_000;
/** People may stay for so long after the planned end. */
const AFTER_MS = 60 * 60_000;
const AT_ONCE = 200;

/** Moves weekly meetings that nobody has ended to the next week, once their room is empty. */
@Injectable()
export class WeeklyMeetings implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly meetings: MeetingsRepository,
    private readonly rooms: OpenRooms,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('repeat-meetings', ROUND_MS, () => this.moveOn());
  }

  private async moveOn(): Promise<void> {
    const over = new Date(this.clock.now().getTime() - AFTER_MS);
    for (const meetingId of await this.meetings.leftOver(over, AT_ONCE)) {
      if (await this.rooms.isOpen(meetingId)) continue;
      await this.database.write(async ({ manager }) => {
        const row = await this.meetings.lock(manager, meetingId);
        if (row?.state !== 'open' || !row.repeats || (row.endsAt ?? row.startsAt ?? over) > over) return;
        const next = nextOf(row, this.clock.now());
        // the last one stays as it is, and is looked at no more
        await this.meetings.change(manager, next ? { ...row, ...next } : { ...row, repeats: null });
      });
    }
  }
}
