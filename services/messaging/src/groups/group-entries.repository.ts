import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface OpenEntry {
  userId: string;
  state: 'invited' | 'applied';
  inviter: string | null;
}

/** Invitations and requests that have no answer yet, and requests that were declined. */
@Injectable()
export class GroupEntriesRepository {
  async find(manager: EntityManager, id: string, userIds: readonly string[]): Promise<Map<string, OpenEntry>> {
    const rows = await manager.query<{ user_id: string; state: OpenEntry['state']; inviter: string | null }[]>(
      'SELECT user_id, state, inviter FROM group_entry WHERE group_id = $1 AND user_id = ANY($2)',
      [id, userIds],
    );
    return new Map(rows.map(({ user_id, state, inviter }) => [user_id, { userId: user_id, state, inviter }]));
  }

  async count(manager: EntityManager, id: string): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM group_entry WHERE group_id = $1',
      [id],
    );
    return row?.count ?? 0;
  }

  async invite(
    manager: EntityManager,
    id: string,
    userIds: readonly string[],
    inviter: string,
    now: Date,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO group_entry (group_id, user_id, state, inviter, since)
       SELECT $1, user_id, 'invited', $3, $4 FROM unnest($2::text[]) AS user_id`,
      [id, userIds, inviter, now],
    );
  }

  async apply(manager: EntityManager, id: string, userId: string, message: string, now: Date): Promise<void> {
    await this.remove(manager, id, [userId]);
    await manager.query(
      `INSERT INTO group_entry (group_id, user_id, state, message, since) VALUES ($1, $2, 'applied', $3, $4)`,
      [id, userId, message, now],
    );
  }

  /** In place of the request; he can read it until he asks again or comes in. */
  async decline(manager: EntityManager, id: string, userId: string, reason: string, now: Date): Promise<void> {
    await this.remove(manager, id, [userId]);
    await manager.query('INSERT INTO group_decline (group_id, user_id, reason, at) VALUES ($1, $2, $3, $4)', [
      id,
      userId,
      reason,
      now,
    ]);
  }

  /** What stands between a group and these is settled. */
  async remove(manager: EntityManager, id: string, userIds: readonly string[]): Promise<void> {
    await manager.query('DELETE FROM group_entry WHERE group_id = $1 AND user_id = ANY($2)', [id, userIds]);
    await manager.query('DELETE FROM group_decline WHERE group_id = $1 AND user_id = ANY($2)', [id, userIds]);
  }
}
