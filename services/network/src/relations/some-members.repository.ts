import { Injectable } from '@nestjs/common';
import type { SomeMembers } from '@renmai/contracts/network/relation.schema';
import { Database, db, opaqueIds } from '@renmai/service-kit';
import { notHidden, showsFriends } from '../members/found.query.js';
import { MembersRepository } from '../members/members.repository.js';

interface Counted {
  memberId: string;
  count: number;
  sample: string[];
}

/**
 * Friends of `$1` who are friends of each of `$2`, without deactivated members and those with a closed list. Friends are never
 * blocked.
 */
export const mutualFriendsSql = `
  WITH mine AS MATERIALIZED (
    SELECT friend_id AS id FROM friendship WHERE member_id = $1 AND ${notHidden('friend_id')} AND ${showsFriends('friend_id')}
  )
  SELECT asked.id AS "memberId", count(*)::int AS count,
    (array_agg(f.friend_id ORDER BY f.since DESC, f.friend_id))[1:3] AS sample
  FROM unnest(${opaqueIds('$2')}) AS asked (id)
  JOIN friendship f ON f.member_id = asked.id
  JOIN mine ON mine.id = f.friend_id
  GROUP BY asked.id`;

/**
 * Followers of each of `$2` whom `$1` is friends with or follows. Each of these is looked up separately (`LIMIT 1` enforces it):
 * a viewer rarely knows as many members as the 20,000 followers that a member of `$2` may have.
 */
export const knownFollowersSql = `
  WITH known AS MATERIALIZED (
    SELECT friend_id AS id FROM friendship WHERE member_id = $1
    UNION
    SELECT target_id FROM follow WHERE follower_id = $1 AND kind = 'member'
  )
  SELECT asked.id AS "memberId", count(*)::int AS count,
    (array_agg(known.id ORDER BY f.since DESC, known.id))[1:3] AS sample
  FROM unnest(${opaqueIds('$2')}) AS asked (id)
  CROSS JOIN known
  CROSS JOIN LATERAL (
    SELECT since FROM follow WHERE follower_id = known.id AND kind = 'member' AND target_id = asked.id LIMIT 1
  ) f
  WHERE ${notHidden('known.id')} AND ${showsFriends('known.id')}
  GROUP BY asked.id`;

export const nobody: SomeMembers = { count: 0, sample: [] };

/** The members who connect the asking member with others: their number, and three cards of them. */
@Injectable()
export class SomeMembersRepository {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
  ) {}

  /** Keyed by member id; members without a common friend are left out. */
  mutualFriends(viewerId: string, memberIds: readonly string[]): Promise<Map<string, SomeMembers>> {
    return this.some(mutualFriendsSql, viewerId, memberIds);
  }

  knownFollowers(viewerId: string, memberIds: readonly string[]): Promise<Map<string, SomeMembers>> {
    return this.some(knownFollowersSql, viewerId, memberIds);
  }

  private async some(sql: string, viewerId: string, memberIds: readonly string[]): Promise<Map<string, SomeMembers>> {
    if (memberIds.length === 0) return new Map();
    const rows = await db.rows<Counted>(this.database, sql, [viewerId, memberIds]);
    const cards = await this.members.cards(
      viewerId,
      rows.flatMap(({ sample }) => sample),
    );
    return new Map(
      rows.map(({ memberId, count, sample }) => [
        memberId,
        { count, sample: sample.flatMap((id) => cards.get(id) ?? []) },
      ]),
    );
  }
}
