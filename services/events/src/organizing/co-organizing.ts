import { Injectable } from '@nestjs/common';
import { commonProblems, type PageQuery, type ResponseOf } from '@renmai/contracts';
import { maxOrganizers } from '@renmai/contracts/events/event.schema';
import type { eventOrganizersApi } from '@renmai/contracts/events/event-organizers.api';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { mayReach, openSettings } from '@renmai/contracts/reach/may-reach';
import { MemberDirectory, MemberReach } from '@renmai/member-directory';
import { cursorValue, Database, decodeCursor, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { EventCards } from '../cards/event-cards.js';
import { isOrganizer } from '../events/event-access.policy.js';
import { EventAccess } from '../events/event-access.js';
import { EventNews } from '../events/event-news.js';
import { EventsRepository } from '../events/events.repository.js';
import { expectRunning } from './event-editing.js';
import { OrganizerRequestsRepository } from './organizer-requests.repository.js';
import { OrganizersRepository } from './organizers.repository.js';

const cursor = z.tuple([cursorValue.time, cursorValue.id]);

/** Organizers of an event, and of all dates of its series, apart from the publisher: friends who were asked and agreed. */
@Injectable()
export class CoOrganizing {
  constructor(
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly events: EventsRepository,
    private readonly organizers: OrganizersRepository,
    private readonly requests: OrganizerRequestsRepository,
    private readonly members: MemberDirectory,
    private readonly reach: MemberReach,
    private readonly cards: EventCards,
    private readonly news: EventNews,
  ) {}

  /** The friend's settings decide whether they are notified; the answer is the same. */
  async ask(memberId: string, eventId: string, friendId: string): Promise<void> {
    if (friendId === memberId) throw new Problem(eventsProblems.notFriend);
    const outcome = await this.reach.orWaits('co-organizer', memberId, friendId);
    await this.database.write(async (tx) => {
      const { manager } = tx;
      const { row } = await this.access.owner(tx, memberId, eventId, { series: true });
      const { friend } = await this.members.visibleMember(memberId, friendId, manager);
      if (isOrganizer(await this.access.roleOf(friendId, eventId, manager))) return;
      // Settings only decide about the notification.
      const allowed = mayReach('co-organizer', friend ? 'friend' : 'stranger', openSettings);
      if (allowed === 'refused') throw new Problem(eventsProblems.notFriend);
      await this.members.hold(friendId, manager);
      const pending = await this.requests.pending(eventId, manager);
      if (pending.some((one) => one.memberId === friendId)) return;
      if ((await this.organizers.count(manager, eventId)) + pending.length >= maxOrganizers)
        throw new Problem(eventsProblems.listFull);
      const now = await this.events.now(manager);
      const fresh = await this.requests.ask(manager, eventId, { memberId: friendId, by: memberId, now });
      if (!fresh || outcome !== 'requested') return;
      await this.news.tell(tx, row, { kind: 'organizer-asked', tell: [friendId], byMemberId: memberId });
    });
  }

  /** A refusal is not reported; an acceptance is reported to the asking organizer. */
  async answer(memberId: string, eventId: string, answer: 'accept' | 'decline'): Promise<void> {
    await this.database.write(async (tx) => {
      const { manager } = tx;
      const { row, role } = await this.access.candidate(tx, memberId, eventId);
      const asked = await this.requests.open(memberId, eventId, manager);
      if (!asked) {
        const answered =
          answer === 'accept' ? isOrganizer(role) : await this.requests.hasDeclined(manager, memberId, eventId);
        if (answered) return;
        throw new Problem(commonProblems.notFound);
      }
      if (answer === 'decline') return this.requests.decline(manager, memberId, eventId);
      expectRunning(row);
      await this.requests.end(manager, memberId, eventId);
      const now = await this.events.now(manager);
      await this.organizers.add(tx, eventId, { memberId, by: asked.by, now });
      if (asked.by === null) return;
      await this.news.tell(tx, row, { kind: 'organizer-added', tell: [asked.by], byMemberId: memberId });
    });
  }

  async received(memberId: string, query: PageQuery): Promise<ResponseOf<typeof eventOrganizersApi.requests>> {
    const [at, last] = decodeCursor(query.cursor, cursor) ?? [];
    const after = at !== undefined && last !== undefined ? { at, eventId: last } : null;
    const rows = await this.requests.received(memberId, after, query.limit + 1);
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.askedAt.toISOString(), row.eventId]);
    const members = await this.members.visibleMembers(
      memberId,
      items.flatMap(({ by }) => by ?? []),
    );
    const asked = new Map(items.map((row) => [row.eventId, row]));
    const cards = await this.cards.cards(memberId, items);
    return {
      items: cards.flatMap((event) => {
        const row = asked.get(event.eventId);
        if (!row) return [];
        const by = (row.by !== null && members.get(row.by)?.card) || null;
        return [{ event, by, askedAt: row.askedAt.toISOString() }];
      }),
      nextCursor,
    };
  }

  /** Owners remove a co-organizer or withdraw a request, and co-organizers remove themselves. */
  async remove(memberId: string, eventId: string, organizerId: string): Promise<void> {
    await this.database.write(async (tx) => {
      const own = organizerId === memberId;
      const { role } = own
        ? await this.access.organizer(tx, memberId, eventId, { series: true })
        : await this.access.owner(tx, memberId, eventId, { series: true });
      if (role === null) throw new Problem(commonProblems.notFound);
      await this.organizers.remove(tx, eventId, organizerId);
      await this.requests.withdraw(tx.manager, organizerId, eventId);
    });
  }
}
