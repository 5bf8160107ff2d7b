import { Injectable } from '@nestjs/common';
import type { FeedOrder } from '@renmai/contracts/network/feed.api';
import { Database, db } from '@renmai/service-kit';
import { ofHomepage } from '../moments/of-homepage.query.js';
import { foundBy } from '../members/found.query.js';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import { feedCandidatesSql } from './feed-candidates.query.js';
import type { Candidate } from './feed-ranking.js';
import { feedOrderOf } from './feed-order.query.js';
import { feedSkeletonSql, peopleSkeletonSql } from './feed-skeleton.query.js';
import type { Told } from './organisation-folds.js';
import { organisationsSql } from './organisations.query.js';
import { HIGHEST, LOWEST } from './uuid-order.js';

interface Range {
  /** older than this one */
  before?: string | undefined;
  /** newer than this one */
  after?: string | undefined;
}

const newsSql = `
  SELECT count(*)::int AS count FROM (${feedSkeletonSql}) new
  JOIN moment m ON m.id = new.id
  WHERE ${foundBy('$1', 'm.author_id')} AND (NOT ${ofHomepage('m')} OR EXISTS (
    SELECT 1 FROM homepage_copy h WHERE h.homepage_id = m.author_id AND h.public))`;

@Injectable()
export class FeedRepository {
  constructor(
    private readonly database: Database,
    private readonly members: MemberCopiesRepository,
  ) {}

  /** Ids of moments of people in the feed, newest first. */
  async skeleton(memberId: string, { before = HIGHEST, after = LOWEST }: Range, limit: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(this.database, peopleSkeletonSql, [
      memberId,
      before,
      after,
      limit,
      true,
    ]);
    return rows.map(({ id }) => id);
  }

  /** News and offers of followed homepages before `before`, newest first. */
  organisations(memberId: string, before: string, limit: number): Promise<Told[]> {
    return db.rows<Told>(this.database, organisationsSql, [memberId, before, limit]);
  }

  /** How many moments by others are newer, counted up to `limit`. */
  async news(memberId: string, after: string | undefined, limit: number): Promise<number> {
    const row = await db.one<{ count: number }>(this.database, newsSql, [
      memberId,
      HIGHEST,
      after ?? LOWEST,
      limit,
      false,
    ]);
    return row?.count ?? 0;
  }

  candidates(memberId: string, momentIds: readonly string[], asOf: Date): Promise<Candidate[]> {
    return db.rows<Candidate>(this.database, feedCandidatesSql, [memberId, momentIds, asOf]);
  }

  /** The order that the member has chosen, or a default that depends on how many they follow. */
  async order(memberId: string): Promise<FeedOrder> {
    const row = await db.one<{ order: FeedOrder }>(this.database, `SELECT ${feedOrderOf('$1')} AS "order"`, [memberId]);
    return row?.order ?? 'newest';
  }

  async setOrder(memberId: string, order: FeedOrder): Promise<void> {
    await this.database.write(async ({ manager }) => {
      await this.members.hold(manager, memberId);
      await db.run(
        manager,
        `INSERT INTO member_setting (member_id, feed_order) VALUES ($1, $2)
         ON CONFLICT (member_id) DO UPDATE SET feed_order = excluded.feed_order`,
        [memberId, order],
      );
    });
  }
}
