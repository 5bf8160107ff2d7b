import { Injectable } from '@nestjs/common';
import type { DegreeOfStudy } from '@renmai/contracts/profile/education.schema';
import { foundBy, friends, friendsOfFriends, openTo } from '@renmai/member-directory';
import { Database, db } from '@renmai/service-kit';
import { peopleCountEnd, smallestGroup, type PeopleCounts } from '@renmai/contracts/org-pages/homepage-people.schema';

/** `year`: of alumni only; null: any. */
export type Which = { of: 'now' | 'before' } | { of: 'alumni'; year: number | null };

export interface Asked {
  homepageId: string;
  /** null: a visitor */
  viewerId: string | null;
  /** the present month */
  month: string;
}

export interface PersonRow {
  memberId: string;
  entryId: string;
  title: string;
  fieldOfStudy: string;
  degree: DegreeOfStudy | null;
  startDate: string | null;
  endDate: string | null;
  verifiedUntil: Date | null;
}

/** Closeness to the viewer: friends, friends of friends, all others. */
export const ranks = [1, 2, 3] as const;
export type Rank = (typeof ranks)[number];

const MAX_YEARS = 100;
const MAX_WORKPLACES = 20;

/** `$1`: the homepage, `$2`: the viewer, `$3`: the present month. */
const visible = (row: string): string =>
  `${row}.homepage_id = $1 AND NOT ${row}.closed AND ${foundBy('$2::uuid', `${row}.member_id`)} AND ${openTo('$2::uuid', `${row}.member_id`)}`;
/** A year without a month is current until it is over. */
const goesOn = (row: string): string =>
  `(${row}.end_date IS NULL OR ${row}.end_date >= left($3, length(${row}.end_date)))`;

/** Only the newest entry of each member counts. */
const newerThan = (a: string, b: string): string =>
  `(coalesce(${b}.end_date, '9999'), coalesce(${b}.start_date, ''), ${b}.entry_id)
    > (coalesce(${a}.end_date, '9999'), coalesce(${a}.start_date, ''), ${a}.entry_id)`;
const noOther = (condition: string): string =>
  `NOT EXISTS (SELECT 1 FROM affiliation b WHERE b.homepage_id = $1 AND b.member_id = a.member_id AND ${condition})`;
const ended = (row: string, year: string): string =>
  `NOT ${goesOn(row)} AND (${year}::int IS NULL OR left(${row}.end_date, 4)::int = ${year})`;
const chosen: Record<Which['of'], string> = {
  now: `${goesOn('a')} AND ${noOther(`${goesOn('b')} AND ${newerThan('a', 'b')}`)} AND $4::int IS NULL`,
  before: `NOT ${goesOn('a')} AND ${noOther(`(${goesOn('b')} OR ${newerThan('a', 'b')})`)} AND $4::int IS NULL`,
  alumni: `${ended('a', '$4')} AND ${noOther(`${ended('b', '$4')} AND ${newerThan('a', 'b')}`)}`,
};

const isFriend = friends('$2::uuid', 'a.member_id');
const isNear = friendsOfFriends('$2::uuid', 'a.member_id');
const ofRank: Record<Rank, string> = {
  1: isFriend,
  2: `${isNear} AND NOT ${isFriend}`,
  3: `NOT ${isFriend} AND NOT ${isNear}`,
};
const yearOf = (which: Which): number | null => (which.of === 'alumni' ? which.year : null);

/** Members whose profiles name a homepage, as far as the viewer may read that. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly database: Database) {}

  /** The members of one rank that follow a given member; the last registered first. */
  page(
    { homepageId, viewerId, month }: Asked,
    which: Which,
    { rank, after, limit }: { rank: Rank; after: string | null; limit: number },
  ): Promise<PersonRow[]> {
    return db.rows<PersonRow>(
      this.database,
      `SELECT a.member_id AS "memberId", a.entry_id AS "entryId", a.title, a.field_of_study AS "fieldOfStudy", a.degree,
         a.start_date AS "startDate", a.end_date AS "endDate", v.until AS "verifiedUntil"
       FROM affiliation a LEFT JOIN verified_mark v ON v.entry_id = a.entry_id AND v.homepage_id = a.homepage_id
       WHERE ${visible('a')} AND ${chosen[which.of]} AND ${ofRank[rank]} AND ($5::uuid IS NULL OR a.member_id < $5)
       ORDER BY a.member_id DESC LIMIT $6`,
      [homepageId, viewerId, month, yearOf(which), after, limit],
    );
  }

  async counts({ homepageId, viewerId, month }: Asked): Promise<PeopleCounts> {
    const row = await db.one<PeopleCounts>(
      this.database,
      `SELECT least(count(*) FILTER (WHERE now), ${peopleCountEnd})::int AS now,
         least(count(*) FILTER (WHERE NOT now), ${peopleCountEnd})::int AS before
       FROM (SELECT bool_or(${goesOn('a')}) AS now FROM affiliation a WHERE ${visible('a')} GROUP BY a.member_id
         LIMIT ${2 * peopleCountEnd}) people`,
      [homepageId, viewerId, month],
    );
    return row ?? { now: 0, before: 0 };
  }

  async alumniCount({ homepageId, viewerId, month }: Asked, year: number | null): Promise<number> {
    const row = await db.one<{ count: number }>(
      this.database,
      `SELECT count(*)::int AS count FROM (
         SELECT DISTINCT a.member_id FROM affiliation a WHERE ${visible('a')} AND ${ended('a', '$4')} LIMIT ${peopleCountEnd}
       ) people`,
      [homepageId, viewerId, month, year],
    );
    return row?.count ?? 0;
  }

  years({ homepageId, viewerId, month }: Asked): Promise<{ year: number; count: number }[]> {
    return db.rows(
      this.database,
      `SELECT left(a.end_date, 4)::int AS year, least(count(DISTINCT a.member_id), ${peopleCountEnd})::int AS count
       FROM affiliation a WHERE ${visible('a')} AND NOT ${goesOn('a')} GROUP BY 1 ORDER BY 1 DESC LIMIT ${MAX_YEARS}`,
      [homepageId, viewerId, month],
    );
  }

  /** Groups of the alumni whom the viewer sees; a company that is not public has the name that its people entered. */
  workplaces(
    { homepageId, viewerId, month }: Asked,
    year: number | null,
  ): Promise<{ homepageId: string | null; name: string; count: number }[]> {
    return db.rows(
      this.database,
      `WITH alumni AS (SELECT DISTINCT a.member_id FROM affiliation a WHERE ${visible('a')} AND ${ended('a', '$4')})
       SELECT h.id AS "homepageId", mode() WITHIN GROUP (ORDER BY j.name) AS name,
         least(count(DISTINCT j.member_id), ${peopleCountEnd})::int AS count
       FROM alumni JOIN affiliation j ON j.member_id = alumni.member_id AND j.kind = 'job' AND NOT j.closed AND ${goesOn('j')}
       LEFT JOIN homepage h ON h.id = j.homepage_id AND h.state = 'approved'
       GROUP BY h.id, CASE WHEN h.id IS NULL THEN j.name_key END
       HAVING count(DISTINCT j.member_id) >= ${smallestGroup}
       ORDER BY 3 DESC, 2, 1 LIMIT ${MAX_WORKPLACES}`,
      [homepageId, viewerId, month, year],
    );
  }
}
