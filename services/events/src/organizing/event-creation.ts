import { Injectable } from '@nestjs/common';
import type { EventForm, EventTimes, SeriesRule } from '@renmai/contracts/events/event.schema';
import { maxUpcomingEvents } from '@renmai/contracts/events/event.schema';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { HomepageAccess } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { Database, Problem, uuidv7, type Transaction } from '@renmai/service-kit';
import { movedWith, spanOf, timesViewOfSpan, type EventSpan } from '../times/event-times.js';
import { datesOf } from '../times/series.js';
import { closesLate, closingOf, timesRefusal } from '../times/times.policy.js';
import { EventAnnouncements } from '../events/event-announcements.js';
import { contentOfForm, expectPlace } from '../events/event-content.js';
import { EventFilesRepository } from '../events/event-files.repository.js';
import { EventWritesRepository } from '../events/event-writes.repository.js';
import type { EventPublisher } from '../events/event.row.js';
import { EventsRepository } from '../events/events.repository.js';

interface Created {
  eventId: string;
  seriesId: string | null;
  eventIds: string[];
}

/** Members and approved homepages publish events; a series is as many events as it has dates. */
@Injectable()
export class EventCreation {
  constructor(
    private readonly database: Database,
    private readonly events: EventsRepository,
    private readonly writes: EventWritesRepository,
    private readonly files: EventFilesRepository,
    private readonly homepages: HomepageAccess,
    private readonly members: MemberDirectory,
    private readonly announcements: EventAnnouncements,
  ) {}

  async preview({ times, series }: { times: EventTimes; series: SeriesRule }) {
    const spans = expectedSpans(datesOf(times, series), await this.events.now());
    return {
      items: spans.map((span) => ({ ...timesViewOfSpan(span), shifted: span.shifted, offset: span.offset })),
    };
  }

  create(memberId: string, form: EventForm): Promise<Created> {
    return this.database.write(async (tx) => {
      const { manager } = tx;
      const publisher = await this.publisher(tx, memberId, form);
      const now = await this.events.now(manager);
      const content = contentOfForm(form);
      const spans = expectedSpans(form.series ? datesOf(form.times, form.series) : [form.times], now);
      expectPlace(content);
      await this.files.expectReady(manager, content.posterId, { ownerId: memberId, purpose: 'event-poster' });
      await this.events.hold(manager, publisher.id);
      if ((await this.writes.countAhead(manager, publisher.id)) + spans.length > maxUpcomingEvents) {
        throw new Problem(eventsProblems.listFull);
      }
      const seriesId = form.series ? uuidv7() : null;
      const eventIds: string[] = [];
      for (const span of spans) {
        const closes = content.closes && movedWith(content.closes, form.times.starts, span.starts);
        if (closesLate(span, closes)) throw new Problem(eventsProblems.closesLate, { pointer: '/closes' });
        const closesAt = closingOf(span, { closes, continuing: content.continuing });
        const row = { eventId: uuidv7(), seriesId, publisher, content: { ...content, closes }, span, closesAt };
        await this.writes.insert(manager, { ...row, createdBy: memberId, now });
        await this.announcements.shown(tx, row.eventId);
        if (content.posterId !== null) await this.announcements.files(tx, row, content.posterId);
        eventIds.push(row.eventId);
      }
      return { eventId: eventIds[0] ?? '', seriesId, eventIds };
    });
  }

  private async publisher(tx: Transaction, memberId: string, { organizer }: EventForm): Promise<EventPublisher> {
    if (organizer.kind === 'member') {
      await this.members.hold(memberId, tx.manager);
      const { card } = await this.members.visibleMember(memberId, memberId, tx.manager);
      return { kind: 'member', id: memberId, name: card.name };
    }
    const homepage = await this.homepages.editor(tx, organizer.homepageId, memberId);
    if (!homepage.public) throw new Problem(eventsProblems.notApproved);
    return { kind: 'homepage', id: organizer.homepageId, name: homepage.card.name };
  }
}

/** @throws Problem for the first date that cannot be */
function expectedSpans(dates: readonly EventTimes[], now: Date): EventSpan[] {
  for (const times of dates) {
    const refusal = timesRefusal(times, now);
    if (refusal) throw new Problem(refusal, { pointer: '/times', context: { starts: times.starts } });
  }
  return dates.map((times) => spanOf(times));
}
