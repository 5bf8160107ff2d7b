import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import type { afterEventsApi } from '@renmai/contracts/events/after.api';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, cursorValue, Database, decodeCursor, encodeCursor, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { EventAccess, type EventOf } from '../events/event-access.js';
import { EventNews } from '../events/event-news.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';
import { EventFeedbackRepository } from './event-feedback.repository.js';

type Api = typeof afterEventsApi;
const cursor = z.tuple([cursorValue.count]);

/** Actions after an event: the thank-you letter, and the feedback. */
@Injectable()
export class EventAftermath {
  constructor(
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly news: EventNews,
    private readonly tickets: TicketsRepository,
    private readonly feedbacks: EventFeedbackRepository,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  /** The event is locked, so only one of two simultaneous letters is sent. */
  async thank(
    memberId: string,
    eventId: string,
    { subject, body }: InputOf<Api['thank']>['body'],
  ): Promise<{ sent: number }> {
    return this.database.write(async (tx) => {
      const { row } = await this.access.organizer(tx, memberId, eventId);
      if (row.state === 'cancelled') throw new Problem(eventsProblems.cancelled);
      if (row.state !== 'finished') throw new Problem(eventsProblems.notOver);
      if (row.thankedAt !== null) throw new Problem(eventsProblems.thankedAlready);
      const tell = (await this.tickets.whoCame(tx.manager, eventId)).filter((id) => id !== memberId);
      await this.news.tell(tx, row, { kind: 'thanks', words: body, subject, tell, byMemberId: memberId });
      await this.feedbacks.setThanked(tx.manager, eventId, this.clock.now());
      return { sent: tell.length };
    });
  }

  async ownFeedback(memberId: string, eventId: string): Promise<ResponseOf<Api['ownFeedback']>> {
    await this.access.seen(memberId, eventId);
    const row = await this.feedbacks.own(memberId, eventId);
    return { feedback: row ? { ...row, at: row.at.toISOString() } : null };
  }

  async giveFeedback(
    memberId: string,
    eventId: string,
    { stars, words }: InputOf<Api['giveFeedback']>['body'],
  ): Promise<void> {
    await this.database.write(async ({ manager }) => {
      await this.members.hold(memberId, manager);
      const event = await this.access.seen(memberId, eventId, manager);
      if (event.row.state !== 'finished') throw new Problem(eventsProblems.notOver);
      if (!(await this.hadPlace(memberId, event, manager))) throw new Problem(eventsProblems.notAttended);
      await this.feedbacks.set(manager, { eventId, memberId, stars, words, at: this.clock.now() });
    });
  }

  async feedback(
    memberId: string,
    eventId: string,
    { limit, cursor: from }: InputOf<Api['feedback']>['query'],
  ): Promise<ResponseOf<Api['feedback']>> {
    await this.access.organizing(memberId, eventId);
    const skip = decodeCursor(from, cursor)?.[0] ?? 0;
    const [rows, summary] = await Promise.all([
      this.feedbacks.page(eventId, { skip, limit: limit + 1 }),
      this.feedbacks.summary(eventId),
    ]);
    return {
      items: rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() })),
      nextCursor: rows.length > limit ? encodeCursor([skip + limit]) : null,
      ...summary,
    };
  }

  async mayGiveFeedback(viewerId: string | null, event: EventOf): Promise<boolean> {
    return viewerId !== null && event.row.state === 'finished' && (await this.hadPlace(viewerId, event));
  }

  private async hadPlace(
    memberId: string,
    { row }: EventOf,
    manager: EntityManager = this.database.manager,
  ): Promise<boolean> {
    return (await this.tickets.own(memberId, row.eventId, { manager })) !== undefined;
  }
}
