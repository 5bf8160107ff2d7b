import { AWAY, MAY_READ, READABLE_AFTER, READABLE_UP_TO, SEEN, whileThere } from '../history/readable.sql.js';
import { blockedSql, unblockedSql } from '../relations/relations.query.js';

/** SQL: a chat user, as far as the member who exports may know them; else null. */
const person = (column: string): string => `(
  SELECT jsonb_build_object('id', u.id, 'name', u.nickname) FROM chat_user u WHERE u.id = ${column} AND NOT u.closed
)`;

/**
 * Lists of the data stored about `$1`. Rows are sorted by their `key`; a page begins after the key `$2`. Other users are listed
 * only if `$1` can find them: anyone deactivated or blocked either way is left out, except on `$1`'s own block list.
 */
const lists = {
  contacts: `
    SELECT e.other_id AS key, ${person('e.other_id')} AS "user", e.state, e.note, e.remark, e.since
    FROM roster_entry e
    WHERE e.user_id = $1 AND e.state <> 'none' AND ${unblockedSql('e.user_id', 'e.other_id')}
      AND EXISTS (SELECT FROM chat_user u WHERE u.id = e.other_id AND NOT u.closed)`,
  blockList: `
    SELECT b.blocked_id AS key, ${person('b.blocked_id')} AS "user", b.since FROM roster_block b
    WHERE b.blocker_id = $1 AND b.active AND EXISTS (SELECT FROM chat_user u WHERE u.id = b.blocked_id AND NOT u.closed)`,
  groups: `
    SELECT g.id::text AS key, g.id::text AS "groupId", g.kind, g.name, g.description, m.role, m.joined_at AS "joinedAt",
      m.attributes
    FROM group_member m JOIN chat_group g ON g.id = m.group_id WHERE m.user_id = $1`,
  groupEntries: `
    SELECT g.id::text AS key, g.id::text AS "groupId", g.name,
      CASE WHEN e.ignored THEN 'refused' ELSE e.state END AS state, e.message, e.since
    FROM group_entry e JOIN chat_group g ON g.id = e.group_id WHERE e.user_id = $1
    UNION ALL
    SELECT g.id::text || ' declined', g.id::text, g.name, 'declined', d.reason, d.at
    FROM group_decline d JOIN chat_group g ON g.id = d.group_id WHERE d.user_id = $1
    UNION ALL
    SELECT g.id::text || ' answered ' || a.inviter, g.id::text, g.name,
      CASE WHEN a.accepted THEN 'accepted' ELSE 'refused' END, '', a.at
    FROM group_answer a JOIN chat_group g ON g.id = a.group_id WHERE a.user_id = $1`,
  groupLinks: `
    SELECT l.id::text AS key, l.group_id::text AS "groupId", g.name, l.created_at AS "createdAt", l.ends_at AS "endsAt"
    FROM group_link l JOIN chat_group g ON g.id = l.group_id WHERE l.author_id = $1`,
  groupPolls: `
    SELECT p.id::text AS key, p.group_id::text AS "groupId", p.question, to_jsonb(p.options) AS options,
      p.created_at AS "createdAt", p.ends_at AS "endsAt", p.closed_at AS "closedAt"
    FROM group_poll p WHERE p.author_id = $1 AND p.message_id IS NOT NULL`,
  groupVotes: `
    SELECT v.poll_id::text || ' ' || v.option AS key, p.group_id::text AS "groupId", p.question,
      p.options[v.option + 1] AS option, v.at
    FROM group_poll_vote v JOIN group_poll p ON p.id = v.poll_id WHERE v.user_id = $1`,
  groupActs: `
    SELECT a.id::text AS key, a.group_id::text AS "groupId", a.action, a.at FROM group_act a WHERE a.actor_id = $1`,
  announcementsRead: `
    SELECT r.group_id::text AS key, r.group_id::text AS "groupId", r.read_at AS "readAt"
    FROM group_announcement_read r WHERE r.user_id = $1`,
  silentModes: `
    SELECT kind || ' ' || target AS key, kind, target, type, until, daily FROM silent_mode WHERE user_id = $1`,
  ignoredGroups: 'SELECT group_id AS key, group_id AS "groupId" FROM ignored_group WHERE user_id = $1',
  operatorMutes: 'SELECT scope AS key, scope, until FROM operator_mute WHERE user_id = $1',
  details: 'SELECT key, key AS name, value FROM user_metadata WHERE user_id = $1',
  devices: `
    SELECT resource AS key, resource, name, client_version AS "clientVersion", first_seen AS "firstSeen",
      last_seen AS "lastSeen"
    FROM device WHERE user_id = $1`,
  pushTokens: `
    SELECT device_id AS key, device_id AS "deviceId", notifier_name AS notifier FROM push_token WHERE user_id = $1`,
  files: `
    SELECT id::text AS key, name, content_type AS "contentType", size::float8 AS size, created_at AS "sentAt"
    FROM chat_file WHERE owner_id = $1 AND status = 'ready'`,
  reactions: `
    SELECT r.message_id::text || ' ' || r.reaction AS key, r.message_id::text AS "messageId", r.reaction
    FROM reaction r WHERE r.user_id = $1`,
  reports: `
    SELECT id::text AS key, message_id::text AS "messageId", type, reason, reported_at AS "reportedAt"
    FROM message_report WHERE reporter_id = $1`,
} as const;

export type ExportList = keyof typeof lists;
export const exportLists = Object.entries(lists).map(([name, sql]) => ({
  name: name as ExportList,
  sql: `SELECT x.* FROM (${sql}) x WHERE $2::text IS NULL OR x.key COLLATE "C" > $2 ORDER BY x.key COLLATE "C" LIMIT $3`,
}));

export const settingsSql = `
  SELECT coalesce((SELECT who_may_write FROM chat_setting WHERE user_id = $1), 'everyone') AS "whoMayWrite",
    coalesce((SELECT coalesce(who_may_add, who_may_write) FROM chat_setting WHERE user_id = $1), 'everyone') AS "whoMayAdd",
    coalesce((SELECT who_sees_online FROM chat_setting WHERE user_id = $1), 'everyone') AS "whoSeesOnline",
    (SELECT language FROM push_language WHERE user_id = $1) AS "pushLanguage",
    (SELECT ext FROM presence WHERE user_id = $1) AS "presenceText"`;

/**
 * Conversations that `$1` may read, after the id `$2`, with the span that they may. Where two have blocked each other, only
 * only their own words are included (`ownOnly`), and the other user has no name.
 */
export const conversationsSql = `
  SELECT m.id::text, m.kind, m.name, m.after::text, m."upTo"::text, m.away::text, m."ownOnly", m."pinnedAt", m.request,
    CASE m.kind
      WHEN 'single' THEN (
        SELECT u.nickname FROM chat_user u WHERE u.id = m.other AND NOT u.closed AND NOT m."ownOnly"
      )
      WHEN 'thread' THEN (SELECT t.name FROM chat_thread t WHERE t.conversation_id = m.id)
      ELSE (SELECT g.name FROM chat_group g WHERE g.id = m.name::bigint)
    END AS title
  FROM (
    SELECT c.id, c.kind, c.name, o.other, p.pinned_at AS "pinnedAt", p.request,
      ${READABLE_AFTER} AS after, ${READABLE_UP_TO} AS "upTo", ${AWAY} AS away,
      c.kind = 'single' AND ${blockedSql('p.user_id', 'o.other')} AS "ownOnly"
    FROM participant p JOIN conversation c ON c.id = p.conversation_id
    CROSS JOIN LATERAL (
      SELECT CASE WHEN split_part(c.name, ' ', 1) = p.user_id THEN split_part(c.name, ' ', 2)
        ELSE split_part(c.name, ' ', 1) END AS other
    ) o
    WHERE p.user_id = $1 AND c.kind <> 'own' AND c.id > $2::int8 AND ${MAY_READ}
    ORDER BY c.id LIMIT $3
  ) m ORDER BY m.id`;

/**
 * Messages of the conversation `$2` that `$1` sees, after the number `$3` up to `$4`; only `$1`'s own with `$5`. `$7`: ranges to
 * leave out.
 */
export const messagesSql = `
  SELECT i.seq::text, i.id::text, i.sender, i.receiver, i.sent_at AS "sentAt", i.payload, i.edits
  FROM item i
  WHERE i.conversation_id = $2 AND i.seq > $3::int8 AND i.seq <= $4::int8 AND (NOT $5::bool OR i.sender = $1)
    AND ${whileThere('$7::int8multirange')} AND ${SEEN}
  ORDER BY i.seq LIMIT $6`;
