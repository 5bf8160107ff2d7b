import { Injectable } from '@nestjs/common';
import { foundBy, friends, MemberDirectory, openTo } from '@renmai/member-directory';
import { Database, db, languagesRead } from '@renmai/service-kit';
import { citiesOfKey } from './city-keys.js';
import { noCareer, professionOf, type Career } from './profession.js';
import type { Lesson, Viewer } from './ranking.js';

const FOLLOWED = 300;
const EMPLOYERS = 100;
const LESSONS = 50;
const SHOWN_FRIENDS = 3;

interface Background {
  skillKeys: string[];
  skillNames: string[];
  cityKey: string;
  degree: Viewer['degree'];
  career: Career | null;
}

const colleagues = `friends.member_id <> $1::uuid`;
/** SQL: friends of `$1` with their present employers, as far as the member may read it in their profiles. */
const friendsAt = `member_employer friends
  WHERE ${colleagues} AND ${friends('$1::uuid', 'friends.member_id')} AND ${foundBy('$1::uuid', 'friends.member_id')}
    AND ${openTo('$1::uuid', 'friends.member_id')}`;

/** Reads the traits of a member that decide which positions fit. */
@Injectable()
export class ViewersRepository {
  constructor(
    private readonly database: Database,
    private readonly members: MemberDirectory,
  ) {}

  /** `at`: positions that were hidden later are ignored, so that the pages of a list stay in order. */
  async find(memberId: string, at: Date): Promise<Viewer> {
    const [background, own, followed, employers, lessons] = await Promise.all([
      db.one<Background>(
        this.database,
        `SELECT skill_keys AS "skillKeys", skill_names AS "skillNames", city_key AS "cityKey", degree, career
         FROM member_background WHERE member_id = $1`,
        [memberId],
      ),
      this.members.visibleMembers(memberId, [memberId]),
      db.rows<{ id: string }>(
        this.database,
        `SELECT homepage_id AS id FROM homepage_follower WHERE member_id = $1 AND active ORDER BY position DESC LIMIT ${FOLLOWED}`,
        [memberId],
      ),
      db.rows<{ id: string; count: number }>(
        this.database,
        `SELECT friends.homepage_id AS id, count(*)::int AS count FROM ${friendsAt}
         GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${EMPLOYERS}`,
        [memberId],
      ),
      db.rows<Lesson>(
        this.database,
        `SELECT reason, homepage_id AS "homepageId", city_id AS "cityId", salary_max AS "salaryMax", salary_currency AS "salaryCurrency", skill_keys AS "skillKeys"
         FROM hidden_position WHERE member_id = $1 AND hidden_at <= $2
         ORDER BY hidden_at DESC, position_id DESC LIMIT ${LESSONS}`,
        [memberId, at],
      ),
    ]);
    return {
      skills: new Map(background?.skillKeys.map((key, place) => [key, background.skillNames[place] ?? key])),
      cityIds: new Set(citiesOfKey(background?.cityKey ?? '')),
      degree: background?.degree ?? null,
      followed: new Set(followed.map(({ id }) => id)),
      friendsAt: new Map(employers.map(({ id, count }) => [id, count])),
      lessons,
      profession: professionOf(
        background?.career ?? noCareer,
        own.get(memberId)?.card.headline ?? '',
        at,
        languagesRead(),
      ),
    };
  }

  /** A few of the friends who work at each homepage now. */
  async someFriendsAt(memberId: string, homepageIds: readonly string[]): Promise<Map<string, string[]>> {
    if (homepageIds.length === 0) return new Map();
    const rows = await db.rows<{ id: string; memberIds: string[] }>(
      this.database,
      `SELECT friends.homepage_id AS id,
         (array_agg(friends.member_id ORDER BY friends.member_id))[:${SHOWN_FRIENDS}] AS "memberIds"
       FROM ${friendsAt} AND friends.homepage_id = ANY ($2::uuid[]) GROUP BY 1`,
      [memberId, homepageIds],
    );
    return new Map(rows.map(({ id, memberIds }) => [id, memberIds]));
  }
}
