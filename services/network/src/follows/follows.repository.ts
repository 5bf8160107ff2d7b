import { Injectable } from '@nestjs/common';
import type { FollowKind } from '@renmai/contracts/network/relation.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface Follow {
  followerId: string;
  kind: FollowKind;
  targetId: string;
}

export interface Mute {
  memberId: string;
  mutedId: string;
}

const followColumns = 'follower_id AS "followerId", kind, target_id AS "targetId"';
const muteColumns = 'member_id AS "memberId", muted_id AS "mutedId"';

async function count(manager: EntityManager, sql: string, memberId: string): Promise<number> {
  const row = await db.one<{ count: number }>(manager, sql, [memberId]);
  return row?.count ?? 0;
}

/** Follows and mutes as they are written. The booleans say whether anything changed. */
@Injectable()
export class FollowsRepository {
  async follows(manager: EntityManager, { followerId, kind, targetId }: Follow): Promise<boolean> {
    const found = await db.affected(
      manager,
      'SELECT 1 FROM follow WHERE follower_id = $1 AND kind = $2 AND target_id = $3',
      [followerId, kind, targetId],
    );
    return found > 0;
  }

  countFollows(manager: EntityManager, memberId: string): Promise<number> {
    return count(manager, 'SELECT count(*)::int AS count FROM follow WHERE follower_id = $1', memberId);
  }

  async addFollow(manager: EntityManager, { followerId, kind, targetId }: Follow, since: Date): Promise<void> {
    await db.run(manager, 'INSERT INTO follow (follower_id, kind, target_id, since) VALUES ($1, $2, $3, $4)', [
      followerId,
      kind,
      targetId,
      since,
    ]);
  }

  async removeFollow(manager: EntityManager, { followerId, kind, targetId }: Follow): Promise<boolean> {
    const removed = await db.affected(
      manager,
      'DELETE FROM follow WHERE follower_id = $1 AND kind = $2 AND target_id = $3',
      [followerId, kind, targetId],
    );
    return removed > 0;
  }

  async mutes(manager: EntityManager, { memberId, mutedId }: Mute): Promise<boolean> {
    const found = await db.affected(manager, 'SELECT 1 FROM mute WHERE member_id = $1 AND muted_id = $2', [
      memberId,
      mutedId,
    ]);
    return found > 0;
  }

  countMutes(manager: EntityManager, memberId: string): Promise<number> {
    return count(manager, 'SELECT count(*)::int AS count FROM mute WHERE member_id = $1', memberId);
  }

  async addMute(manager: EntityManager, { memberId, mutedId }: Mute, since: Date): Promise<void> {
    await db.run(manager, 'INSERT INTO mute (member_id, muted_id, since) VALUES ($1, $2, $3)', [
      memberId,
      mutedId,
      since,
    ]);
  }

  async removeMute(manager: EntityManager, { memberId, mutedId }: Mute): Promise<boolean> {
    const removed = await db.affected(manager, 'DELETE FROM mute WHERE member_id = $1 AND muted_id = $2', [
      memberId,
      mutedId,
    ]);
    return removed > 0;
  }

  /** Removes all follows between two members, either way, and answers them. */
  async removeBetween(manager: EntityManager, a: string, b: string): Promise<{ follows: Follow[]; mutes: Mute[] }> {
    const follows = await db.rows<Follow>(
      manager,
      `DELETE FROM follow
       WHERE kind = 'member' AND ((follower_id = $1 AND target_id = $2) OR (follower_id = $2 AND target_id = $1))
       RETURNING ${followColumns}`,
      [a, b],
    );
    const mutes = await db.rows<Mute>(
      manager,
      `DELETE FROM mute WHERE (member_id = $1 AND muted_id = $2) OR (member_id = $2 AND muted_id = $1)
       RETURNING ${muteColumns}`,
      [a, b],
    );
    return { follows, mutes };
  }
}
