import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EventChange, ManagedEvent } from '@renmai/contracts/events/event.schema';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { Database, expectVersion, Problem, type Transaction } from '@renmai/service-kit';
import { EventRegistrations } from '../registering/event-registrations.js';
import { movedWith, spanOf } from '../times/event-times.js';
import { closesLate, closingOf } from '../times/times.policy.js';
import { EventAccess } from '../events/event-access.js';
import { EventAnnouncements } from '../events/event-announcements.js';
import { changed, expectPlace } from '../events/event-content.js';
import { EventFilesRepository } from '../events/event-files.repository.js';
import { EventNews } from '../events/event-news.js';
import { EventViews } from './event-views.js';
import { EventWritesRepository } from '../events/event-writes.repository.js';
import type { EventContent, EventRow } from '../events/event.row.js';
import { EventsRepository } from '../events/events.repository.js';

/** Organizers change the content of events. Times are changed by moving the event. */
@Injectable()
export class EventEditing {
  constructor(
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly events: EventsRepository,
    private readonly writes: EventWritesRepository,
    private readonly files: EventFilesRepository,
    private readonly registrations: EventRegistrations,
    private readonly announcements: EventAnnouncements,
    private readonly news: EventNews,
    private readonly views: EventViews,
  ) {}

  edit(memberId: string, eventId: string, change: EventChange): Promise<ManagedEvent> {
    return this.database.write(async (tx) => {
      const { row } = await this.access.organizer(tx, memberId, eventId, { series: change.following });
      expectRunning(row);
      expectVersion(row.version, change.version);
      const content = changed(row.content, change);
      expectPlace(content);
      if (content.posterId !== row.content.posterId) {
        await this.files.expectReady(tx.manager, content.posterId, { ownerId: memberId, purpose: 'event-poster' });
      }
      await this.save(tx, row, content, memberId);
      if (change.following) {
        for (const date of await this.events.following(tx.manager, row)) {
          const closes = content.closes && movedWith(content.closes, row.starts, date.starts);
          await this.save(tx, date, { ...content, closes }, memberId);
        }
      }
      return this.views.managed(memberId, eventId, tx.manager);
    });
  }

  private async save(tx: Transaction, row: EventRow, content: EventContent, memberId: string): Promise<void> {
    const { eventId, content: before } = row;
    if (isDeepStrictEqual(content, before)) return;
    const { manager } = tx;
    const span = spanOf(row);
    if (closesLate(span, content.closes)) throw new Problem(eventsProblems.closesLate, { pointer: '/closes' });
    const asksElse = !isDeepStrictEqual(content.questions, before.questions);
    if (asksElse && (await this.registrations.any(manager, eventId))) throw new Problem(eventsProblems.questionsFrozen);
    const now = await this.events.now(manager);
    const closesAt = closingOf(span, content);
    await this.writes.saveContent(manager, row, { content, closesAt, now });
    const elsewhere = !isDeepStrictEqual(content.venue, before.venue);
    if (elsewhere) await this.writes.setMoved(manager, eventId, { words: '', now });
    if (content.places !== before.places) await this.registrations.setPlaces(tx, eventId, content.places);
    await this.announcements.shown(tx, eventId);
    if (content.posterId !== before.posterId) await this.announcements.files(tx, row, content.posterId);
    if (!elsewhere) return;
    const tell = await this.registrations.registered(manager, eventId);
    await this.news.tell(tx, { ...row, content }, { kind: 'moved', tell, byMemberId: memberId });
  }
}

/** @throws Problem if the event is over or was cancelled */
export function expectRunning({ state }: EventRow): void {
  if (state === 'cancelled') throw new Problem(eventsProblems.cancelled);
  if (state === 'finished') throw new Problem(eventsProblems.over);
}
