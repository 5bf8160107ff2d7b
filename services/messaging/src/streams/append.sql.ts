import { opaque } from '@renmai/service-kit';

const columns = [
  ...['int8', 'int2', 'int2', 'int2', 'text', 'text', 'int8', 'text'],
  ...['int4', 'int4', 'int4', 'int4', 'text', 'bool', 'text'],
].map((type, place) => opaque(`$${place + 1}`, type));

/**
 * Numbers and stores a batch in one statement. Conversations that another transaction is adding to are left out (SKIP LOCKED),
 * so that a batch never waits and cannot cause a deadlock; no row is answered for their items. Items that were stored before
 * are answered with `duplicate`. Payloads come in one piece with their offsets, which is cheaper to send than an array.
 * `LIMIT 1` makes the planner look each item up separately, and `+ 0` by the index on senders: otherwise a plan made while
 * tables were small would scan the table, or whole conversations, to find duplicates. The arrays are opaque: if the planner
 * saw that they have one element, it would plan the statement for each message, which takes longer than executing it.
 */
export const APPEND = `
WITH input AS MATERIALIZED (
  SELECT * FROM unnest(
    ${columns.join(', ')}, ${opaque('$20', 'text')}
  ) WITH ORDINALITY AS i (
    conversation_id, ns, type, content_type, sender, sender_resource, client_id, receiver,
    payload_at, payload_length, ext_first, ext_count, only_to, history, text, to_device, n)
), locked AS MATERIALIZED (
  SELECT id, last_seq, members_version FROM conversation
  WHERE id = ANY(${opaque('$1', 'int8')}) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
), known AS MATERIALIZED (
  SELECT i.n, i.conversation_id, e.seq, e.id, e.sent_at
  FROM input i CROSS JOIN LATERAL (
    SELECT seq, id, sent_at FROM item
    WHERE sender = i.sender AND sender_resource = i.sender_resource AND client_id = i.client_id
      AND conversation_id + 0 = i.conversation_id
    LIMIT 1
  ) e
), fresh AS MATERIALIZED (
  SELECT i.*, l.last_seq + row_number() OVER (PARTITION BY i.conversation_id ORDER BY i.n) AS seq, nextval('item_id') AS id
  FROM input i JOIN locked l ON l.id = i.conversation_id
  WHERE NOT EXISTS (SELECT FROM known k WHERE k.n = i.n)
), moved AS (
  UPDATE conversation c SET last_seq = f.seq
  FROM (SELECT conversation_id, max(seq) AS seq FROM fresh GROUP BY conversation_id) f
  WHERE c.id = f.conversation_id
), stored AS (
  INSERT INTO item (conversation_id, seq, id, ns, type, content_type, sender, sender_resource, client_id, receiver, sent_at,
    payload, ext, only_to, history, text, to_device)
  SELECT conversation_id, seq, id, ns, type, content_type, sender, sender_resource, client_id, receiver,
    to_timestamp($16::float8 / 1000),
    substring($17::bytea FROM payload_at FOR payload_length),
    CASE WHEN ext_count > 0 THEN (
      SELECT array_agg(substring($17::bytea FROM ($18::int4[])[e] FOR ($19::int4[])[e]) ORDER BY e)
      FROM generate_series(ext_first, ext_first + ext_count - 1) e) END,
    CASE WHEN only_to IS NOT NULL THEN ARRAY(SELECT json_array_elements_text(only_to::json)) END,
    history, text, to_device
  FROM fresh
)
SELECT n::int4, f.seq, f.id, NULL::float8 AS at, l.members_version FROM fresh f JOIN locked l ON l.id = f.conversation_id
UNION ALL
SELECT k.n::int4, k.seq, k.id, extract(epoch FROM k.sent_at)::float8 * 1000, 0
FROM known k`;

/**
 * The same for a batch of one item, with plain values: it costs PostgreSQL half as much, and most batches of a server that is not
 * busy have one item. The plan that is kept must not depend on the size of the tables either.
 */
export const APPEND_ONE = `
WITH locked AS MATERIALIZED (
  SELECT id, last_seq, members_version FROM conversation WHERE id = $1::int8 FOR NO KEY UPDATE SKIP LOCKED
), known AS MATERIALIZED (
  SELECT seq, id, sent_at FROM item
  WHERE sender = $5::text AND sender_resource = $6::text AND client_id = $7::int8 AND conversation_id + 0 = $1::int8
  LIMIT 1
), moved AS (
  UPDATE conversation c SET last_seq = l.last_seq + 1 FROM locked l
  WHERE c.id = l.id AND NOT EXISTS (SELECT FROM known)
  RETURNING c.id, c.last_seq, c.members_version
), stored AS (
  INSERT INTO item (conversation_id, seq, id, ns, type, content_type, sender, sender_resource, client_id, receiver, sent_at,
    payload, ext, only_to, history, text, to_device)
  SELECT id, last_seq, nextval('item_id'), $2::int2, $3::int2, $4::int2, $5::text, $6::text, $7::int8, $8::text,
    to_timestamp($9::float8 / 1000), $10::bytea, $11::bytea[], $12::text[], $13::bool, $14::text, $15::text
  FROM moved
  RETURNING seq, id
)
SELECT 1::int4 AS n, s.seq, s.id, NULL::float8 AS at, m.members_version FROM stored s CROSS JOIN moved m
UNION ALL
SELECT 1::int4, k.seq, k.id, extract(epoch FROM k.sent_at)::float8 * 1000, 0 FROM known k`;

/** Waits for the conversations, in the order of their ids. */
export const LOCK_CONVERSATIONS = `
SELECT id FROM conversation WHERE id = ANY(${opaque('$1', 'int8')}) ORDER BY id FOR NO KEY UPDATE`;

const findConversations = (more: string): string => `
WITH wanted AS MATERIALIZED (
  SELECT DISTINCT kind, name, u1, u2 FROM unnest(${['$1', '$2', '$3', '$4'].map((each) => opaque(each, 'text')).join(', ')}) AS w (kind, name, u1, u2)
), found AS MATERIALIZED (
  SELECT c.id, c.kind, c.name FROM wanted w JOIN conversation c ON c.kind = w.kind AND c.name = w.name
), made AS (
  INSERT INTO conversation (kind, name)
  SELECT kind, name FROM wanted w
  WHERE u1 IS NOT NULL AND NOT EXISTS (SELECT FROM found f WHERE f.kind = w.kind AND f.name = w.name)
    AND NOT EXISTS (SELECT FROM erased_user e WHERE e.id IN (w.u1, w.u2))
  ORDER BY kind, name
  ON CONFLICT (kind, name) DO NOTHING RETURNING id, kind, name
), joined AS (
  INSERT INTO participant (conversation_id, user_id)
  SELECT m.id, u.id FROM made m JOIN wanted w ON w.kind = m.kind AND w.name = m.name
  CROSS JOIN LATERAL (SELECT w.u1 UNION SELECT w.u2) u (id) WHERE u.id IS NOT NULL
)
SELECT id, kind, name ${more} FROM found UNION ALL SELECT id, kind, name ${more} FROM made`;

/** Finds conversations ($1 kinds, $2 names) and begins those that are missing and have users ($3, $4). */
export const FIND_CONVERSATIONS = findConversations('');

/**
 * The same in a separate transaction whose commit need not reach the disk: a later commit of an item in the conversation also
 * makes the earlier writes durable.
 */
export const FIND_CONVERSATIONS_LAZILY = findConversations(`, set_config('synchronous_commit', 'off', true) AS lazily`);
