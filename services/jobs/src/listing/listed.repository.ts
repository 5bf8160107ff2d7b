import type { Currency } from '@renmai/contracts/jobs/currency';
import { Injectable } from '@nestjs/common';
import { cursorValue, Database, db, decodeCursor, Parameters, toPage } from '@renmai/service-kit';
import type { Page } from '@renmai/contracts';
import { z } from 'zod';
import { filterConditions, type Filters } from './list-filters.query.js';
import type { Profession } from './fit.js';
import type { Features, Viewer } from './ranking.js';
import { isGeneral, languageOf } from './titles.js';
import { monthly } from './salary.sql.js';

/** Maximum numbers of candidates, so that the cost of a list does not depend on the number of positions. */
const NEWEST = 400;
const OF_EACH_SKILL = 40;
const SKILLS = 10;
const OF_THE_CITY = 100;
const OF_EACH_HOMEPAGE = 5;
const HOMEPAGES = 100;
const LIKE_ONE = 60;

/** Number of occupations that are searched: the member's present and wanted ones, and the nearest to each. */
const OCCUPATIONS = 24;
const NEAREST = 5;
const occupationsAround = ({ wanted }: Profession): string[] =>
  [
    ...new Set(
      wanted
        .filter(({ concept }) => !isGeneral(concept))
        .flatMap(({ concept }) => [concept.id, ...[...concept.near.keys()].slice(0, NEAREST)]),
    ),
  ].slice(0, OCCUPATIONS);

const columns = `l.position_id AS "positionId", l.homepage_id AS "homepageId", p.title, l.language, l.experience, l.workplace, l.city_id AS "cityId", l.degree,
  l.salary_max AS "salaryMax", l.salary_currency AS "salaryCurrency", l.skill_keys AS "skillKeys", l.published_at AS "publishedAt"`;
const newestFirst = 'ORDER BY published_at DESC, position_id DESC';
/** SQL: the monthly pay of `l` in a currency; -1 if it is negotiable or in another currency. There is an index for yuan. */
const payIn = (currency: Currency): string =>
  `(CASE WHEN l.salary_currency = '${currency}' THEN coalesce(l.salary_max, -1) ELSE -1 END)`;
const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** SQL: leaves out positions that the member has hidden. */
const notHidden = (viewer: string): string =>
  `NOT EXISTS (SELECT 1 FROM hidden_position x WHERE x.member_id = ${viewer} AND x.position_id = l.position_id)`;
const notRun = (viewer: string): string =>
  `NOT EXISTS (SELECT 1 FROM homepage_seat s WHERE s.member_id = ${viewer} AND s.homepage_id = l.homepage_id
     AND s.role IN ('senior', 'content'))`;

const newestCursor = z.tuple([cursorValue.time, cursorValue.id]);
const salaryCursor = z.tuple([z.int32(), cursorValue.time, cursorValue.id]);

export interface Asked {
  /** null: a visitor */
  memberId: string | null;
  filters: Filters;
}

export type SortedPage = Page<Features>;

@Injectable()
export class ListedRepository {
  constructor(private readonly database: Database) {}

  /**
   * Candidates for a member, in no order: the newest that pass the filters, and the newest of their skills, trade, city, followed homepages
   * and friends' employers. None that were published after `at`.
   */
  async candidates(
    memberId: string,
    { filters, at, without }: { filters: Filters; at: Date; without: 'hidden' | 'hidden and own homepages' },
    { skills, cityIds, followed, friendsAt, profession }: Viewer,
  ): Promise<Features[]> {
    const parameters = new Parameters();
    const viewer = `${parameters.of(memberId)}::uuid`;
    const until = `published_at <= ${parameters.of(at)}::timestamptz`;
    const keys = parameters.of([...[...skills.keys()].slice(0, SKILLS), ...occupationsAround(profession)]);
    const near = parameters.of([...cityIds]);
    const homepages = parameters.of([...new Set([...followed, ...friendsAt.keys()])].slice(0, HOMEPAGES));
    const conditions = [
      notHidden(viewer),
      ...(without === 'hidden' ? [] : [notRun(viewer)]),
      ...filterConditions(filters, viewer, parameters),
    ];
    const filtered = filterConditions(filters, viewer, parameters);
    const ofEach = (list: string, type: string, table: string, column: string, most: number): string =>
      `SELECT found.position_id FROM unnest(${list}::${type}[]) AS wanted CROSS JOIN LATERAL (
         SELECT position_id FROM ${table} WHERE ${column} = wanted AND ${until} ${newestFirst} LIMIT ${most}
       ) found`;
    return db.rows<Features>(
      this.database,
      `WITH candidate AS (
         (SELECT position_id FROM listed_position l ${where([until, ...filtered])} ${newestFirst} LIMIT ${NEWEST})
         UNION ${ofEach(keys, 'text', 'listed_skill', 'skill_key', OF_EACH_SKILL)}
         UNION ${ofEach(near, 'text', 'listed_position', 'city_id', OF_THE_CITY)}
         UNION ${ofEach(homepages, 'uuid', 'listed_position', 'homepage_id', OF_EACH_HOMEPAGE)}
       )
       SELECT ${columns} FROM candidate JOIN listed_position l USING (position_id) JOIN position p ON p.id = l.position_id ${where(conditions)}`,
      parameters.values,
    );
  }

  async newest({ memberId, filters }: Asked, cursor: string | undefined, limit: number): Promise<SortedPage> {
    const after = decodeCursor(cursor, newestCursor);
    const parameters = new Parameters();
    const conditions = this.seen(memberId, filters, parameters);
    if (after) {
      const place = `(${parameters.of(after[0])}::timestamptz, ${parameters.of(after[1])}::uuid)`;
      conditions.push(`(l.published_at, l.position_id) < ${place}`);
    }
    const rows = await db.rows<Features>(
      this.database,
      `SELECT ${columns} FROM listed_position l JOIN position p ON p.id = l.position_id ${where(conditions)}
       ORDER BY l.published_at DESC, l.position_id DESC LIMIT ${parameters.of(limit + 1)}`,
      parameters.values,
      { plan: 'custom' },
    );
    return toPage(rows, limit, ({ publishedAt, positionId }) => [publishedAt.toISOString(), positionId]);
  }

  /** The best paid in the requested currency first; other currencies and negotiable salaries last. */
  async bestPaid({ memberId, filters }: Asked, cursor: string | undefined, limit: number): Promise<SortedPage> {
    const after = decodeCursor(cursor, salaryCursor);
    const parameters = new Parameters();
    const conditions = this.seen(memberId, filters, parameters);
    const pay = payIn(filters.salaryCurrency);
    const place = `(${pay}, l.published_at, l.position_id)`;
    if (after) {
      const [salary, time, id] = after.map((value) => parameters.of(value));
      conditions.push(`${place} < (${salary}::int, ${time}::timestamptz, ${id}::uuid)`);
    }
    const rows = await db.rows<Features>(
      this.database,
      `SELECT ${columns} FROM listed_position l JOIN position p ON p.id = l.position_id ${where(conditions)}
       ORDER BY ${pay} DESC, l.published_at DESC, l.position_id DESC LIMIT ${parameters.of(limit + 1)}`,
      parameters.values,
      { plan: 'custom' },
    );
    return toPage(rows, limit, ({ salaryMax, salaryCurrency, publishedAt, positionId }) => [
      salaryCurrency === filters.salaryCurrency ? (salaryMax ?? -1) : -1,
      publishedAt.toISOString(),
      positionId,
    ]);
  }

  /**
   * In the order of search, the best first; positions that may not be in the search index yet come before all. `after`: the last place and
   * id.
   */
  async bestFound(
    { memberId, filters }: Asked,
    after: { place: number; positionId: string } | null,
    limit: number,
  ): Promise<(Features & { place: number })[]> {
    const parameters = new Parameters();
    const conditions = this.seen(memberId, filters, parameters);
    const place = `coalesce(array_position(${parameters.of(filters.found?.ids ?? [])}::uuid[], l.position_id), 0)`;
    if (after) {
      const [last, id] = [parameters.of(after.place), parameters.of(after.positionId)];
      conditions.push(`(${place}, l.position_id) > (${last}::int, ${id}::uuid)`);
    }
    return db.rows(
      this.database,
      `SELECT ${columns}, ${place} AS place FROM listed_position l JOIN position p ON p.id = l.position_id ${where(conditions)}
       ORDER BY ${place}, l.position_id LIMIT ${parameters.of(limit + 1)}`,
      parameters.values,
      { plan: 'custom' },
    );
  }

  /** A position that is in the index or was published once, and similar positions. Null: there is no such position. */
  async around(
    positionId: string,
    memberId: string | null,
    skillKeysOf: (skills: readonly string[]) => string[],
  ): Promise<{ one: Features; others: Features[] } | null> {
    const found = await db.one<Omit<Features, 'skillKeys' | 'language'> & { skills: string[]; description: string }>(
      this.database,
      `SELECT p.id AS "positionId", p.homepage_id AS "homepageId", p.title, p.description, p.experience, p.workplace, p.city_id AS "cityId", p.degree,
         ${monthly('p', 'salary_max')} AS "salaryMax", p.salary_currency AS "salaryCurrency", p.skills, p.published_at AS "publishedAt"
       FROM position p JOIN homepage_copy h ON h.homepage_id = p.homepage_id AND h.public
       WHERE p.id = $1 AND p.published_at IS NOT NULL AND p.state NOT IN ('draft', 'submitted')`,
      [positionId],
    );
    if (!found) return null;
    const { skills, description, ...rest } = found;
    const one = { ...rest, skillKeys: skillKeysOf(skills), language: languageOf(`${rest.title}\n${description}`) };
    const others = await db.rows<Features>(
      this.database,
      `WITH candidate AS (
         SELECT found.position_id FROM unnest($3::text[]) AS wanted CROSS JOIN LATERAL (
           SELECT position_id FROM listed_skill WHERE skill_key = wanted ${newestFirst} LIMIT ${LIKE_ONE}) found
         UNION (SELECT position_id FROM listed_position WHERE city_id = $4 ${newestFirst} LIMIT ${LIKE_ONE})
         UNION (SELECT position_id FROM listed_position WHERE homepage_id = $5 ${newestFirst} LIMIT ${LIKE_ONE})
       )
       SELECT ${columns} FROM candidate JOIN listed_position l USING (position_id) JOIN position p ON p.id = l.position_id
       WHERE l.position_id <> $1 AND ${notHidden('$2::uuid')}`,
      [positionId, memberId, one.skillKeys, one.cityId, one.homepageId],
    );
    return { one, others };
  }

  private seen(memberId: string | null, filters: Filters, parameters: Parameters): string[] {
    const viewer = `${parameters.of(memberId)}::uuid`;
    return [
      ...(memberId === null ? [`${viewer} IS NULL`] : [notHidden(viewer)]),
      ...filterConditions(filters, viewer, parameters),
    ];
  }
}
