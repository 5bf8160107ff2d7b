import { Injectable } from '@nestjs/common';
import { hasPlaceLeft } from '@renmai/applications';
import type { Page } from '@renmai/contracts';
import type { EnrolmentListQuery, EnrolmentSort } from '@renmai/contracts/enrolment/listing.schema';
import type { Currency } from '@renmai/contracts/jobs/currency';
import { gramsOf, wordsOf } from '@renmai/names';
import { cursorValue, Database, db, decodeCursor, Parameters, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { UNKNOWN } from './listed-enrolments.repository.js';

interface Found {
  enrolmentId: string;
  publishedAt: Date;
  closesAt: Date;
  tuition: number;
}

const byTime = z.tuple([cursorValue.time, cursorValue.id]);
const byNumber = z.tuple([z.int32(), cursorValue.id]);
const byLanguage = z.tuple([z.int32(), cursorValue.time, cursorValue.id]);

export type OwnSort = Exclude<EnrolmentSort, 'relevance'>;

/** Column, direction and cursor of each order. */
const orders = {
  newest: {
    column: 'published_at',
    type: 'timestamptz',
    down: true,
    cursor: byTime,
    place: ({ publishedAt }: Found) => publishedAt.toISOString(),
  },
  closing: {
    column: 'closes_at',
    type: 'timestamptz',
    down: false,
    cursor: byTime,
    place: ({ closesAt }: Found) => closesAt.toISOString(),
  },
  tuition: { column: 'tuition', type: 'int', down: false, cursor: byNumber, place: ({ tuition }: Found) => tuition },
} as const satisfies Record<OwnSort, object>;

/** `since`: search may not know enrolments yet that were published later. */
export interface FoundIds {
  ids: readonly string[];
  since: Date;
}

export interface Filters extends Omit<EnrolmentListQuery, 'cursor' | 'limit' | 'sort' | 'literal' | 'zone'> {
  /** the results of search; null: there are no words, or each must occur in the enrolment's own texts */
  found: FoundIds | null;
}

interface AskedPage {
  sort: OwnSort;
  cursor: string | undefined;
  limit: number;
}

/** Open enrolments as lists find them. */
@Injectable()
export class ListedRepository {
  constructor(private readonly database: Database) {}

  async page(filters: Filters, { sort, cursor, limit }: AskedPage, now: Date): Promise<Page<string>> {
    const { column, type, down, cursor: cursorSchema, place } = orders[sort];
    const parameters = new Parameters();
    const by = column === 'tuition' ? feeIn(filters.tuitionCurrency) : `l.${column}`;
    const conditions = conditionsOf(filters, now, parameters);
    const after = decodeCursor(cursor, cursorSchema);
    if (after) {
      const [value, id] = [parameters.of(after[0]), parameters.of(after[1])];
      conditions.push(`(${by}, l.enrolment_id) ${down ? '<' : '>'} (${value}::${type}, ${id}::uuid)`);
    }
    const way = down ? 'DESC' : 'ASC';
    const rows = await db.rows<Found>(
      this.database,
      `SELECT l.enrolment_id AS "enrolmentId", l.published_at AS "publishedAt", l.closes_at AS "closesAt", ${feeIn(filters.tuitionCurrency)} AS tuition
       FROM listed_enrolment l WHERE ${conditions.join(' AND ')}
       ORDER BY ${by} ${way}, l.enrolment_id ${way} LIMIT ${parameters.of(limit + 1)}`,
      parameters.values,
      { plan: 'custom' },
    );
    const page = toPage(rows, limit, (row) => [place(row), row.enrolmentId]);
    return { ...page, items: page.items.map(({ enrolmentId }) => enrolmentId) };
  }

  /** Enrolments in languages that the viewer reads first, each group by newest. An unknown language counts as readable. */
  async readableFirst(
    filters: Filters,
    { reads, cursor, limit }: { reads: readonly string[]; cursor: string | undefined; limit: number },
    now: Date,
  ): Promise<Page<string>> {
    const after = decodeCursor(cursor, byLanguage);
    const parameters = new Parameters();
    const conditions = conditionsOf(filters, now, parameters);
    const place = `(CASE WHEN l.language IS NULL OR l.language = ANY (${parameters.of([...reads])}::text[]) THEN 0 ELSE 1 END)`;
    if (after) {
      const [rank, time, id] = after.map((value) => parameters.of(value));
      conditions.push(`(${place} > ${rank}::int OR (${place} = ${rank}::int
        AND (l.published_at, l.enrolment_id) < (${time}::timestamptz, ${id}::uuid)))`);
    }
    const rows = await db.rows<{ enrolmentId: string; publishedAt: Date; place: number }>(
      this.database,
      `SELECT l.enrolment_id AS "enrolmentId", l.published_at AS "publishedAt", ${place} AS place
       FROM listed_enrolment l WHERE ${conditions.join(' AND ')}
       ORDER BY place, l.published_at DESC, l.enrolment_id DESC LIMIT ${parameters.of(limit + 1)}`,
      parameters.values,
      { plan: 'custom' },
    );
    const page = toPage(rows, limit, (row) => [row.place, row.publishedAt.toISOString(), row.enrolmentId]);
    return { ...page, items: page.items.map(({ enrolmentId }) => enrolmentId) };
  }

  /** In the order of search, the best first; enrolments that search may not know yet come before all. `after`: the last place and id. */
  async bestFound(
    filters: Filters,
    { after, limit }: { after: { place: number; enrolmentId: string } | null; limit: number },
    now: Date,
  ): Promise<{ enrolmentId: string; place: number }[]> {
    const parameters = new Parameters();
    const conditions = conditionsOf(filters, now, parameters);
    const place = `coalesce(array_position(${parameters.of(filters.found?.ids ?? [])}::uuid[], l.enrolment_id), 0)`;
    if (after) {
      const [last, id] = [parameters.of(after.place), parameters.of(after.enrolmentId)];
      conditions.push(`(${place}, l.enrolment_id) > (${last}::int, ${id}::uuid)`);
    }
    return db.rows(
      this.database,
      `SELECT l.enrolment_id AS "enrolmentId", ${place} AS place FROM listed_enrolment l
       WHERE ${conditions.join(' AND ')} ORDER BY ${place}, l.enrolment_id LIMIT ${parameters.of(limit + 1)}`,
      parameters.values,
      { plan: 'custom' },
    );
  }

  /** The number of a school's open enrolments, and the last day of the last one. */
  async figures(homepageId: string, now: Date): Promise<{ openEnrolments: number; closesAt: Date | null }> {
    const found = await db.one<{ openEnrolments: number; closesAt: Date | null }>(
      this.database,
      `SELECT count(*)::int AS "openEnrolments", max(closes_at) AS "closesAt" FROM listed_enrolment
       WHERE homepage_id = $1 AND closes_at > $2`,
      [homepageId, now],
    );
    return found ?? { openEnrolments: 0, closesAt: null };
  }
}

/** SQL: the yearly fee of the row `l` in this currency; a fee of 0 is 0 in all of them. */
const feeIn = (currency: Currency): string =>
  `(CASE WHEN l.tuition_currency = '${currency}' OR l.tuition = 0 THEN l.tuition ELSE ${UNKNOWN} END)`;

/** SQL: conditions on the row `l` of `listed_enrolment`. Filters that are empty do not narrow. */
function conditionsOf(query: Filters, now: Date, parameters: Parameters): string[] {
  const within = (column: string, values: readonly string[]): string[] =>
    values.length > 0 ? [`${column} = ANY (${parameters.of(values)}::text[])`] : [];
  const at = `${parameters.of(now)}::timestamptz`;
  return [
    `l.closes_at > ${at}`,
    ...within('l.stage', query.stages),
    ...within('l.study_type', query.studyTypes),
    ...within('l.city_id', query.cityIds),
    ...(query.homepageId === undefined ? [] : [`l.homepage_id = ${parameters.of(query.homepageId)}::uuid`]),
    ...(query.begun ? [`l.opens_at <= ${at}`] : []),
    ...(query.openPlaces
      ? [hasPlaceLeft('l.enrolment_id', '(SELECT e.places FROM enrolment e WHERE e.id = l.enrolment_id)')]
      : []),
    ...(query.found === null ? wordConditions(query.q, parameters) : [foundBy(query.q, query.found, parameters)]),
  ];
}

/** Each word must occur; the index of pairs finds the few rows that are checked. */
function wordConditions(q: string, parameters: Parameters): string[] {
  const words = wordsOf(q);
  const grams = gramsOf(words.join(' '));
  return [
    ...(grams.length > 0 ? [`l.grams @> ${parameters.of(grams)}::text[]`] : []),
    ...words.map((word) => `strpos(l.words, ${parameters.of(word)}) > 0`),
  ];
}

function foundBy(q: string, { ids, since }: FoundIds, parameters: Parameters): string {
  const fresh = [`l.published_at > ${parameters.of(since)}::timestamptz`, ...wordConditions(q, parameters)];
  return `(l.enrolment_id = ANY (${parameters.of(ids)}::uuid[]) OR (${fresh.join(' AND ')}))`;
}
