import { Injectable } from '@nestjs/common';
import { namedVoters } from '@renmai/contracts/messaging/group-polls.api';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { GroupRole } from '../groups/group.js';

export interface NewPoll {
  pollId: string;
  groupId: string;
  authorId: string;
  question: string;
  options: readonly string[];
  several: boolean;
  anonymous: boolean;
  createdAt: Date;
  endsAt: Date | null;
}

export interface PollRow extends Omit<NewPoll, 'authorId'> {
  authorId: string | null;
  messageId: string | null;
  closedAt: Date | null;
  /** of who asks */
  role: GroupRole;
  people: number;
  tallies: { option: number; votes: number; chosen: boolean; voters: string[] }[];
}

interface Slice {
  after: { at: string; id: string } | null;
  limit: number;
}

/** Polls as the member $1 of their group sees them: since they came, and not those whose message was recalled. */
const seen = `
  SELECT p.id AS "pollId", p.group_id::text AS "groupId", p.author_id AS "authorId", p.message_id::text AS "messageId",
    p.question, p.options, p.several, p.anonymous, p.created_at AS "createdAt", p.ends_at AS "endsAt",
    p.closed_at AS "closedAt", m.role,
    (SELECT count(DISTINCT v.user_id)::int FROM group_poll_vote v WHERE v.poll_id = p.id) AS people,
    (SELECT coalesce(jsonb_agg(t), '[]') FROM (
      SELECT v.option, count(*)::int AS votes, bool_or(v.user_id = $1) AS chosen,
        CASE WHEN p.anonymous THEN '[]'::jsonb
          ELSE to_jsonb((array_agg(v.user_id ORDER BY v.at, v.user_id))[1:${namedVoters}]) END AS voters
      FROM group_poll_vote v WHERE v.poll_id = p.id GROUP BY v.option) t) AS tallies
  FROM group_poll p
  JOIN chat_group g ON g.id = p.group_id AND NOT g.disabled
  JOIN group_member m ON m.group_id = p.group_id AND m.user_id = $1 AND m.joined_at <= p.created_at
  WHERE NOT EXISTS (SELECT FROM item i WHERE i.id = p.message_id AND i.recalled)`;

@Injectable()
export class GroupPollsRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string, pollId: string, manager = this.database.manager): Promise<PollRow | null> {
    return (await db.one<PollRow>(manager, `${seen} AND p.id = $2`, [userId, pollId])) ?? null;
  }

  list(userId: string, groupId: string, { after, limit }: Slice): Promise<PollRow[]> {
    return db.rows(
      this.database,
      `${seen} AND p.group_id = $2 AND p.message_id IS NOT NULL
         AND ($3::timestamptz IS NULL OR (p.created_at, p.id) < ($3::timestamptz, $4::uuid))
       ORDER BY p.created_at DESC, p.id DESC LIMIT $5`,
      [userId, groupId, after?.at ?? null, after?.id ?? null, limit + 1],
    );
  }

  async openIn(manager: EntityManager, groupId: string, now: Date): Promise<number> {
    const row = await db.one<{ count: number }>(
      manager,
      `SELECT count(*)::int AS count FROM group_poll p
       WHERE p.group_id = $1 AND p.message_id IS NOT NULL AND p.closed_at IS NULL AND (p.ends_at IS NULL OR p.ends_at > $2)
         AND NOT EXISTS (SELECT FROM item i WHERE i.id = p.message_id AND i.recalled)`,
      [groupId, now],
    );
    return row?.count ?? 0;
  }

  /** Nothing happens where there is one with this id. */
  async add(manager: EntityManager, poll: NewPoll): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO group_poll (id, group_id, author_id, question, options, several, anonymous, created_at, ends_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING`,
      [
        poll.pollId,
        poll.groupId,
        poll.authorId,
        poll.question,
        poll.options,
        poll.several,
        poll.anonymous,
        poll.createdAt,
        poll.endsAt,
      ],
    );
  }

  /** The message that brought it. */
  async sent(manager: EntityManager, pollId: string, messageId: bigint): Promise<void> {
    const sql = 'UPDATE group_poll SET message_id = $2 WHERE id = $1 AND message_id IS NULL';
    await db.run(manager, sql, [pollId, String(messageId)]);
  }

  /** It could not be sent. */
  async remove(manager: EntityManager, pollId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM group_poll WHERE id = $1 AND message_id IS NULL', [pollId]);
  }

  /** Whether it was open; the row stays locked, so that no vote comes after its end. */
  async lockOpen(manager: EntityManager, pollId: string, now: Date): Promise<boolean> {
    const sql = `SELECT FROM group_poll WHERE id = $1 AND closed_at IS NULL AND (ends_at IS NULL OR ends_at > $2) FOR UPDATE`;
    return (await db.affected(manager, sql, [pollId, now])) > 0;
  }

  async vote(
    manager: EntityManager,
    pollId: string,
    userId: string,
    options: readonly number[],
    now: Date,
  ): Promise<void> {
    await db.run(
      manager,
      'DELETE FROM group_poll_vote WHERE poll_id = $1 AND user_id = $2 AND option <> ALL($3::smallint[])',
      [pollId, userId, options],
    );
    await db.run(
      manager,
      `INSERT INTO group_poll_vote (poll_id, user_id, option, at) SELECT $1, $2, o, $4 FROM unnest($3::smallint[]) AS o
       ON CONFLICT DO NOTHING`,
      [pollId, userId, options, now],
    );
  }

  async close(manager: EntityManager, pollId: string, now: Date): Promise<void> {
    await db.run(manager, 'UPDATE group_poll SET closed_at = $2 WHERE id = $1 AND closed_at IS NULL', [pollId, now]);
  }

  voters(pollId: string, option: number, { after, limit }: Slice): Promise<{ userId: string; at: Date }[]> {
    return db.rows(
      this.database,
      `SELECT user_id AS "userId", at FROM group_poll_vote
       WHERE poll_id = $1 AND option = $2 AND ($3::timestamptz IS NULL OR (at, user_id) > ($3::timestamptz, $4))
       ORDER BY at, user_id LIMIT $5`,
      [pollId, option, after?.at ?? null, after?.id ?? null, limit + 1],
    );
  }

  async membersOf(groupId: string): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      this.database,
      'SELECT user_id AS id FROM group_member WHERE group_id = $1',
      [groupId],
    );
    return rows.map(({ id }) => id);
  }

  /** The question stays with the group, without its author. */
  async forget(manager: EntityManager, userId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM group_poll_vote WHERE user_id = $1', [userId]);
    await db.run(manager, 'UPDATE group_poll SET author_id = NULL WHERE author_id = $1', [userId]);
  }
}
