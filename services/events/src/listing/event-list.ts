import { Injectable } from '@nestjs/common';
import type { Page } from '@renmai/contracts';
import type { EventCard } from '@renmai/contracts/events/event.schema';
import type { EventListQuery } from '@renmai/contracts/events/events.api';
import { Clock, cursorValue, Database, databaseNow, db, decodeCursor, Parameters, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { EventCards } from '../cards/event-cards.js';
import { eventColumns, type EventRow } from '../events/event.row.js';
import { listConditions } from './list-conditions.query.js';

const place = z.tuple([cursorValue.time, cursorValue.id]);

/** Events as members and visitors find them, the first to begin first. */
@Injectable()
export class EventList {
  constructor(
    private readonly database: Database,
    private readonly cards: EventCards,
    private readonly clock: Clock,
  ) {}

  async page(viewerId: string | null, { cursor, limit, ...filters }: EventListQuery): Promise<Page<EventCard>> {
    const after = decodeCursor(cursor, place);
    const parameters = new Parameters();
    const viewer = `${parameters.of(viewerId)}::uuid`;
    const now = databaseNow(this.clock);
    const conditions = listConditions(filters, { viewer, now }, parameters);
    if (after) {
      const [at, eventId] = after.map((value) => parameters.of(value));
      conditions.push(`(e.starts_at, e.id) > (${at}::timestamptz, ${eventId}::uuid)`);
    }
    const rows = await db.rows<EventRow>(
      this.database,
      `SELECT ${eventColumns(now)} FROM event e WHERE ${conditions.join(' AND ')}
       ORDER BY e.starts_at, e.id LIMIT ${parameters.of(limit + 1)}`,
      parameters.values,
      { plan: 'custom' },
    );
    const { items, nextCursor } = toPage(rows, limit, (row) => [row.startsAt.toISOString(), row.eventId]);
    return { items: await this.cards.cards(viewerId, items), nextCursor };
  }
}
