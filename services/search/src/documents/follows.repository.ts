import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { SearchIndex } from '../index/search-index.port.js';
import { popularityOf } from './homepage-document.js';

export type FollowedKind = 'member' | 'company' | 'school';

/** Stores who follows whom, and the number of followers of each. */
@Injectable()
export class FollowsRepository {
  constructor(private readonly index: SearchIndex) {}

  async set(
    manager: EntityManager,
    follow: { followerId: string; targetId: string; kind: FollowedKind; active: boolean },
    sequence: number,
  ): Promise<void> {
    const { followerId, targetId, kind, active } = follow;
    const changed = await db.one<{ before: boolean | null }>(
      manager,
      `WITH old AS (SELECT active FROM search_follow WHERE follower_id = $1 AND target_id = $2)
       INSERT INTO search_follow AS f (follower_id, target_id, kind, active, position) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (follower_id, target_id) DO UPDATE SET active = excluded.active, position = excluded.position
       WHERE f.position < excluded.position
       RETURNING (SELECT active FROM old) AS before`,
      [followerId, targetId, kind, active, sequence],
    );
    if (!changed || (changed.before ?? false) === active) return;
    await this.count(manager, targetId, active ? 1 : -1);
    if (kind !== 'member') await this.rank(manager, kind, targetId);
  }

  of(manager: EntityManager, targetId: string): Promise<number> {
    return db
      .one<{ followers: number }>(manager, 'SELECT followers FROM search_followers WHERE target_id = $1', [targetId])
      .then((row) => row?.followers ?? 0);
  }

  /** Deletes the follows of an erased member: each target has one follower less. */
  async erase(manager: EntityManager, memberId: string): Promise<void> {
    const gone = await db.rows<{ targetId: string; kind: FollowedKind }>(
      manager,
      `DELETE FROM search_follow WHERE follower_id = $1 AND active RETURNING target_id AS "targetId", kind`,
      [memberId],
    );
    for (const { targetId, kind } of gone) {
      await this.count(manager, targetId, -1);
      if (kind !== 'member') await this.rank(manager, kind, targetId);
    }
    await db.run(manager, 'DELETE FROM search_follow WHERE follower_id = $1 OR target_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM search_followers WHERE target_id = $1', [memberId]);
  }

  private count(manager: EntityManager, targetId: string, by: number): Promise<void> {
    return db.run(
      manager,
      `INSERT INTO search_followers AS c (target_id, followers) VALUES ($1, greatest(0, $2))
       ON CONFLICT (target_id) DO UPDATE SET followers = greatest(0, c.followers + $2)`,
      [targetId, by],
    );
  }

  private async rank(manager: EntityManager, kind: 'company' | 'school', id: string): Promise<void> {
    const popularity = popularityOf(await this.of(manager, id));
    await this.index.setPopularity(manager, kind, id, popularity);
  }
}
