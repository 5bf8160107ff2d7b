/**
 * Policy of reading: the range of items that a user ($1) may read in a conversation (`c`, with the user's row `p` if there is
 * one). Single conversations and groups: items from while the user was a participant. Rooms: all while the user is in the
 * room and it exists. Threads: all while the user is in the group, whether or not they joined the thread. Nothing from before
 * the user cleared the conversation. `whileThere` leaves out items from while the user was away from a group.
 */
export const READABLE_AFTER = `
  CASE WHEN c.kind = 'group' THEN GREATEST(p.since_seq, p.cleared_seq) ELSE COALESCE(p.cleared_seq, 0) END`;
export const READABLE_UP_TO = `
  CASE WHEN c.kind = 'group' THEN LEAST(c.last_seq, COALESCE(p.until_seq, c.last_seq)) ELSE c.last_seq END`;

const inThreadsGroup = `
  EXISTS (
    SELECT FROM chat_thread t JOIN group_member m ON m.group_id = t.group_id AND m.user_id = $1
    WHERE t.conversation_id = c.id
  )`;

/** The ranges of items in a group from between the participant's (`p`) leaving and coming back. */
export const AWAY = `coalesce(p.away, '{}')`;
/** True if an item (`i`) is in none of these stretches. */
export const whileThere = (away: string): string => `NOT ${away} @> i.seq`;

export const MAY_READ = `
  CASE c.kind
    WHEN 'single' THEN p.user_id IS NOT NULL
    WHEN 'group' THEN p.user_id IS NOT NULL
    WHEN 'room' THEN p.user_id IS NOT NULL AND p.until_seq IS NULL AND c.ended_at IS NULL
    WHEN 'thread' THEN ${inThreadsGroup}
    ELSE false
  END`;

/** Whether the user is a participant now, as required for every change. */
export const TAKES_PART = `
  CASE WHEN c.kind IN ('group', 'room') THEN p.until_seq IS NULL
    AND EXISTS (SELECT FROM group_member m WHERE m.group_id = c.name::bigint AND m.user_id = $1) ELSE true END`;

const IN_HISTORY = `
  i.history AND (i.only_to IS NULL OR $1 = ANY(i.only_to))
  AND NOT EXISTS (SELECT FROM hidden_item h WHERE h.user_id = $1 AND h.item_id = i.id)`;

/** True for the items (`i`) in the range that the user ($1) sees in the history. */
export const SEEN = `NOT i.recalled AND ${IN_HISTORY}`;

/** Includes recalled items if `asked` is true, without their content. Recalled commands never appear, as they had no text. */
export const seenOrRecalled = (asked: string): string =>
  `(NOT i.recalled OR (${asked}::bool AND i.content_type IS DISTINCT FROM 6)) AND ${IN_HISTORY}`;

/** Null for items that were not recalled. */
export const RECALLED_BY = `CASE WHEN i.recalled THEN coalesce(i.recalled_by, i.sender) END`;

export const ITEM_COLUMNS = `
  i.seq::text AS seq, i.id::text AS id, i.sender, i.sender_resource AS "senderResource", i.receiver,
  i.sent_at AS "sentAt", i.content_type AS "contentType", i.payload, i.ext, i.text,
  i.only_to AS "onlyTo", ${RECALLED_BY} AS "recalledBy"`;
