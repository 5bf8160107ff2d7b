import { Injectable } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import type { afterEventsApi, GuestMessageTo } from '@renmai/contracts/events/after.api';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { Database, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { EventAccess } from '../events/event-access.js';
import { EventNews } from '../events/event-news.js';
import { EventRegistrations } from '../registering/event-registrations.js';

/** Letters of the organizers to the guests of an event. */
@Injectable()
export class GuestMessages {
  constructor(
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly registrations: EventRegistrations,
    private readonly news: EventNews,
  ) {}

  async send(
    memberId: string,
    eventId: string,
    { to, subject, body }: InputOf<(typeof afterEventsApi)['message']>['body'],
  ): Promise<{ sent: number }> {
    return this.database.write(async (tx) => {
      const { row } = await this.access.organizer(tx, memberId, eventId);
      if (row.state === 'cancelled') throw new Problem(eventsProblems.cancelled);
      const tell = (await this.guests(tx.manager, eventId, to)).filter((id) => id !== memberId);
      await this.news.tell(tx, row, { kind: 'message', words: body, subject, tell, byMemberId: memberId });
      return { sent: tell.length };
    });
  }

  private guests(manager: EntityManager, eventId: string, to: GuestMessageTo): Promise<string[]> {
    switch (to) {
      case 'approved':
        return this.registrations.guests(manager, eventId);
      case 'waiting':
        return this.registrations.waiting(manager, eventId);
      case 'everyone':
        return this.registrations.registered(manager, eventId);
    }
  }
}
