import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface ChatThread {
  id: string;
  conversationId: string;
  groupId: string;
  messageId: string;
  name: string;
  owner: string;
  createdAt: Date;
}

/** A thread with its number of messages and the last one. */
export interface ThreadOverview extends ChatThread {
  messageCount: number;
  lastId: string | null;
  sender: string;
  receiver: string;
  sentAt: Date;
  payload: Buffer;
}

export interface ThreadSlice {
  /** id of the last one before; null: at the beginning */
  before: string | null;
  limit: number;
}

export const THREAD_COLUMNS = `t.id::text, t.conversation_id::text AS "conversationId", t.group_id::text AS "groupId",
  t.message_id::text AS "messageId", t.name, t.owner, t.created_at AS "createdAt"`;

const ENDED = `
  RETURNING conversation_id)
UPDATE conversation c SET ended_at = now() FROM gone WHERE c.id = gone.conversation_id`;

const OVERVIEW = `
SELECT ${THREAD_COLUMNS}, n.count AS "messageCount", l.id::text AS "lastId", l.sender, l.receiver, l.sent_at AS "sentAt", l.payload
FROM chat_thread t
CROSS JOIN LATERAL (
  SELECT count(*)::int4 AS count FROM item i WHERE i.conversation_id = t.conversation_id AND i.history AND NOT i.recalled
) n
LEFT JOIN LATERAL (
  SELECT i.* FROM item i
  WHERE i.conversation_id = t.conversation_id AND i.history AND NOT i.recalled AND i.only_to IS NULL
  ORDER BY i.seq DESC LIMIT 1
) l ON true`;

const possible = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id);

@Injectable()
export class ThreadsRepository {
  constructor(private readonly database: Database) {}

  async nextId(manager: EntityManager): Promise<string> {
    const row = await db.one<{ id: string }>(manager, `SELECT nextval('chat_id')::text AS id`);
    return row?.id ?? '';
  }

  async one(id: string): Promise<ChatThread | null> {
    if (!possible(id)) return null;
    const row = await db.one<ChatThread>(this.database, `SELECT ${THREAD_COLUMNS} FROM chat_thread t WHERE t.id = $1`, [
      id,
    ]);
    return row ?? null;
  }

  async lock(manager: EntityManager, id: string): Promise<ChatThread | null> {
    if (!possible(id)) return null;
    const row = await db.one<ChatThread>(
      manager,
      `SELECT ${THREAD_COLUMNS} FROM chat_thread t WHERE t.id = $1 FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** False where the message has one. */
  async add(manager: EntityManager, thread: ChatThread): Promise<boolean> {
    const added = await db.affected(
      manager,
      `INSERT INTO chat_thread (id, conversation_id, group_id, message_id, name, owner, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (message_id) DO NOTHING RETURNING 1`,
      [thread.id, thread.conversationId, thread.groupId, thread.messageId, thread.name, thread.owner, thread.createdAt],
    );
    return added > 0;
  }

  async rename(manager: EntityManager, id: string, name: string): Promise<void> {
    await db.run(manager, 'UPDATE chat_thread SET name = $2 WHERE id = $1', [id, name]);
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await db.run(manager, `WITH gone AS (DELETE FROM chat_thread WHERE id = $1 ${ENDED}`, [id]);
  }

  async countOf(
    manager: EntityManager,
    { groupId, userId }: { groupId: string; userId: string },
  ): Promise<{
    inGroup: number;
    joined: number;
  }> {
    const row = await db.one<{ inGroup: number; joined: number }>(
      manager,
      `SELECT (SELECT count(*)::int4 FROM chat_thread WHERE group_id = $1) AS "inGroup",
         (SELECT count(*)::int4 FROM participant p JOIN chat_thread t ON t.conversation_id = p.conversation_id
          WHERE p.user_id = $2 AND p.until_seq IS NULL) AS joined`,
      [groupId, userId],
    );
    return row ?? { inGroup: 0, joined: 0 };
  }

  /** Threads of a group, or only those that `joinedBy` is in. Newest first. */
  list(groupId: string | null, joinedBy: string | null, { before, limit }: ThreadSlice): Promise<ChatThread[]> {
    return db.rows<ChatThread>(
      this.database,
      `SELECT ${THREAD_COLUMNS} FROM chat_thread t
       WHERE ($1::int8 IS NULL OR t.group_id = $1) AND ($3::int8 IS NULL OR t.id < $3)
         AND ($2::text IS NULL OR (
           EXISTS (SELECT FROM participant p
             WHERE p.conversation_id = t.conversation_id AND p.user_id = $2 AND p.until_seq IS NULL)
           AND EXISTS (SELECT FROM group_member m WHERE m.group_id = t.group_id AND m.user_id = $2)))
       ORDER BY t.id DESC LIMIT $4`,
      [groupId, joinedBy, before, limit],
    );
  }

  async overview(id: string): Promise<ThreadOverview | null> {
    const row = await db.one<ThreadOverview>(this.database, `${OVERVIEW} WHERE t.id = $1`, [id]);
    return row ?? null;
  }

  /** The threads among these that the user may read. */
  readable(userId: string, ids: readonly string[]): Promise<ThreadOverview[]> {
    return db.rows<ThreadOverview>(
      this.database,
      `${OVERVIEW} WHERE t.id = ANY($2::int8[])
         AND EXISTS (SELECT FROM group_member m WHERE m.group_id = t.group_id AND m.user_id = $1)`,
      [userId, ids.filter(possible)],
    );
  }

  /** The threads that were begun with these messages. */
  ofMessages(messageIds: readonly string[]): Promise<ThreadOverview[]> {
    return db.rows<ThreadOverview>(this.database, `${OVERVIEW} WHERE t.message_id = ANY($1::int8[])`, [messageIds]);
  }

  /** Sorted by user id, from the one after `after` on. */
  members(
    { conversationId }: ChatThread,
    { after, limit }: { after: string; limit: number },
  ): Promise<{ userId: string }[]> {
    return db.rows(
      this.database,
      `SELECT user_id AS "userId" FROM participant
       WHERE conversation_id = $1 AND until_seq IS NULL AND user_id > $2 ORDER BY user_id LIMIT $3`,
      [conversationId, after, limit],
    );
  }

  async memberCount({ conversationId }: ChatThread): Promise<number> {
    const row = await db.one<{ count: number }>(
      this.database,
      'SELECT count(*)::int4 AS count FROM participant WHERE conversation_id = $1 AND until_seq IS NULL',
      [conversationId],
    );
    return row?.count ?? 0;
  }

  async isIn(manager: EntityManager, { conversationId }: ChatThread, userId: string): Promise<boolean> {
    const found = await db.affected(
      manager,
      'SELECT FROM participant WHERE conversation_id = $1 AND user_id = $2 AND until_seq IS NULL',
      [conversationId, userId],
    );
    return found > 0;
  }

  /** Some users (all: null) leave all threads of a group; as `Streams.leave`, of many conversations at once. */
  async leaveAll(manager: EntityManager, groupId: string, userIds: readonly string[] | null): Promise<void> {
    await db.run(
      manager,
      `SELECT c.id FROM conversation c WHERE c.id IN (SELECT conversation_id FROM chat_thread WHERE group_id = $1)
       ORDER BY c.id FOR NO KEY UPDATE`,
      [groupId],
    );
    await db.run(
      manager,
      `WITH gone AS (
         UPDATE participant p SET until_seq = c.last_seq FROM conversation c
         WHERE c.id = p.conversation_id AND c.id IN (SELECT conversation_id FROM chat_thread WHERE group_id = $1)
           AND p.until_seq IS NULL AND ($2::text[] IS NULL OR p.user_id = ANY($2))
         RETURNING p.conversation_id
       ) UPDATE conversation SET members_version = members_version + 1 WHERE id IN (SELECT conversation_id FROM gone)`,
      [groupId, userIds],
    );
  }

  async removeOf(manager: EntityManager, groupId: string): Promise<void> {
    await db.run(manager, `WITH gone AS (DELETE FROM chat_thread WHERE group_id = $1 ${ENDED}`, [groupId]);
  }
}
