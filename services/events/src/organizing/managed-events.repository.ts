import { Injectable } from '@nestjs/common';
import type { EventState } from '@renmai/contracts/events/event.schema';
import { Clock, Database, databaseNow, db } from '@renmai/service-kit';
import { eventColumns, stateOf, type EventRow } from '../events/event.row.js';
import { publisherSeenBy } from '../events/seen-events.sql.js';

interface Asked {
  state: EventState;
  /** null: all that the member organizes */
  homepageId: string | null;
  after: { at: string; eventId: string } | null;
  limit: number;
}

@Injectable()
export class ManagedEventsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Published by a member or a homepage, and not over. */
  async running(publisherId: string): Promise<string[]> {
    const now = databaseNow(this.clock);
    const rows = await db.rows<{ id: string }>(
      this.database,
      `SELECT e.id FROM event e WHERE e.publisher_id = $1 AND NOT e.removed AND ${stateOf('e', now)} IN ('upcoming', 'ongoing')`,
      [publisherId],
    );
    return rows.map(({ id }) => id);
  }

  /** The events that the member organizes. Those that are not over: the first to begin first; others: the last one first. */
  of(memberId: string, { state, homepageId, after, limit }: Asked): Promise<EventRow[]> {
    const [order, beyond] = state === 'upcoming' || state === 'ongoing' ? ['ASC', '>'] : ['DESC', '<'];
    const now = databaseNow(this.clock);
    return db.rows<EventRow>(
      this.database,
      `SELECT ${eventColumns(now)} FROM event e
       WHERE (e.publisher_id = ANY (ARRAY(
           SELECT $1::uuid UNION ALL
           SELECT seat.homepage_id FROM homepage_seat seat WHERE seat.member_id = $1 AND seat.role IN ('senior', 'content')))
         OR e.id = ANY (ARRAY(SELECT o.event_id FROM event_organizer o WHERE o.member_id = $1)) AND ${publisherSeenBy('$1::uuid')})
         AND ${stateOf('e', now)} = $2 AND ($3::uuid IS NULL OR e.publisher_id = $3)
         AND ($4::timestamptz IS NULL OR (e.starts_at, e.id) ${beyond} ($4, $5::uuid))
       ORDER BY e.starts_at ${order}, e.id ${order} LIMIT $6`,
      [memberId, state, homepageId, after?.at ?? null, after?.eventId ?? null, limit],
    );
  }
}
