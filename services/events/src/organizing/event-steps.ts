import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { EventMove, ManagedEvent } from '@renmai/contracts/events/event.schema';
import type { EventVenue } from '@renmai/contracts/events/event-venue.schema';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { Database, Problem, transition, type Transaction } from '@renmai/service-kit';
import { TicketMailQueueRepository } from '../tickets/ticket-mail-queue.repository.js';
import { EventRegistrations } from '../registering/event-registrations.js';
import { movedWith, spanOf } from '../times/event-times.js';
import { closingOf, timesRefusal } from '../times/times.policy.js';
import { EventAccess } from '../events/event-access.js';
import { EventAnnouncements } from '../events/event-announcements.js';
import { expectPlace, fitting } from '../events/event-content.js';
import { expectRunning } from './event-editing.js';
import { EventNews } from '../events/event-news.js';
import { eventMachine, type EventActor } from '../events/event-state.js';
import { EventViews } from './event-views.js';
import { EventWritesRepository } from '../events/event-writes.repository.js';
import type { EventRow } from '../events/event.row.js';
import { EventsRepository } from '../events/events.repository.js';

interface Cancelling {
  actor: { role: EventActor; id: string | null };
  /** the version that the caller saw; null if there was no caller */
  version: number | null;
  words: string;
}

/** Moving and cancelling events. All registered members are notified of both. */
@Injectable()
export class EventSteps {
  constructor(
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly events: EventsRepository,
    private readonly writes: EventWritesRepository,
    private readonly registrations: EventRegistrations,
    private readonly announcements: EventAnnouncements,
    private readonly news: EventNews,
    private readonly ticketMails: TicketMailQueueRepository,
    private readonly views: EventViews,
  ) {}

  move(memberId: string, eventId: string, { version, times, venue, words }: EventMove): Promise<ManagedEvent> {
    return this.database.write(async (tx) => {
      const { manager } = tx;
      const { row } = await this.access.organizer(tx, memberId, eventId);
      expectRunning(row);
      const span = spanOf(times);
      const content = fitting({ ...row.content, venue: venue === undefined ? row.content.venue : venue });
      if (!isElsewhere(row, span, content.venue)) return this.views.managed(memberId, eventId, manager);
      if (row.version !== version) throw new Problem(commonProblems.staleVersion, { context: contextOf(row) });
      const now = await this.events.now(manager);
      const refusal = timesRefusal(times, now, { begins: row.startsAt });
      if (refusal) throw new Problem(refusal, { pointer: '/times' });
      expectPlace(content);
      const closes = content.closes && movedWith(content.closes, row.starts, span.starts);
      const closesAt = closingOf(span, { closes, continuing: content.continuing });
      await this.writes.saveSpan(manager, eventId, span);
      await this.writes.saveContent(manager, row, { content: { ...content, closes }, closesAt, now });
      await this.writes.setMoved(manager, eventId, { words, now });
      await this.announcements.shown(tx, eventId);
      const moved = await this.events.find(eventId, { manager });
      const tell = await this.registrations.registered(manager, eventId);
      if (moved) await this.news.tell(tx, moved, { kind: 'moved', words, tell, byMemberId: memberId });
      await this.ticketMails.announce(tx, eventId, 'moved');
      return this.views.managed(memberId, eventId, manager);
    });
  }

  cancel(
    memberId: string,
    eventId: string,
    { version, words, following }: { version: number; words: string; following: boolean },
  ): Promise<ManagedEvent> {
    return this.database.write(async (tx) => {
      const { row } = await this.access.owner(tx, memberId, eventId, { series: following });
      if (row.state === 'finished') throw new Problem(eventsProblems.over);
      const actor = { role: 'owner', id: memberId } as const;
      await this.end(tx, row, { actor, version, words });
      const dates = following ? await this.events.following(tx.manager, row) : [];
      for (const date of dates) await this.end(tx, date, { actor, version: null, words });
      return this.views.managed(memberId, eventId, tx.manager);
    });
  }

  /** Cancels a locked event, and notifies all registered members. Does nothing if it is cancelled already. */
  async end(tx: Transaction, row: EventRow, { actor, version, words }: Cancelling): Promise<void> {
    const { eventId } = row;
    const expected = version === null ? null : { version };
    const step = await transition(tx, { machine: eventMachine, id: eventId, action: 'cancel', actor, expected });
    if (step?.outcome !== 'moved') return;
    await this.writes.setCancelled(tx.manager, eventId, { words, now: await this.events.now(tx.manager) });
    await this.announcements.shown(tx, eventId);
    const tell = await this.registrations.registered(tx.manager, eventId);
    await this.news.tell(tx, row, { kind: 'cancelled', words, tell, byMemberId: actor.id });
    await this.ticketMails.announce(tx, eventId, 'cancelled');
  }
}

const contextOf = ({ state, version }: EventRow) => ({ state, version });

/** Whether the change moves it to another time or place. */
const isElsewhere = (
  row: EventRow,
  { startsAt, endsAt, zone }: { startsAt: Date; endsAt: Date; zone: string },
  venue: EventVenue | null,
): boolean =>
  startsAt.getTime() !== row.startsAt.getTime() ||
  endsAt.getTime() !== row.endsAt.getTime() ||
  zone !== row.zone ||
  !isDeepStrictEqual(venue, row.content.venue);
