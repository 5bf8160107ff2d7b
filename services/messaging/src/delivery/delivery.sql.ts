/** The user ($1) does not want messages of this group. */
const ignored = `(c.kind = 'group' AND EXISTS (
    SELECT FROM ignored_group g WHERE g.user_id = $1 AND g.group_id = c.name))`;

/** A device connects: the number of its connections, and whether all its cursors were written the last time. */
export const CONNECT_DEVICE = `
WITH before AS MATERIALIZED (SELECT connects, settled FROM device WHERE user_id = $1 AND resource = $2)
INSERT INTO device (user_id, resource, connects, settled) VALUES ($1, $2, 1, false)
ON CONFLICT (user_id, resource) DO UPDATE SET connects = device.connects + 1, settled = false, last_seen = now()
RETURNING connects, COALESCE((SELECT settled OR connects = 0 FROM before), true) AS settled`;

/** A device that connects for the first time begins at the position of the user's furthest device. */
export const PLACE_DEVICE = `
INSERT INTO device_cursor (user_id, resource, conversation_id, seq, sent_seq)
SELECT p.user_id, $2, p.conversation_id, p.delivered_seq, COALESCE(s.sent_seq, 0)
FROM participant p LEFT JOIN LATERAL (
  SELECT max(c.sent_seq) AS sent_seq FROM device_cursor c
  WHERE c.user_id = p.user_id AND c.conversation_id = p.conversation_id
) s ON true
WHERE p.user_id = $1 AND (p.delivered_seq > p.since_seq OR s.sent_seq > p.since_seq)
ON CONFLICT DO NOTHING`;

/** Positions of devices in conversations; no row if the user is not a participant. */
export const LOAD_QUEUES = `
SELECT i.n::int4, GREATEST(COALESCE(c.seq, 0), p.since_seq)::float8 AS taken, COALESCE(c.sent_seq, 0)::float8 AS sent
FROM unnest($1::text[], $2::text[], $3::int8[]) WITH ORDINALITY i (user_id, resource, conversation_id, n)
JOIN participant p ON p.conversation_id = i.conversation_id AND p.user_id = i.user_id
LEFT JOIN device_cursor c ON c.user_id = i.user_id AND c.resource = i.resource AND c.conversation_id = i.conversation_id`;

/** At most $5 items for the device ($1 user, $2 resource) in a conversation ($3) after an item ($4). */
export const READ_ITEMS = `
SELECT s.seen::float8, i.* FROM (
  SELECT c.id, GREATEST($4::int8, p.since_seq) AS after, LEAST(c.last_seq, COALESCE(p.until_seq, c.last_seq)) AS seen, p.away,
    ${ignored} AS ignored
  FROM participant p JOIN conversation c ON c.id = p.conversation_id
  WHERE p.user_id = $1 AND p.conversation_id = $3
) s LEFT JOIN LATERAL (
  SELECT i.seq::float8, i.id::text, i.ns, i.sender, i.sender_resource AS "senderResource", i.receiver, i.sent_at AS "sentAt",
    i.payload, i.ext
  FROM item i
  WHERE i.conversation_id = s.id AND i.seq > s.after AND i.seq <= s.seen AND NOT s.away @> i.seq AND NOT i.recalled
    AND (i.only_to IS NULL OR $1 = ANY(i.only_to)) AND NOT (i.sender = $1 AND i.sender_resource = $2)
    AND (i.to_device IS NULL OR i.to_device = $2)
    AND NOT (s.ignored AND i.ns = 1)
  ORDER BY i.seq LIMIT $5
) i ON true`;

/**
 * The number of waiting items for a device, by conversation; rooms keep no old items for devices. The conversation with the
 * oldest waiting item comes first, so that new members of a group get the notice of it before the group's messages.
 */
export const COUNT_WAITING = `
SELECT s.id::text, s.kind, s.name, s.top::float8, w.n::int4
FROM (
  SELECT c.id, c.kind, c.name, ${ignored} AS ignored, GREATEST(COALESCE(d.seq, 0), p.since_seq) AS taken,
    LEAST(c.last_seq, COALESCE(p.until_seq, c.last_seq)) AS top, p.away
  FROM participant p JOIN conversation c ON c.id = p.conversation_id
  LEFT JOIN device_cursor d ON d.user_id = p.user_id AND d.resource = $2 AND d.conversation_id = p.conversation_id
  WHERE p.user_id = $1 AND c.kind <> 'room'
) s CROSS JOIN LATERAL (
  SELECT count(*) AS n, min(i.id) AS first FROM (
    SELECT i.id FROM item i
    WHERE i.conversation_id = s.id AND i.seq > s.taken AND i.seq <= s.top AND NOT s.away @> i.seq AND NOT i.recalled
      AND (i.only_to IS NULL OR $1 = ANY(i.only_to)) AND NOT (i.sender = $1 AND i.sender_resource = $2)
    AND (i.to_device IS NULL OR i.to_device = $2)
      AND NOT (s.ignored AND i.ns = 1)
    LIMIT 1000
  ) i
) w
WHERE s.top > s.taken
ORDER BY w.first, s.id LIMIT 1000`;

/** Positions, and those of each user's furthest device. Losing the last ones costs a second delivery only. */
export const SAVE_CURSORS = `
WITH input AS MATERIALIZED (
  SELECT i.*, set_config('synchronous_commit', 'off', true) AS lazily
  FROM unnest($1::text[], $2::text[], $3::int8[], $4::int8[], $5::int8[]) i (user_id, resource, conversation_id, seq, sent_seq)
), cursors AS (
  INSERT INTO device_cursor (user_id, resource, conversation_id, seq, sent_seq)
  SELECT i.user_id, i.resource, i.conversation_id, i.seq, i.sent_seq
  FROM input i JOIN device d ON d.user_id = i.user_id AND d.resource = i.resource
  JOIN conversation c ON c.id = i.conversation_id
  ORDER BY i.user_id, i.resource, i.conversation_id
  ON CONFLICT (user_id, resource, conversation_id) DO UPDATE
  SET seq = GREATEST(device_cursor.seq, EXCLUDED.seq), sent_seq = EXCLUDED.sent_seq
)
UPDATE participant p SET delivered_seq = f.seq
FROM (SELECT user_id, conversation_id, max(seq) AS seq FROM input GROUP BY user_id, conversation_id) f
WHERE p.conversation_id = f.conversation_id AND p.user_id = f.user_id AND p.delivered_seq < f.seq`;

/** Marks devices that disconnected and whose cursors are all written, but not devices that have connected again since. */
export const SETTLE_DEVICES = `
UPDATE device d SET settled = true, last_seen = now()
FROM unnest($1::text[], $2::text[], $3::int4[]) i (user_id, resource, connects)
WHERE d.user_id = i.user_id AND d.resource = i.resource AND d.connects = i.connects`;

/**
 * The readers of a conversation, and the version of this list. For rooms also the item after which each began to read: rooms
 * store no positions of devices, so nothing else shows which items are not for a device. The same for groups to which a user
 * has returned: items from while they were away are read from the database, which leaves them out.
 */
export const MEMBERS = `
SELECT c.members_version::text AS version,
  COALESCE(m.users, '{}') AS users, CASE WHEN c.kind = 'room' OR m.returned THEN m.since END AS since,
  ARRAY(SELECT g.user_id FROM ignored_group g WHERE c.kind = 'group' AND g.group_id = c.name) AS ignoring
FROM conversation c CROSS JOIN LATERAL (
  SELECT array_agg(p.user_id) AS users, 
    array_agg(GREATEST(p.since_seq, upper(p.away) - 1)::float8) AS since, bool_or(NOT isempty(p.away)) AS returned
  FROM participant p WHERE p.conversation_id = c.id AND p.until_seq IS NULL
) m
WHERE c.id = $1`;

export const FIND_QUEUE = `
SELECT id::text, kind, name FROM conversation c
WHERE kind = ANY($2::text[]) AND name = $3
  AND EXISTS (SELECT FROM participant p WHERE p.conversation_id = c.id AND p.user_id = $1)`;
