import { Injectable } from '@nestjs/common';
import { commonProblems, type Page } from '@renmai/contracts';
import type { EventCard } from '@renmai/contracts/events/event.schema';
import type { EventListQuery } from '@renmai/contracts/events/events.api';
import type { PageByWords } from '@renmai/contracts/search/found-words.schema';
import { placeAfter, rankingCursor, WordSearch, type FoundWords, type RankingCursor } from '@renmai/names';
import {
  Clock,
  cursorValue,
  Database,
  databaseNow,
  db,
  decodeCursor,
  Parameters,
  Problem,
  toPage,
} from '@renmai/service-kit';
import { z } from 'zod';
import { EventCards } from '../cards/event-cards.js';
import { eventColumns, type EventRow } from '../events/event.row.js';
import { listConditions } from './list-conditions.query.js';

const soonestCursor = z.tuple([cursorValue.time, cursorValue.id]);
/** By words: in the order of search, or by time while search could not be asked. */
const wordsCursor = z.union([rankingCursor, soonestCursor]);
/** So long search may take until it has heard of a new event. */
const HEARD_MS = 60_000;

type Asked = Omit<EventListQuery, 'sort'>;
interface ByWords {
  found: FoundWords | null;
  /** null: the first page; else where the page before ends */
  after: RankingCursor | null;
}

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
    if (asked.q.trim() === '') return { ...(await this.soonest(viewerId, asked, null)), words: null };
    const isRanked = sort !== 'soonest';
    const after = isRanked ? decodeCursor(asked.cursor, wordsCursor) : undefined;
    const ranking = rankingCursor.safeParse(after);
    const isOwnOrder = after !== undefined && !ranking.success;
    const { q, literal, zone, types, modes, cityIds } = asked;
    const narrowed = { type: types, mode: modes, city: cityIds };
    const question = { kind: 'event', q, literal, zone, memberId: viewerId, narrowed } as const;
    const found = isOwnOrder ? null : await this.words.found(question, ranking.data?.[0]);
    // The order in which the page before was is not known any more.
    if (!found && ranking.success) throw new Problem(commonProblems.unavailable);
    const page =
      found && isRanked
        ? await this.bestFound(viewerId, asked, { found, after: ranking.data ?? null })
        : await this.soonest(viewerId, asked, found);
    return { ...page, words: { searched: found !== null, understood: found?.understood ?? null } };
  }

  private async soonest(
    viewerId: string | null,
    { cursor, limit, ...filters }: Asked,
    found: FoundWords | null,
  ): Promise<Page<EventCard>> {
    const after = decodeCursor(cursor, soonestCursor);
    const { parameters, conditions, now } = this.conditions(viewerId, filters, found);
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

  /** As search has them, the best first; what search does not know, new or over, comes before all. */
  private async bestFound(
    viewerId: string | null,
    { cursor: _cursor, limit, ...filters }: Asked,
    { found, after }: ByWords & { found: FoundWords },
  ): Promise<Page<EventCard>> {
    const { parameters, conditions, now } = this.conditions(viewerId, filters, found);
    const place = `coalesce(array_position(${parameters.of(found.ids)}::uuid[], e.id), 0)`;
    if (after) {
      const [last, id] = [parameters.of(placeAfter(found, after)), parameters.of(after[2])];
      conditions.push(`(${place}, e.id) > (${last}::int, ${id}::uuid)`);
    }
    const rows = await db.rows<EventRow & { place: number }>(
      this.database,
      `SELECT ${eventColumns(now)}, ${place} AS place FROM event e WHERE ${conditions.join(' AND ')}
       ORDER BY ${place}, e.id LIMIT ${parameters.of(limit + 1)}`,
      parameters.values,
      { plan: 'custom' },
    );
    const { items, nextCursor } = toPage(rows, limit, ({ place, eventId }) => [found.ranking, place, eventId]);
    return { items: await this.cards.cards(viewerId, items), nextCursor };
  }

  private conditions(
    viewerId: string | null,
    filters: Omit<Asked, 'cursor' | 'limit'>,
    found: FoundWords | null,
  ): { parameters: Parameters; conditions: string[]; now: string } {
    const parameters = new Parameters();
    const viewer = `${parameters.of(viewerId)}::uuid`;
    const now = databaseNow(this.clock);
    const since = new Date(this.clock.now().getTime() - HEARD_MS);
    const asked = { ...filters, found: found && { ids: found.ids, since } };
    return { parameters, conditions: listConditions(asked, { viewer, now }, parameters), now };
  }
}
