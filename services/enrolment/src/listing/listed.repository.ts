import { Injectable } from '@nestjs/common';
import { hasPlaceLeft } from '@renmai/applications';
import type { Page } from '@renmai/contracts';
import type { EnrolmentListQuery, EnrolmentSort } from '@renmai/contracts/enrolment/listing.schema';
import { gramsOf, wordsOf } from '@renmai/names';
import { cursorValue, Database, db, decodeCursor, Parameters, toPage } from '@renmai/service-kit';
import { z } from 'zod';

interface Found {
  enrolmentId: string;
  publishedAt: Date;
  closesAt: Date;
  tuition: number;
}

const byTime = z.tuple([cursorValue.time, cursorValue.id]);
const byNumber = z.tuple([z.int32(), cursorValue.id]);

/** How each order goes: by what, which way, and where the next page begins. */
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
} as const satisfies Record<EnrolmentSort, object>;

/** Open enrolments as lists find them. */
@Injectable()
export class ListedRepository {
  constructor(private readonly database: Database) {}

  async page(query: EnrolmentListQuery, now: Date): Promise<Page<string>> {
    const { sort, cursor, limit } = query;
    const { column, type, down, cursor: cursorSchema, place } = orders[sort];
    const parameters = new Parameters();
    const conditions = conditionsOf(query, now, parameters);
    const after = decodeCursor(cursor, cursorSchema);
    if (after) {
      const [value, id] = [parameters.of(after[0]), parameters.of(after[1])];
      conditions.push(`(l.${column}, l.enrolment_id) ${down ? '<' : '>'} (${value}::${type}, ${id}::uuid)`);
    }
    const way = down ? 'DESC' : 'ASC';
    const rows = await db.rows<Found>(
      this.database,
      `SELECT l.enrolment_id AS "enrolmentId", l.published_at AS "publishedAt", l.closes_at AS "closesAt", l.tuition
       FROM listed_enrolment l WHERE ${conditions.join(' AND ')}
       ORDER BY l.${column} ${way}, l.enrolment_id ${way} LIMIT ${parameters.of(limit + 1)}`,
      parameters.values,
      { plan: 'custom' },
    );
    const page = toPage(rows, limit, (row) => [place(row), row.enrolmentId]);
    return { ...page, items: page.items.map(({ enrolmentId }) => enrolmentId) };
  }

  /** How many of a school are open, and until when the last of them is. */
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

/** SQL: conditions on the row `l` of `listed_enrolment`. Filters that are empty do not narrow. */
function conditionsOf(query: EnrolmentListQuery, now: Date, parameters: Parameters): string[] {
  const within = (column: string, values: readonly string[]): string[] =>
    values.length > 0 ? [`${column} = ANY (${parameters.of(values)}::text[])`] : [];
  const at = `${parameters.of(now)}::timestamptz`;
  const words = wordsOf(query.q);
  const grams = gramsOf(words.join(' '));
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
    // Each word stands somewhere; the index of pairs finds the few rows that are looked into.
    ...(grams.length > 0 ? [`l.grams @> ${parameters.of(grams)}::text[]`] : []),
    ...words.map((word) => `strpos(l.words, ${parameters.of(word)}) > 0`),
  ];
}
