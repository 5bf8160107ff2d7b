import { Injectable } from '@nestjs/common';
import type { RoomGuests } from '@renmai/contracts/events/event.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Page of the app that leads into the room. */
export const eventRoomPath = (eventId: string): string => `/events/${eventId}/room`;

/** Conference rooms of events, as far as organizers opened them. */
@Injectable()
export class EventRoomsRepository {
  constructor(private readonly database: Database) {}

  async of(eventId: string, manager: EntityManager = this.database.manager): Promise<RoomGuests | null> {
    const sql = 'SELECT guests_are AS "guestsAre" FROM event_room WHERE event_id = $1';
    return (await db.one<{ guestsAre: RoomGuests }>(manager, sql, [eventId]))?.guestsAre ?? null;
  }

  async set(manager: EntityManager, eventId: string, guestsAre: RoomGuests): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO event_room (event_id, guests_are) VALUES ($1, $2)
       ON CONFLICT (event_id) DO UPDATE SET guests_are = excluded.guests_are`,
      [eventId, guestsAre],
    );
  }
}
