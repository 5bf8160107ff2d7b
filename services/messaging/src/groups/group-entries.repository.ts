import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { blockedSql } from '../relations/relations.query.js';
import { unreadAnswers } from './group-limits.js';

export interface OpenEntry {
  userId: string;
  state: 'invited' | 'applied';
  inviter: string | null;
}

export interface InvitationAnswer {
  userId: string;
  inviter: string;
  accepted: boolean;
}

/** Invitations and requests that have no answer yet, requests that were declined, and answers to invitations. */
@Injectable()
export class GroupEntriesRepository {
  /** Without invitations from users who are blocked either way: they are as if they were not there. */
  async find(manager: EntityManager, id: string, userIds: readonly string[]): Promise<Map<string, OpenEntry>> {
    const rows = await db.rows<{ user_id: string; state: OpenEntry['state']; inviter: string | null }>(
      manager,
      `SELECT user_id, state, inviter FROM group_entry e WHERE group_id = $1 AND user_id = ANY($2)
         AND (inviter IS NULL OR NOT ${blockedSql('e.user_id', 'e.inviter')})`,
      [id, userIds],
    );
    return new Map(rows.map(({ user_id, state, inviter }) => [user_id, { userId: user_id, state, inviter }]));
  }

  async count(manager: EntityManager, id: string): Promise<number> {
    const row = await db.one<{ count: number }>(
      manager,
      'SELECT count(*)::int AS count FROM group_entry WHERE group_id = $1',
      [id],
    );
    return row?.count ?? 0;
  }

  /** All users with a pending invitation or request. */
  async waiting(manager: EntityManager, id: string): Promise<string[]> {
    const rows = await db.rows<{ user_id: string }>(manager, 'SELECT user_id FROM group_entry WHERE group_id = $1', [
      id,
    ]);
    return rows.map(({ user_id }) => user_id);
  }

  /** Invites users and deletes their earlier answers. */
  async invite(
    manager: EntityManager,
    id: string,
    userIds: readonly string[],
    inviter: string,
    now: Date,
  ): Promise<void> {
    await db.run(manager, 'DELETE FROM group_answer WHERE group_id = $1 AND user_id = ANY($2)', [id, userIds]);
    await db.run(
      manager,
      `INSERT INTO group_entry (group_id, user_id, state, inviter, since)
       SELECT $1, user_id, 'invited', $3, $4 FROM unnest($2::text[]) AS user_id
       ON CONFLICT (group_id, user_id) DO UPDATE SET inviter = excluded.inviter, since = excluded.since, ignored = false
       WHERE group_entry.state = 'invited'`,
      [id, userIds, inviter, now],
    );
  }

  /** The user has declined quietly: for the group they are still invited. */
  async ignore(manager: EntityManager, id: string, userId: string): Promise<void> {
    const sql = `UPDATE group_entry SET ignored = true WHERE group_id = $1 AND user_id = $2 AND state = 'invited'`;
    await db.run(manager, sql, [id, userId]);
  }

  /** Whether there was one. */
  async withdraw(manager: EntityManager, id: string, userId: string): Promise<boolean> {
    const removed = await db.affected(
      manager,
      `DELETE FROM group_entry WHERE group_id = $1 AND user_id = $2 AND state = 'invited' RETURNING user_id`,
      [id, userId],
    );
    return removed > 0;
  }

  async apply(manager: EntityManager, id: string, userId: string, message: string, now: Date): Promise<void> {
    await this.remove(manager, id, [userId]);
    await db.run(
      manager,
      `INSERT INTO group_entry (group_id, user_id, state, message, since) VALUES ($1, $2, 'applied', $3, $4)`,
      [id, userId, message, now],
    );
  }

  /** Stores an answer until the inviting user has read it; if there are too many, only the newest. */
  async answer(manager: EntityManager, id: string, answer: InvitationAnswer, now: Date): Promise<void> {
    const { userId, inviter, accepted } = answer;
    await db.run(
      manager,
      `INSERT INTO group_answer (group_id, user_id, inviter, accepted, at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (inviter, group_id, user_id) DO UPDATE SET accepted = EXCLUDED.accepted, at = EXCLUDED.at`,
      [id, userId, inviter, accepted, now],
    );
    await db.run(
      manager,
      `DELETE FROM group_answer WHERE inviter = $1 AND (group_id, user_id) IN (
         SELECT group_id, user_id FROM group_answer WHERE inviter = $1 ORDER BY at DESC, group_id, user_id OFFSET $2)`,
      [inviter, unreadAnswers],
    );
  }

  /** Replaces the request; the user can read the answer until they ask again or become a member. */
  async decline(manager: EntityManager, id: string, userId: string, reason: string, now: Date): Promise<void> {
    await this.remove(manager, id, [userId]);
    await db.run(manager, 'INSERT INTO group_decline (group_id, user_id, reason, at) VALUES ($1, $2, $3, $4)', [
      id,
      userId,
      reason,
      now,
    ]);
  }

  /** Deletes the invitations and requests of these users. Answers the users who had one. */
  async remove(manager: EntityManager, id: string, userIds: readonly string[]): Promise<string[]> {
    const rows = await db.rows<{ user_id: string }>(
      manager,
      'DELETE FROM group_entry WHERE group_id = $1 AND user_id = ANY($2) RETURNING user_id',
      [id, userIds],
    );
    await db.run(manager, 'DELETE FROM group_decline WHERE group_id = $1 AND user_id = ANY($2)', [id, userIds]);
    return rows.map(({ user_id }) => user_id);
  }
}
