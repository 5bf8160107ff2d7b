import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery, type ResponseOf } from '@renmai/contracts';
import type { HomepageFollower, homepageAudienceApi } from '@renmai/contracts/org-pages/homepage-audience.api';
import { foundBy, friends, MemberDirectory } from '@renmai/member-directory';
import { cursorValue, Database, db, decodeCursor, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { isPublic, manages } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';

const cursor = z.tuple([cursorValue.time, cursorValue.id]);
const SAMPLE = 3;

/** The followers of a homepage, as far as the viewer may see them. */
@Injectable()
export class FollowerLists {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly members: MemberDirectory,
  ) {}

  /** For administrators who see members, newest first. @throws Problem 403 for analysts, 404 for others */
  async newest(viewerId: string, homepageId: string, query: PageQuery): Promise<Page<HomepageFollower>> {
    await this.access.editing(homepageId, viewerId);
    const [since, followerId] = decodeCursor(query.cursor, cursor) ?? [];
    const rows = await db.rows<{ id: string; since: Date }>(
      this.database,
      `SELECT f.follower_id AS id, f.since FROM homepage_follow f
       WHERE f.homepage_id = $2 AND f.active AND (f.follower_id = $1::uuid OR ${foundBy('$1::uuid', 'f.follower_id')})
         AND ($3::timestamptz IS NULL OR f.since < $3 OR f.since = $3 AND f.follower_id > $4::uuid)
       ORDER BY f.since DESC, f.follower_id LIMIT $5`,
      [viewerId, homepageId, since ?? null, followerId ?? null, query.limit + 1],
    );
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.since.toISOString(), row.id]);
    const ids = items.map(({ id }) => id);
    const members = await this.members.visibleMembers(viewerId, ids);
    return {
      items: items.flatMap((row) => {
        const member = members.get(row.id)?.card;
        return member ? [{ member, since: row.since.toISOString() }] : [];
      }),
      nextCursor,
    };
  }

  /** The number of followers, and the viewer's friends among them. @throws Problem 404 as the homepage itself */
  async known(
    viewerId: string,
    homepageId: string,
  ): Promise<ResponseOf<(typeof homepageAudienceApi)['knownFollowers']>> {
    const found = await this.access.findShown(homepageId, viewerId);
    if (!found || !(isPublic(found.page.state) || manages(found))) throw new Problem(commonProblems.notFound);
    const rows = await db.rows<{ id: string; total: number }>(
      this.database,
      `SELECT f.follower_id AS id, (count(*) OVER ())::int AS total FROM homepage_follow f
       WHERE f.homepage_id = $2 AND f.active AND ${friends('$1::uuid', 'f.follower_id')}
         AND ${foundBy('$1::uuid', 'f.follower_id')}
       ORDER BY f.since DESC, f.follower_id LIMIT ${SAMPLE}`,
      [viewerId, homepageId],
    );
    const ids = rows.map(({ id }) => id);
    const members = await this.members.visibleMembers(viewerId, ids);
    const sample = [...members.values()].map(({ card }) => card);
    return { followers: found.page.followerCount, friends: { count: rows[0]?.total ?? 0, sample } };
  }
}
