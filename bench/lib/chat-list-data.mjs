// @ts-check
/**
 * Conversations of one member by bulk SQL into messaging's own tables: the same rows as if messages had been sent over the socket. The same
 * sizes give the same texts.
 */
import { randomUUID } from 'node:crypto';
import { MessageBody } from '@renmai/im-protocol';

/** minutes between two messages: 144 of them are a day */
export const APART_MINUTES = 10;
const CHUNK = 5_000;
const WORDS =
  'the plan for Thursday was moved to another room because nobody had asked whether the old one is free by then'.split(
    ' ',
  );

/** @typedef {{ reader: string, others: readonly { id: string, messages: number }[] }} Talks */

/** The text of message `n` of a conversation, from the oldest, 1; some take one line, some five. @param {number} n */
export function sentence(n) {
  const words = Array.from({ length: 3 + ((n * 7) % 23) }, (_, at) => WORDS[(n * 5 + at) % WORDS.length]);
  return `#${n} ${words.join(' ')}`;
}

/** The number of the message that says `text`. @param {string} text */
export const numberOf = (text) => Number(/#(\d+) /.exec(text)?.[1] ?? NaN);

/**
 * Chat-only users, with names.
 * @param {import('pg').Client} database of messaging @param {string} prefix @param {number} count
 * @returns {Promise<string[]>} their ids
 */
export async function makeUsers(database, prefix, count) {
  const ids = Array.from({ length: count }, (_, n) => `${prefix}-${String(n).padStart(4, '0')}`);
  const names = ids.map((_, n) => `Person ${n + 1}`);
  await database.query(
    `INSERT INTO chat_user (id, relation_id, member, password_hash, nickname)
     SELECT id, relation, false, 'none', name FROM unnest($1::text[], $2::uuid[], $3::text[]) AS u (id, relation, name)`,
    [ids, ids.map(() => randomUUID()), names],
  );
  await database.query(
    `INSERT INTO user_metadata (user_id, key, value)
     SELECT id, 'nickname', name FROM unnest($1::text[], $2::text[]) AS u (id, name)`,
    [ids, names],
  );
  return ids;
}

/** @param {import('pg').Client} database @param {Talks} talks the newest message of the first is the newest of all */
export async function seedTalks(database, { reader, others }) {
  for (const [place, { id, messages }] of others.entries()) {
    const name = [reader, id].toSorted().join(' ');
    const { rows } = await database.query(
      `INSERT INTO conversation (kind, name, last_seq) VALUES ('single', $1, $2) RETURNING id`,
      [name, messages],
    );
    const conversationId = rows[0].id;
    await database.query(
      `INSERT INTO participant (conversation_id, user_id, delivered_seq, read_seq)
       VALUES ($1, $2, $4, $4), ($1, $3, $4, $4)`,
      [conversationId, reader, id, messages],
    );
    for (let from = 1; from <= messages; from += CHUNK) {
      const numbers = Array.from({ length: Math.min(CHUNK, messages - from + 1) }, (_, at) => from + at);
      const senders = numbers.map((n) => (n % 5 < 2 ? reader : id));
      await database.query(
        `INSERT INTO item (conversation_id, seq, ns, type, content_type, sender, receiver, sent_at, payload, history, text)
         SELECT $1, seq, 1, 1, 0, sender, CASE sender WHEN $2 THEN $3 ELSE $2 END,
           now() - make_interval(mins => ($4::int - seq) * ${APART_MINUTES}, secs => 60 + $5::int), payload, true, said
         FROM unnest($6::int[], $7::text[], $8::bytea[], $9::text[]) AS m (seq, sender, payload, said) ORDER BY seq`,
        [
          conversationId,
          reader,
          id,
          messages,
          place,
          numbers,
          senders,
          numbers.map((n, at) => payloadOf(senders[at] === reader ? [reader, id] : [id, reader], sentence(n))),
          numbers.map(sentence),
        ],
      );
    }
  }
  await database.query('ANALYZE');
}

/** @param {string[]} way from whom, to whom @param {string} text */
function payloadOf([from, to], text) {
  const content = { type: MessageBody.Content.Type.TEXT, text };
  const body = { type: MessageBody.Type.CHAT, from: { name: from }, to: { name: to }, contents: [content] };
  return Buffer.from(MessageBody.encode(body).finish());
}
