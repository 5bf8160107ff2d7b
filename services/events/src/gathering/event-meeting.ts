import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { maxRoomHosts, maxRoomMembers, roomsApi } from '@renmai/contracts/conference/rooms.api';
import type { RoomGuests } from '@renmai/contracts/events/event.schema';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { Database, OtherServices, Problem } from '@renmai/service-kit';
import { isOrganizer } from '../events/event-access.policy.js';
import { EventAccess } from '../events/event-access.js';
import { EventRegistrations } from '../registering/event-registrations.js';
import { EventRoomsRepository } from './event-rooms.repository.js';

/** Thousands may be named. */
const TIMEOUT_MS = 30_000;

/**
 * The conference room of an event. The list of members who may enter is sent again whenever one does; in between, the conference service is
 * notified about members who lose their place.
 */
@Injectable()
export class EventMeeting {
  constructor(
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly registrations: EventRegistrations,
    private readonly rooms: EventRoomsRepository,
    private readonly others: OtherServices,
  ) {}

  /** @throws Problem 404 without a place or an open room, 503 while calls are not possible */
  async room(memberId: string, eventId: string, asked: RoomGuests | undefined): Promise<{ path: string }> {
    const { manager } = this.database;
    const { row, role } = await this.access.seen(memberId, eventId);
    const before = await this.rooms.of(eventId);
    if (!isOrganizer(role)) {
      const own = await this.registrations.own(manager, memberId, eventId);
      if (before === null || own?.state !== 'approved') throw new Problem(commonProblems.notFound);
    }
    if (row.state === 'cancelled') throw new Problem(eventsProblems.cancelled);
    const guestsAre = (isOrganizer(role) ? asked : undefined) ?? before ?? 'talker';
    if (guestsAre !== before) {
      await this.database.write(async (tx) => {
        await this.access.organizer(tx, memberId, eventId);
        await this.rooms.set(tx.manager, eventId, guestsAre);
      });
    }
    const organizers = await this.access.organizers(manager, row);
    const guests = await this.registrations.guests(manager, eventId);
    const first = isOrganizer(role) ? [memberId] : [];
    const body = {
      title: row.content.title,
      hostIds: [...new Set([...first, ...organizers])].slice(0, maxRoomHosts),
      memberIds: [...new Set(guests)].slice(0, maxRoomMembers),
      memberRole: guestsAre,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
    };
    const { data, refused } = await this.others.ask(
      'conference',
      roomsApi.put,
      { params: { kind: 'event' as const, id: eventId }, query: undefined, body },
      { timeoutMs: TIMEOUT_MS },
    );
    if (refused) throw new Problem(commonProblems.unavailable, { cause: refused });
    return { path: data.path };
  }
}
