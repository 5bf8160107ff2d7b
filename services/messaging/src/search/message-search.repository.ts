import { Injectable } from '@nestjs/common';
import type { TalkKind } from '@renmai/contracts/messaging/chat.api';
import { Database, db } from '@renmai/service-kit';
import { MINE } from '../conversations/conversation-list.sql.js';
import { AWAY, READABLE_AFTER, READABLE_UP_TO, SEEN, whileThere } from '../history/readable.sql.js';

export interface FoundRow {
  kind: TalkKind;
  name: string;
  other: string;
  id: string;
  sender: string;
  sentAt: Date;
  contentType: number | null;
  text: string;
}

/** conversations of each sort that are looked through */
const MOST = 2_000;
/** messages of one conversation that are looked through */
const LOOKED_THROUGH = 20_000;

const wanted = `($5::text IS NULL OR (c.kind = $5 AND c.name = $6))`;
const between = `${READABLE_AFTER} AS after, ${READABLE_UP_TO} AS up_to, ${AWAY} AS away`;

/** Conversations in the user's list, threads of the user's groups, joined or not, and rooms that the user is in. */
const TALKS = `
  SELECT * FROM (SELECT mine.id, mine.kind, mine.name, mine.other, mine.after, mine.up_to, mine.away
    FROM (${MINE} AND ${wanted}) mine LIMIT ${MOST}) listed
  UNION ALL SELECT * FROM (
    SELECT c.id, c.kind, c.name, '', ${between}
    FROM group_member g JOIN chat_thread t ON t.group_id = g.group_id JOIN conversation c ON c.id = t.conversation_id
    LEFT JOIN participant p ON p.conversation_id = c.id AND p.user_id = $1
    WHERE g.user_id = $1 AND ${wanted} ORDER BY t.id DESC LIMIT ${MOST}) threads
  UNION ALL SELECT * FROM (
    SELECT c.id, c.kind, c.name, '', ${between}
    FROM participant p JOIN conversation c ON c.id = p.conversation_id
    WHERE p.user_id = $1 AND p.until_seq IS NULL AND c.kind = 'room' AND ${wanted} LIMIT ${MOST}) rooms`;

/**
 * Scans the user's own conversations instead of using an index of all words, which would slow down every sent message. Matches
 * parts of words, so that it works for languages without spaces.
 */
const SEARCH = `
SELECT m.kind, m.name, m.other, f.id::text, f.sender, f.sent_at AS "sentAt", f.content_type AS "contentType", f.text
FROM (${TALKS}) m
CROSS JOIN LATERAL (
  SELECT s.* FROM (
    SELECT i.id, i.seq, i.sender, i.sent_at, i.content_type, i.text FROM item i
    WHERE i.conversation_id = m.id AND i.seq > m.after AND i.seq <= m.up_to AND ${whileThere('m.away')}
      AND i.text IS NOT NULL AND ${SEEN}
      AND ($3::int8 IS NULL OR i.id < $3)
    ORDER BY i.seq DESC LIMIT ${LOOKED_THROUGH}
  ) s
  WHERE s.text ~ ALL ($2::text[]) ORDER BY s.seq DESC LIMIT $4
) f
ORDER BY f.id DESC LIMIT $4`;

@Injectable()
export class MessageSearchRepository {
  constructor(private readonly database: Database) {}

  /** Newest first, from before a message. */
  find(
    userId: string,
    patterns: readonly string[],
    { before, limit, within }: { before: string | null; limit: number; within: { kind: string; name: string } | null },
  ): Promise<FoundRow[]> {
    return db.rows<FoundRow>(this.database, SEARCH, [
      userId,
      patterns,
      before,
      limit,
      within?.kind ?? null,
      within?.name ?? null,
    ]);
  }
}
