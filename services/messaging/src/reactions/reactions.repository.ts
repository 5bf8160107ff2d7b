import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** How many users a list names. */
export const NAMED = 20;

export interface ReactionRow {
  messageId: string;
  /** id of the first such reaction */
  reactionId: string;
  reaction: string;
  count: number;
  /** the first few */
  users: string[];
  mine: boolean;
}

const GROUPED = `
SELECT message_id::text AS "messageId", min(id)::text AS "reactionId", reaction, count(*)::int4 AS count,
  (array_agg(user_id ORDER BY id))[1:${NAMED}] AS users, bool_or(user_id = $2) AS mine
FROM reaction WHERE message_id = ANY($1::int8[])`;

@Injectable()
export class ReactionsRepository {
  constructor(private readonly database: Database) {}

  /** In the order in which they were first used. */
  of(
    messageIds: readonly string[],
    userId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<ReactionRow[]> {
    return db.rows(manager, `${GROUPED} GROUP BY message_id, reaction ORDER BY message_id, min(id)`, [
      messageIds,
      userId,
    ]);
  }

  async one(messageId: string, reaction: string, userId: string): Promise<ReactionRow | null> {
    const row = await db.one<ReactionRow>(this.database, `${GROUPED} AND reaction = $3 GROUP BY message_id, reaction`, [
      [messageId],
      userId,
      reaction,
    ]);
    return row ?? null;
  }

  /** The first few reactions on a message that begin with a text: of all users, or of one. */
  async beginningWith(
    messageId: string,
    beginning: string,
    userId: string | null,
    manager: EntityManager = this.database.manager,
  ): Promise<string[]> {
    const rows = await db.rows<{ reaction: string }>(
      manager,
      `SELECT DISTINCT reaction FROM reaction
       WHERE message_id = $1 AND starts_with(reaction, $2) AND ($3::text IS NULL OR user_id = $3) LIMIT 2`,
      [messageId, beginning, userId],
    );
    return rows.map(({ reaction }) => reaction);
  }

  /** The users with this reaction, in the order in which they reacted, after a place. */
  users(
    messageId: string,
    reaction: string,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<{ id: string; userId: string }[]> {
    return db.rows(
      this.database,
      `SELECT id::text, user_id AS "userId" FROM reaction
       WHERE message_id = $1 AND reaction = $2 AND ($3::int8 IS NULL OR id > $3) ORDER BY id LIMIT $4`,
      [messageId, reaction, after, limit],
    );
  }

  /** Reactions on a message go one after another. */
  async hold(manager: EntityManager, messageId: string): Promise<void> {
    await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 23))', [messageId]);
  }

  /** Null where it is too many kinds; false where they had done it before. */
  async add(
    manager: EntityManager,
    { messageId, reaction, userId, most }: { messageId: string; reaction: string; userId: string; most: number },
  ): Promise<boolean | null> {
    const row = await db.one<{ others: number }>(
      manager,
      'SELECT count(DISTINCT reaction)::int4 AS others FROM reaction WHERE message_id = $1 AND reaction <> $2',
      [messageId, reaction],
    );
    if ((row?.others ?? 0) >= most) return null;
    const added = await db.affected(
      manager,
      `INSERT INTO reaction (message_id, reaction, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
      [messageId, reaction, userId],
    );
    return added > 0;
  }

  async remove(manager: EntityManager, messageId: string, reaction: string, userId: string): Promise<boolean> {
    const gone = await db.affected(
      manager,
      'DELETE FROM reaction WHERE message_id = $1 AND reaction = $2 AND user_id = $3',
      [messageId, reaction, userId],
    );
    return gone > 0;
  }

  /** Everybody who reacted so. */
  async allUsers(manager: EntityManager, messageId: string, reaction: string): Promise<string[]> {
    const rows = await db.rows<{ userId: string }>(
      manager,
      'SELECT user_id AS "userId" FROM reaction WHERE message_id = $1 AND reaction = $2',
      [messageId, reaction],
    );
    return rows.map(({ userId }) => userId);
  }

  /** The participants of a conversation, unless there are more than `most`. */
  async participants(manager: EntityManager, conversationId: string, most: number): Promise<string[] | null> {
    const rows = await db.rows<{ userId: string }>(
      manager,
      'SELECT user_id AS "userId" FROM participant WHERE conversation_id = $1 AND until_seq IS NULL LIMIT $2',
      [conversationId, most + 1],
    );
    return rows.length > most ? null : rows.map(({ userId }) => userId);
  }

  /** The users among these who are participants of a conversation. */
  async takingPart(manager: EntityManager, conversationId: string, userIds: readonly string[]): Promise<string[]> {
    const rows = await db.rows<{ userId: string }>(
      manager,
      `SELECT user_id AS "userId" FROM participant
       WHERE conversation_id = $1 AND user_id = ANY($2::text[]) AND until_seq IS NULL`,
      [conversationId, userIds],
    );
    return rows.map(({ userId }) => userId);
  }

  /** Whether either has blocked the other. */
  async blocked(one: string, other: string): Promise<boolean> {
    const found = await db.affected(
      this.database,
      `SELECT FROM roster_block WHERE active
         AND ((blocker_id = $1 AND blocked_id = $2) OR (blocker_id = $2 AND blocked_id = $1))`,
      [one, other],
    );
    return found > 0;
  }
}
