import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { listed } from './group-limits.js';

/** `mute`: may not write; `allow`: the white list, may write while all are muted; `block`: may not come in */
export type GroupList = 'mute' | 'allow' | 'block';

export interface ListedUser {
  userId: string;
  /** end of a mute; null: for ever */
  until: Date | null;
}

/** Ended mutes are ignored. */
const lasting = '(until IS NULL OR until > $3)';

@Injectable()
export class GroupListsRepository {
  constructor(private readonly database: Database) {}

  /** Puts users on the list, and answers the newly added ones. The end of an existing mute is replaced. */
  async add(
    manager: EntityManager,
    id: string,
    list: GroupList,
    userIds: readonly string[],
    { until, now }: { until: Date | null; now: Date },
  ): Promise<string[]> {
    const rows = await db.rows<{ user_id: string; added: boolean }>(
      manager,
      `INSERT INTO group_listing AS l (group_id, list, user_id, until, since)
       SELECT $1, $2, user_id, $4, $5 FROM unnest($3::text[]) AS user_id
       ON CONFLICT (group_id, list, user_id) DO UPDATE SET until = excluded.until
       RETURNING user_id, l.xmax = 0 AS added`,
      [id, list, userIds, until, now],
    );
    return rows.filter(({ added }) => added).map(({ user_id }) => user_id);
  }

  async remove(manager: EntityManager, id: string, list: GroupList, userIds: readonly string[]): Promise<string[]> {
    const rows = await db.rows<{ user_id: string }>(
      manager,
      'DELETE FROM group_listing WHERE group_id = $1 AND list = $2 AND user_id = ANY($3) RETURNING user_id',
      [id, list, userIds],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** The users among these who are on the list now. */
  async among(
    id: string,
    list: GroupList,
    userIds: readonly string[],
    now: Date,
    manager: EntityManager = this.database.manager,
  ): Promise<Map<string, ListedUser>> {
    const rows = await db.rows<{ user_id: string; until: Date | null }>(
      manager,
      `SELECT user_id, until FROM group_listing WHERE group_id = $1 AND list = $2 AND ${lasting} AND user_id = ANY($4)`,
      [id, list, now, userIds],
    );
    return new Map(rows.map(({ user_id, until }) => [user_id, { userId: user_id, until }]));
  }

  async all(id: string, list: GroupList, now: Date): Promise<ListedUser[]> {
    const rows = await db.rows<{ user_id: string; until: Date | null }>(
      this.database,
      `SELECT user_id, until FROM group_listing WHERE group_id = $1 AND list = $2 AND ${lasting}
       ORDER BY since, user_id LIMIT $4`,
      [id, list, now, listed],
    );
    return rows.map(({ user_id, until }) => ({ userId: user_id, until }));
  }

  async count(manager: EntityManager, id: string, list: GroupList): Promise<number> {
    const row = await db.one<{ count: number }>(
      manager,
      'SELECT count(*)::int AS count FROM group_listing WHERE group_id = $1 AND list = $2',
      [id, list],
    );
    return row?.count ?? 0;
  }
}
