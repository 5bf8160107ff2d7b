import { Injectable } from '@nestjs/common';
import { placeAfter, placeInList, wordsOfList, WordSearch, type FoundWords } from '@renmai/applications';
import type { EventCard } from '@renmai/contracts/events/event.schema';
import type { EventListQuery } from '@renmai/contracts/events/event-listing.schema';
import type { PageByWords } from '@renmai/contracts/words/typed-words.schema';
import {
  Clock,
  cursorValue,
  Database,
  databaseNow,
  db,
  decodeCursor,
  encodeCursor,
  Parameters,
} from '@renmai/service-kit';
import { z } from 'zod';
import { EventCards } from '../cards/event-cards.js';
import { eventColumns, type EventRow } from '../events/event.row.js';
import { listConditions } from './list-conditions.query.js';

const soonestCursor = z.tuple([cursorValue.time, cursorValue.id]);
/** The time that search may need to index a new event. */
const HEARD_MS = 60_000;

/** `soonest`: after this time and id; else after this place in what was found, and id. Null: the first page. */
type Order =
  | { by: 'soonest'; after: readonly [string, string] | null }
  | { by: 'relevance'; ids: readonly string[]; after: readonly [number, string] | null };

/** Events as members and visitors find them: the first to begin first, or by words the best first. */
@Injectable()
export class EventList {
  constructor(
    private readonly database: Database,
    private readonly cards: EventCards,
    private readonly words: WordSearch,
    private readonly clock: Clock,
  ) {}

  async page(viewerId: string | null, { sort, ...asked }: EventListQuery): Promise<PageByWords<EventCard>> {
    const { q, literal, zone, types, modes, cityIds, cursor, limit } = asked;
    const isByWords = q.trim() !== '';
    const after = isByWords && sort !== 'soonest' ? placeInList(cursor, soonestCursor) : null;
    const narrowed = { type: types, mode: modes, city: cityIds };
    const question = { kind: 'event', q, literal, zone, memberId: viewerId, narrowed } as const;
    const found = isByWords ? await this.words.forPage(question, after) : null;
    const isRanked = found !== null && sort !== 'soonest' && after !== 'own order';
    const order: Order = isRanked
      ? { by: 'relevance', ids: found.ids, after: after && [placeAfter(found, after), after[2]] }
      : { by: 'soonest', after: decodeCursor(cursor, soonestCursor) ?? null };
    const rows = await this.rows(viewerId, asked, found, order);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      items: await this.cards.cards(viewerId, rows.slice(0, limit)),
      nextCursor: last
        ? encodeCursor(
            isRanked ? [found.ranking, last.place, last.eventId] : [last.startsAt.toISOString(), last.eventId],
          )
        : null,
      words: isByWords ? wordsOfList(found) : null,
    };
  }

  /** One more than the limit. By relevance, events that search does not know, new or over, come first. */
  private rows(
    viewerId: string | null,
    { limit, ...filters }: Omit<EventListQuery, 'sort'>,
    found: FoundWords | null,
    order: Order,
  ): Promise<(EventRow & { place: number })[]> {
    const parameters = new Parameters();
    const viewer = `${parameters.of(viewerId)}::uuid`;
    const now = databaseNow(this.clock);
    const since = new Date(this.clock.now().getTime() - HEARD_MS);
    const asked = { ...filters, found: found && { ids: found.ids, since } };
    const conditions = listConditions(asked, { viewer, now }, parameters);
    const place =
      order.by === 'relevance' ? `coalesce(array_position(${parameters.of(order.ids)}::uuid[], e.id), 0)` : '0';
    const by = order.by === 'relevance' ? place : 'e.starts_at';
    if (order.after) {
      const [last, id] = order.after.map((value) => parameters.of(value));
      conditions.push(`(${by}, e.id) > (${last}::${order.by === 'relevance' ? 'int' : 'timestamptz'}, ${id}::uuid)`);
    }
    return db.rows(
      this.database,
      `SELECT ${eventColumns(now)}, ${place} AS place FROM event e WHERE ${conditions.join(' AND ')}
       ORDER BY ${by}, e.id LIMIT ${parameters.of(limit + 1)}`,
      parameters.values,
      { plan: 'custom' },
    );
  }
}
