import {
  AWAY,
  READABLE_AFTER,
  READABLE_UP_TO,
  RECALLED_BY,
  SEEN,
  seenOrRecalled,
  whileThere,
} from '../history/readable.sql.js';

/** Commands are no words: they are neither shown as the last message nor counted. */
const WORDS = `i.content_type IS DISTINCT FROM 6`;

/** Where two have blocked each other, neither sees the other. */
const NOT_BLOCKED = `
  NOT EXISTS (
    SELECT FROM roster_block b
    WHERE b.active AND c.kind = 'single' AND (
      (b.blocker_id = $1 AND b.blocked_id = o.other) OR (b.blocked_id = $1 AND b.blocker_id = o.other)
    )
  )`;

/**
 * A user's ($1) conversations: single ones, and groups that they are in. Rooms and threads are in no list. Each has its last
 * message, and the number of unread messages of other users, up to a thousand.
 */
export const MINE = `
  SELECT c.id, c.kind, c.name, o.other, p.pinned_at, p.marks, p.request, p.removed, p.hidden_seq, c.last_seq,
    ${READABLE_AFTER} AS after, ${READABLE_UP_TO} AS up_to, ${AWAY} AS away, GREATEST(p.read_seq, ${READABLE_AFTER}) AS read_seq
  FROM participant p JOIN conversation c ON c.id = p.conversation_id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN split_part(c.name, ' ', 1) = p.user_id THEN split_part(c.name, ' ', 2) ELSE split_part(c.name, ' ', 1) END
      AS other
  ) o
  WHERE p.user_id = $1 AND c.kind IN ('single', 'group')
    AND CASE WHEN c.kind = 'group'
      THEN p.until_seq IS NULL AND EXISTS (SELECT FROM chat_group g WHERE g.id = c.name::bigint) ELSE true END
    AND ${NOT_BLOCKED}`;

const UNREAD = `
  SELECT count(*)::int4 AS unread FROM (
    SELECT FROM item i
    WHERE i.conversation_id = m.id AND i.seq > m.read_seq AND i.seq <= m.up_to AND ${whileThere('m.away')}
      AND i.sender <> $1 AND ${SEEN} AND ${WORDS}
    LIMIT 1000
  ) found`;

const listed = (sort: string): string => `
WITH mine AS (${MINE} AND ($2::bool = false OR p.pinned_at IS NOT NULL) AND ($3::int2 IS NULL OR $3 = ANY(p.marks))
  AND ($9::bool IS NULL OR p.request = $9)),
listed AS (
  SELECT m.*, l.id AS message_id, l.sender, l.receiver, l.sent_at, l.content_type, l.payload, l.text, l.by, ${sort} AS sort
  FROM mine m LEFT JOIN LATERAL (
    SELECT i.*, ${RECALLED_BY} AS by FROM item i
    WHERE i.conversation_id = m.id AND i.seq > m.after AND i.seq <= m.up_to AND ${whileThere('m.away')}
      AND ${seenOrRecalled('$10')} AND ${WORDS}
    ORDER BY i.seq DESC LIMIT 1
  ) l ON true
  WHERE l.seq > m.hidden_seq
    OR ($4::bool AND l.seq IS NULL AND NOT m.removed AND (m.kind = 'group' OR m.last_seq > 0))
), page AS (
  SELECT * FROM listed m WHERE $5::int8 IS NULL OR (m.sort, m.id) < ($5, $6::int8)
  ORDER BY m.sort DESC, m.id DESC LIMIT $7 OFFSET $8
)
SELECT m.id::text AS "conversationId", m.kind, m.name, m.other, m.pinned_at AS "pinnedAt", m.marks, m.request,
  m.sort::text AS sort, u.unread, m.message_id::text AS "messageId", m.sender, m.receiver, m.sent_at AS "sentAt",
  m.content_type AS "contentType", m.payload, m.text, m.by AS "recalledBy"
FROM page m CROSS JOIN LATERAL (${UNREAD}) u
ORDER BY m.sort DESC, m.id DESC`;

/**
 * $1 user, $2 only pinned ones, $3 only with this mark, $4 also those without a message, $5 and $6 after this place,
 * $7 limit, $8 offset, $9 only message requests (or only others), $10 the last message may be one that was recalled.
 */
export const LIST = {
  /** sorted by the last message, newest first; conversations without one at the end */
  byMessage: listed('COALESCE(l.id, 0)'),
  /** conversations pinned last come first */
  byPin: listed('(extract(epoch FROM m.pinned_at) * 1000)::int8'),
};

/** Counts of unread conversations and messages; those of message requests are separate. */
export const COUNT_UNREAD = `
SELECT m.request, count(*) FILTER (WHERE u.unread > 0)::int4 AS conversations, coalesce(sum(u.unread), 0)::int4 AS messages
FROM (${MINE} AND c.last_seq > GREATEST(p.read_seq, p.hidden_seq) LIMIT 2000) m CROSS JOIN LATERAL (${UNREAD}) u
GROUP BY m.request`;
