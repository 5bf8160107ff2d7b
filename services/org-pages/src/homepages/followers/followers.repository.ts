import { Injectable } from '@nestjs/common';
import type { FollowKind } from '@renmai/contracts/network/relation.schema';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { dayInChina } from '../audience/day.js';

export interface ToldFollow {
  followerId: string;
  kind: FollowKind;
  targetId: string;
}

/** The part of a domain event that is used here. */
interface Told {
  sequence: number;
  at: Date;
  /** The event is a row of a snapshot: a member who follows already is not counted as a new follower of that day. */
  snapshot: boolean;
}

/** The copy of who follows homepages. `homepage.follower_count` changes with it, under the homepage's lock. */
@Injectable()
export class FollowersRepository {
  /** Ignores homepages that are unknown or of the other kind. */
  async set(
    manager: EntityManager,
    { followerId, kind, targetId }: ToldFollow,
    active: boolean,
    { sequence, at, snapshot }: Told,
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
      `INSERT INTO homepage_follow (homepage_id, follower_id, active, position, since) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (homepage_id, follower_id) DO UPDATE SET active = excluded.active, position = excluded.position,
         since = excluded.since
       WHERE ${isNewer('homepage_follow.position', 'excluded.position')}`,
      [targetId, followerId, active, sequence, at],
    );
    if (changed > 0 && active !== (before?.active ?? false)) {
      await this.settle(manager, followerId, [targetId], snapshot ? null : at);
    }
  }

  /** Deactivated members are not counted until they are back. Locks the homepages in the order of their ids. */
  async setHidden(
    manager: EntityManager,
    followerId: string,
    hidden: boolean,
    { sequence, at, snapshot }: Told,
  ): Promise<void> {
    const newer = await db.affected(
      manager,
      `INSERT INTO homepage_follower_hidden (follower_id, hidden, position) VALUES ($1, $2, $3)
       ON CONFLICT (follower_id) DO UPDATE SET hidden = excluded.hidden, position = excluded.position
       WHERE ${isNewer('homepage_follower_hidden.position', 'excluded.position')}`,
      [followerId, hidden, sequence],
    );
    if (newer === 0) return;
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT h.id FROM homepage h
       WHERE h.id IN (SELECT f.homepage_id FROM homepage_follow f WHERE f.follower_id = $1 AND f.active)
       ORDER BY h.id FOR NO KEY UPDATE`,
      [followerId],
    );
    if (rows.length > 0)
      await this.settle(
        manager,
        followerId,
        rows.map(({ id }) => id),
        snapshot ? null : at,
      );
  }

  /** Locks the homepages in the order of their ids, as everybody who locks several does. */
  async forget(manager: EntityManager, followerId: string, at: Date): Promise<void> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT h.id FROM homepage h
       WHERE h.id IN (SELECT f.homepage_id FROM homepage_follow f WHERE f.follower_id = $1 AND f.counted)
       ORDER BY h.id FOR NO KEY UPDATE`,
      [followerId],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await this.count(manager, ids, -1, at);
    await db.run(manager, 'DELETE FROM homepage_follow WHERE follower_id = $1', [followerId]);
    await db.run(manager, 'DELETE FROM homepage_follower_hidden WHERE follower_id = $1', [followerId]);
  }

  /** Counts active follows of members who are not deactivated, under the locks of the homepages. */
  private async settle(
    manager: EntityManager,
    followerId: string,
    homepageIds: readonly string[],
    at: Date | null,
  ): Promise<void> {
    const rows = await db.rows<{ id: string; counted: boolean }>(
      manager,
      `UPDATE homepage_follow f SET counted = NOT f.counted
       WHERE f.follower_id = $1 AND f.homepage_id = ANY ($2::uuid[]) AND f.counted <> (f.active AND NOT EXISTS (
         SELECT 1 FROM homepage_follower_hidden d WHERE d.follower_id = f.follower_id AND d.hidden))
       RETURNING f.homepage_id AS id, f.counted`,
      [followerId, homepageIds],
    );
    for (const counted of [true, false]) {
      const ids = rows.filter((row) => row.counted === counted).map(({ id }) => id);
      if (ids.length > 0) await this.count(manager, ids, counted ? 1 : -1, at);
    }
  }

  /** If a time is given, the change is also counted in the figures of that day in China. */
  private async count(
    manager: EntityManager,
    homepageIds: readonly string[],
    by: 1 | -1,
    at: Date | null,
  ): Promise<void> {
    const sql = 'UPDATE homepage SET follower_count = follower_count + $2 WHERE id = ANY($1::uuid[])';
    await db.run(manager, sql, [homepageIds, by]);
    if (at === null) return;
    const column = by === 1 ? 'new_followers' : 'unfollows';
    await db.run(
      manager,
      `INSERT INTO homepage_day (homepage_id, day, ${column}) SELECT id, $2::date, 1 FROM unnest($1::uuid[]) id
       ON CONFLICT (homepage_id, day) DO UPDATE SET ${column} = homepage_day.${column} + 1`,
      [homepageIds, dayInChina(at)],
    );
  }
}
