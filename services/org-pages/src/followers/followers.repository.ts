import { Injectable } from '@nestjs/common';
import type { FollowKind } from '@renmai/contracts/network/relation.schema';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface ToldFollow {
  followerId: string;
  kind: FollowKind;
  targetId: string;
}

/** The copy of who follows homepages. `homepage.follower_count` changes with it, under the homepage's lock. */
@Injectable()
export class FollowersRepository {
  /** Of a homepage that is not known, or is of the other kind, nothing is kept. */
  async set(
    manager: EntityManager,
    { followerId, kind, targetId }: ToldFollow,
    active: boolean,
    sequence: number,
  ): Promise<void> {
    const lock = 'SELECT 1 FROM homepage WHERE id = $1 AND kind = $2 FOR NO KEY UPDATE';
    if (!(await db.one(manager, lock, [targetId, kind]))) return;
    const before = await db.one<{ active: boolean }>(
      manager,
      'SELECT active FROM homepage_follow WHERE homepage_id = $1 AND follower_id = $2',
      [targetId, followerId],
    );
    const changed = await db.affected(
      manager,
      `INSERT INTO homepage_follow (homepage_id, follower_id, active, position) VALUES ($1, $2, $3, $4)
       ON CONFLICT (homepage_id, follower_id) DO UPDATE SET active = excluded.active, position = excluded.position
       WHERE ${isNewer('homepage_follow.position', 'excluded.position')}`,
      [targetId, followerId, active, sequence],
    );
    if (changed > 0 && active !== (before?.active ?? false)) await this.count(manager, [targetId], active ? 1 : -1);
  }

  /** Locks the homepages in the order of their ids, as everybody who locks several does. */
  async forget(manager: EntityManager, followerId: string): Promise<void> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT h.id FROM homepage h
       WHERE h.id IN (SELECT f.homepage_id FROM homepage_follow f WHERE f.follower_id = $1 AND f.active)
       ORDER BY h.id FOR NO KEY UPDATE`,
      [followerId],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await this.count(manager, ids, -1);
    await db.run(manager, 'DELETE FROM homepage_follow WHERE follower_id = $1', [followerId]);
  }

  private async count(manager: EntityManager, homepageIds: readonly string[], by: 1 | -1): Promise<void> {
    const sql = 'UPDATE homepage SET follower_count = follower_count + $2 WHERE id = ANY($1::uuid[])';
    await db.run(manager, sql, [homepageIds, by]);
  }
}
