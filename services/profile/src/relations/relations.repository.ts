import { Injectable } from '@nestjs/common';
import type { Degree } from '@renmai/contracts/profile/visibility.schema';
import { Database, db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface Standing {
  memberId: string;
  /** exists and is not deactivated */
  present: boolean;
  /** by either of the two */
  blocked: boolean;
  degree: Degree;
}

/** An older domain event changes nothing; nor does one about somebody who has been erased. */
const upsert = (table: string, first: string, second: string) => `
  INSERT INTO ${table} (${first}, ${second}, active, position)
  SELECT pair.a, pair.b, $3, $4
  FROM (VALUES ($1::uuid, $2::uuid)) AS pair (a, b)
  WHERE NOT EXISTS (SELECT 1 FROM erased_member WHERE member_id IN (pair.a, pair.b))
  ON CONFLICT (${first}, ${second}) DO UPDATE
  SET active = excluded.active, position = excluded.position
  WHERE ${isNewer(`${table}.position`, 'excluded.position')}`;

const upsertFriendship = upsert('friendship', 'member_id', 'friend_id');
const upsertBlock = upsert('block', 'blocker_id', 'blocked_id');

/** SQL: whether others are nearer to each other through the member in the column: not if they show their friends to nobody. */
const leadsOn = (member: string): string =>
  `NOT EXISTS (SELECT 1 FROM profile closed WHERE closed.member_id = ${member} AND closed.visibility->>'friendsList' = 'only-me')`;

/**
 * `$1` asks about `$2`. Friendships are kept in both directions, so a degree is a walk: `mine` are friends, `second`
 * their friends; somebody is third who has a friend among the second. Network
 * counts the same way (`showsFriends`).
 */
const standings = `
  WITH mine AS MATERIALIZED (
    SELECT friend_id AS id FROM friendship WHERE member_id = $1 AND active
  ), ways AS MATERIALIZED (
    SELECT id FROM mine WHERE ${leadsOn('mine.id')}
  ), second AS MATERIALIZED (
    SELECT DISTINCT f.friend_id AS id FROM friendship f JOIN ways ON ways.id = f.member_id
    WHERE f.active AND ${leadsOn('f.friend_id')}
  )
  SELECT asked.id AS "memberId",
    p.member_id IS NOT NULL AND NOT p.hidden AS present,
    EXISTS (
      SELECT 1 FROM block b
      WHERE b.active AND ((b.blocker_id = $1 AND b.blocked_id = asked.id) OR (b.blocker_id = asked.id AND b.blocked_id = $1))
    ) AS blocked,
    CASE
      WHEN asked.id = $1 THEN NULL
      WHEN asked.id IN (SELECT id FROM mine) THEN 1
      WHEN EXISTS (SELECT 1 FROM friendship f WHERE f.member_id = asked.id AND f.active AND f.friend_id IN (SELECT id FROM ways))
        THEN 2
      WHEN EXISTS (SELECT 1 FROM friendship f WHERE f.member_id = asked.id AND f.active AND f.friend_id IN (SELECT id FROM second))
        THEN 3
    END AS degree
  FROM unnest($2::uuid[]) AS asked (id)
  LEFT JOIN profile p ON p.member_id = asked.id`;

/** The read model of what network decides about relations, filled by its domain events. */
@Injectable()
export class RelationsRepository {
  constructor(private readonly database: Database) {}

  async setFriendship(
    manager: EntityManager,
    [a, b]: readonly [string, string],
    active: boolean,
    sequence: number,
  ): Promise<void> {
    await db.run(manager, upsertFriendship, [a, b, active, sequence]);
    await db.run(manager, upsertFriendship, [b, a, active, sequence]);
  }

  async setBlock(
    manager: EntityManager,
    { blockerId, blockedId }: { blockerId: string; blockedId: string },
    active: boolean,
    sequence: number,
  ): Promise<void> {
    await db.run(manager, upsertBlock, [blockerId, blockedId, active, sequence]);
  }

  /** How each of the others stands to the asking person; `null` asks for a visitor, who stands to nobody. */
  async standings(actorId: string | null, others: readonly string[]): Promise<Map<string, Standing>> {
    const rows = await db.rows<Standing>(this.database, standings, [actorId, others]);
    return new Map(rows.map((row) => [row.memberId, row]));
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM friendship WHERE member_id = $1 OR friend_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM block WHERE blocker_id = $1 OR blocked_id = $1', [memberId]);
  }
}
