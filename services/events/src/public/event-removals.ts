import { Injectable } from '@nestjs/common';
import type { Transaction } from '@renmai/service-kit';
import { EventAnnouncements } from '../events/event-announcements.js';
import { EventWritesRepository } from '../events/event-writes.repository.js';
import { EventsRepository } from '../events/events.repository.js';
import { EventSteps } from '../organizing/event-steps.js';

/** Removals by staff after a report. */
@Injectable()
export class EventRemovals {
  constructor(
    private readonly events: EventsRepository,
    private readonly writes: EventWritesRepository,
    private readonly steps: EventSteps,
    private readonly announcements: EventAnnouncements,
  ) {}

  /** Cancels the event unless it is over, and shows it only to organizers and registered members. */
  async removeByConsole(tx: Transaction, eventId: string): Promise<void> {
    const { manager } = tx;
    const row = await this.events.find(eventId, { manager, lock: true });
    if (!row || row.removed) return;
    await this.writes.setRemoved(manager, eventId, await this.events.now(manager));
    await this.announcements.shown(tx, eventId);
    const actor = { role: 'console', id: null } as const;
    if (row.state !== 'finished') await this.steps.end(tx, row, { actor, version: null, words: '' });
  }
}
