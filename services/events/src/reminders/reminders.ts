import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, Periodic } from '@renmai/service-kit';
import { EventNews } from '../events/event-news.js';
import { EventsRepository } from '../events/events.repository.js';
import { dueAt, isDue, reminderKinds, type ReminderKind } from './reminder.policy.js';
import { RemindersRepository, type Unreminded } from './reminders.repository.js';

export const REMINDING = 'remind-of-events';
const EVERY_MS = 30_000;
const HOUR_MS = 3_600_000;
/** A day on a clock has 25 hours at most. */
const LOOK_AHEAD_MS: Record<ReminderKind, number> = { 'day-before': 25 * HOUR_MS, 'hour-before': HOUR_MS };

/** Reminds members with a place, a day and an hour before, once each: the mark is stored in the transaction that sends the reminder. */
@Injectable()
export class Reminders implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly events: EventsRepository,
    private readonly reminders: RemindersRepository,
    private readonly news: EventNews,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every(REMINDING, EVERY_MS, () => this.remindAll());
  }

  async remindAll(): Promise<void> {
    const now = this.clock.now();
    for (const kind of reminderKinds) {
      const before = new Date(now.getTime() + LOOK_AHEAD_MS[kind]);
      for (const some of await this.reminders.unreminded(kind, { now, before })) {
        const zone = some.zone ?? some.eventZone;
        if (isDue(kind, some.startsAt, { zone, now })) await this.remind(kind, some, zone);
      }
    }
  }

  /** The event is locked, so that nobody moves or cancels it meanwhile. */
  private async remind(kind: ReminderKind, some: Unreminded, zone: string): Promise<void> {
    await this.database.write(async (tx) => {
      const row = await this.events.find(some.eventId, { manager: tx.manager, lock: true });
      if (row?.state !== 'upcoming' || row.removed || row.startsAt.getTime() !== some.startsAt.getTime()) return;
      const due = dueAt(kind, row.startsAt, zone);
      const tell = await this.reminders.take(tx.manager, kind, some, due);
      // A member who was just notified of the new time needs no reminder of it.
      if (row.movedAt !== null && row.movedAt > due) return;
      await this.news.tell(tx, row, { kind, tell, zone: some.zone });
    });
  }
}
