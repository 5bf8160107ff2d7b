// @ts-check
/**
 * The stored rows and the notifications, by the kinds of the ledger, from the databases of the services.
 * @typedef {import('./settler.mjs').Databases} World
 */

const TEXT_KEY = `split_part(text, ' ', 2)`;
/** A notification is known by the words after the first colon of its source, which name the event. */
const SOURCE = `split_part(e.source, ':', 2)`;
const PAIR = `replace(substr(e.source, strpos(e.source, ':') + 1), ':', ' ')`;

/**
 * @param {World} world @param {string} run
 * @returns {Promise<Record<string, string[]>>} by kind of the ledger the keys that are there
 */
export async function storedOf({ query }, run) {
  const begins = [`${run} %`];
  /** @param {string} database @param {string} sql @param {unknown[]} [values] */
  const keys = async (database, sql, values) => (await query(database, sql, values)).map(({ key }) => String(key));
  /** @param {string} kind @param {string} key */
  const told = (kind, key) =>
    keys(
      'messaging',
      `SELECT ${key} AS key FROM notification_entry e JOIN notification n ON n.id = e.notification_id WHERE n.kind = $1`,
      [kind],
    );
  const comments = await query('network', `SELECT id, ${TEXT_KEY} AS key FROM comment WHERE text LIKE $1`, begins);
  const byId = new Map(comments.map(({ id, key }) => [String(id), String(key)]));
  const applications = await query('jobs', 'SELECT id, target_id, applicant_id FROM application');
  const byApplication = new Map(
    applications.map(({ id, target_id, applicant_id }) => [String(id), `${target_id} ${applicant_id}`]),
  );
  return {
    moments: await keys('network', `SELECT ${TEXT_KEY} AS key FROM moment WHERE text LIKE $1`, begins),
    'moments found': await keys(
      'search',
      `SELECT split_part(card ->> 'text', ' ', 2) AS key FROM search_document_moment WHERE card ->> 'text' LIKE $1`,
      begins,
    ),
    comments: comments.map(({ key }) => String(key)),
    'comments told': (await told('moment-comment', SOURCE)).map((id) => byId.get(id) ?? `unknown ${id}`),
    reactions: await keys('network', `SELECT moment_id || ' ' || member_id AS key FROM reaction`),
    'reactions told': await told('moment-reaction', PAIR),
    requests: await keys('network', `SELECT requester_id || ' ' || addressee_id AS key FROM friend_request`),
    'requests told': await told('friend-request', PAIR),
    applications: [...byApplication.values()],
    'applications told': (await told('application-received', SOURCE)).map(
      (id) => byApplication.get(id) ?? `unknown ${id}`,
    ),
    messages: await keys('messaging', `SELECT ${TEXT_KEY} AS key FROM item WHERE text LIKE $1`, begins),
  };
}

/**
 * Counts that are kept beside the rows and must agree with them, dead letters, and domain events that were not published.
 * @param {World} world @param {readonly string[]} services @returns {Promise<string[]>} what is wrong, in words
 */
export async function oddities({ query }, services) {
  const wrong = [];
  const counts = await query(
    'network',
    `SELECT count(*)::int AS wrong FROM moment_count c
     WHERE c.reactions_total <> (SELECT count(*) FROM reaction r WHERE r.moment_id = c.moment_id)
        OR c.comments <> (SELECT count(*) FROM comment o WHERE o.moment_id = c.moment_id)`,
  );
  if (counts[0].wrong > 0) wrong.push(`${counts[0].wrong} moments with wrong counts`);
  for (const service of services) {
    const [{ dead, waiting }] = await query(
      service.replaceAll('-', '_'),
      `SELECT (SELECT count(*)::int FROM dead_letter) AS dead,
         (SELECT count(*)::int FROM outbox WHERE published_at IS NULL) AS waiting`,
    );
    if (dead > 0) wrong.push(`${dead} dead letters of ${service}`);
    if (waiting > 0) wrong.push(`${waiting} events of ${service} that are not published`);
  }
  return wrong;
}

/** Pictures that were acknowledged and cannot be read. @param {string} origin @param {readonly string[]} mediaIds @param {string} token */
export async function unreadable(origin, mediaIds, token) {
  const missing = [];
  for (const mediaId of mediaIds) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/media/${mediaId}/page`, { headers }).catch(() => null);
    const bytes = answer?.ok ? (await answer.arrayBuffer()).byteLength : 0;
    if (bytes === 0) missing.push(mediaId);
  }
  return missing;
}
