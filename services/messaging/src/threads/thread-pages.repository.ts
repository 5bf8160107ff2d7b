import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { HistoryItem } from '../history/history-items.repository.js';
import { ITEM_COLUMNS, SEEN } from '../history/readable.sql.js';
import { THREAD_COLUMNS, type ChatThread } from './threads.repository.js';

export type MineRow = {
  threadId: string;
  groupId: string;
  groupName: string;
  messageId: string;
  name: string;
  replies: number;
  unread: number;
  /** the key by which the list is sorted */
  sort: string;
} & (
  | { lastId: string; sender: string; sentAt: Date; contentType: number | null; text: string | null }
  | { lastId: null; sender: null; sentAt: null; contentType: null; text: null }
);

/** Commands are no words, and what a user has cleared or removed is not counted. */
const WORDS = `i.conversation_id = t.conversation_id AND ${SEEN} AND i.content_type IS DISTINCT FROM 6
  AND i.seq > COALESCE(p.cleared_seq, 0)`;

const MINE = `
WITH mine AS (
  SELECT t.*, g.name AS group_name, l.id AS last_id, l.sender, l.sent_at, l.content_type, l.text,
    COALESCE(l.id, t.id) AS sort, p.read_seq, p.since_seq, p.cleared_seq
  FROM participant p JOIN chat_thread t ON t.conversation_id = p.conversation_id
  JOIN chat_group g ON g.id = t.group_id
  JOIN group_member m ON m.group_id = t.group_id AND m.user_id = p.user_id
  LEFT JOIN LATERAL (SELECT i.* FROM item i WHERE ${WORDS} ORDER BY i.seq DESC LIMIT 1) l ON true
  WHERE p.user_id = $1 AND p.until_seq IS NULL
)
SELECT p.id::text AS "threadId", p.group_id::text AS "groupId", p.group_name AS "groupName",
  p.message_id::text AS "messageId", p.name, r.count AS replies, u.count AS unread, p.sort::text AS sort,
  p.last_id::text AS "lastId", p.sender, p.sent_at AS "sentAt", p.content_type AS "contentType", p.text
FROM (
  SELECT * FROM mine WHERE $2::int8 IS NULL OR (sort, id) < ($2, $3::int8) ORDER BY sort DESC, id DESC LIMIT $4
) p
CROSS JOIN LATERAL (SELECT p.conversation_id) t
CROSS JOIN LATERAL (SELECT count(*)::int4 AS count FROM item i WHERE ${WORDS}) r
CROSS JOIN LATERAL (
  SELECT count(*)::int4 AS count FROM (
    SELECT FROM item i WHERE ${WORDS} AND i.seq > greatest(p.read_seq, p.since_seq) AND i.sender <> $1 LIMIT 1000
  ) found
) u
ORDER BY p.sort DESC, p.id DESC`;

@Injectable()
export class ThreadPagesRepository {
  constructor(private readonly database: Database) {}

  /** The threads of a user, those with the latest reply first. */
  mine(
    userId: string,
    { after, limit }: { after: { sort: string; id: string } | null; limit: number },
  ): Promise<MineRow[]> {
    return db.rows<MineRow>(this.database, MINE, [userId, after?.sort ?? null, after?.id ?? null, limit]);
  }

  async ofMessage(groupId: string, messageId: string): Promise<ChatThread | null> {
    const row = await db.one<ChatThread>(
      this.database,
      `SELECT ${THREAD_COLUMNS} FROM chat_thread t WHERE t.message_id = $2 AND t.group_id = $1`,
      [groupId, messageId],
    );
    return row ?? null;
  }

  /** The message of a thread, which its readers see wherever they were when it was sent; null: it was recalled, or removed by them. */
  async beginning(userId: string, conversationId: string, messageId: string): Promise<HistoryItem | null> {
    const row = await db.one<HistoryItem>(
      this.database,
      `SELECT ${ITEM_COLUMNS} FROM item i WHERE i.id = $2 AND i.conversation_id = $3 AND ${SEEN}`,
      [userId, messageId, conversationId],
    );
    return row ?? null;
  }
}
