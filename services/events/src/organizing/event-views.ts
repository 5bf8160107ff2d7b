import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { EventState, ManagedEvent } from '@renmai/contracts/events/event.schema';
import type { eventsApi } from '@renmai/contracts/events/events.api';
import type { ResponseOf } from '@renmai/contracts';
import { cursorValue, Database, decodeCursor, toPage } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { EventCards } from '../cards/event-cards.js';
import { eventRoomPath, EventRoomsRepository } from '../gathering/event-rooms.repository.js';
import { EventGroupsRepository } from '../gathering/event-groups.repository.js';
import { EventRegistrations } from '../registering/event-registrations.js';
import { isOwner } from '../events/event-access.policy.js';
import { EventAccess } from '../events/event-access.js';
import { EventAfter } from '../events/event-after.port.js';
import { ManagedEventsRepository } from './managed-events.repository.js';
import { OrganizerLists } from './organizer-lists.js';

const cursor = z.tuple([cursorValue.time, cursorValue.id]);

/** Events as their organizers see them. */
@Injectable()
export class EventViews {
  constructor(
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly lists: ManagedEventsRepository,
    private readonly cards: EventCards,
    private readonly registrations: EventRegistrations,
    private readonly groups: EventGroupsRepository,
    private readonly rooms: EventRoomsRepository,
    private readonly after: EventAfter,
    private readonly organizers: OrganizerLists,
  ) {}

  /** @throws Problem 404, or 403 for analysts */
  async managed(
    memberId: string,
    eventId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<ManagedEvent> {
    const { row, role } = await this.access.organizing(memberId, eventId, manager);
    const counts = (await this.registrations.counts(manager, [eventId])).get(eventId) ?? {};
    const checkedIn = await this.after.checkedIn(manager, eventId);
    const guestsAre = await this.rooms.of(eventId, manager);
    return {
      ...(await this.cards.card(memberId, row, manager)),
      version: row.version,
      content: row.content,
      closesAt: row.closesAt.toISOString(),
      owner: isOwner(role),
      ...(await this.organizers.managed(memberId, eventId, manager)),
      counts: {
        registered: counts.applied ?? 0,
        approved: counts.approved ?? 0,
        waiting: counts.waiting ?? 0,
        offered: counts.offered ?? 0,
        rejected: counts.rejected ?? 0,
        withdrawn: counts.withdrawn ?? 0,
        checkedIn,
      },
      chatGroupId: await this.groups.of(eventId, manager),
      roomPath: guestsAre === null ? null : eventRoomPath(eventId),
      guestsAre,
      removed: row.removed,
      thankedAt: row.thankedAt?.toISOString() ?? null,
    };
  }

  async list(
    memberId: string,
    { state, homepageId, ...query }: PageQuery & { state: EventState; homepageId?: string | undefined },
  ): Promise<ResponseOf<typeof eventsApi.managed>> {
    const [at, eventId] = decodeCursor(query.cursor, cursor) ?? [];
    const after = at !== undefined && eventId !== undefined ? { at, eventId } : null;
    const asked = { state, homepageId: homepageId ?? null, after, limit: query.limit + 1 };
    const rows = await this.lists.of(memberId, asked);
    const page: Page<(typeof rows)[number]> = toPage(rows, query.limit, (row) => [
      row.startsAt.toISOString(),
      row.eventId,
    ]);
    const ids = page.items.map((row) => row.eventId);
    const counts = await this.registrations.counts(this.database.manager, ids);
    const cards = await this.cards.cards(memberId, page.items);
    return {
      items: cards.map((card) => {
        const { applied = 0, approved = 0, waiting = 0 } = counts.get(card.eventId) ?? {};
        return { ...card, undecided: applied, approved, waiting };
      }),
      nextCursor: page.nextCursor,
    };
  }
}
