// @ts-check
/** Saved searches as members would have saved them, and how long it takes to run them and to publish their hits. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { quantiles } from './report.mjs';
import { nameOf } from './search-data.mjs';

const NAMES = 500;
const MEMBERS = 5_000;
const EACH_MS = 200;
const LOOK_MS = 10;

/** Every tenth search asks for a common name and a city, the others for rare names. */
const asked = (/** @type {number} */ n) =>
  n % 10 === 0 ? `${nameOf(n % NAMES)} 上海` : `${nameOf(n)}${String.fromCodePoint(0x4e00 + (n % 20_000))}`;

/** @param {import('pg').Client} client of search @param {string} url @param {number} count */
export async function saveSearches(client, url, count) {
  const of = (/** @type {string} */ file) => import(fromRoot('services/search/dist', file));
  const [{ parseQuery }, { Synonyms }, { tsqueryText }, { keysOf, lexemesIn }, { SharesRepository }] =
    await Promise.all(
      ['analysis/query', 'analysis/synonyms', 'index/tsquery', 'saved/keys', 'index/shares.repository'].map((file) =>
        of(`${file}.js`),
      ),
    );
  const source = await new DataSource({ type: 'postgres', url }).initialize();
  const parsed = Array.from({ length: count }, (_, n) => parseQuery(`${asked(n)} `, new Synonyms([])));
  const shareOf = await new SharesRepository({ manager: source.manager }).of('member', parsed.flatMap(lexemesIn));
  await source.destroy();
  const searches = parsed.map((query, n) => {
    return { id: randomUUID(), q: asked(n), query: tsqueryText(query), keys: keysOf(query, {}, shareOf) };
  });
  await client.query(
    `INSERT INTO saved_search (id, member_id, name, kind, q, query, facets, rhythm, time_zone, created_at, synonyms_version)
     SELECT s.id, m.id, 'Mine', 'member', s.q, s.query::tsquery, '{}', 'daily', 'Asia/Shanghai',
       now() - interval '1 hour', (SELECT version FROM synonym_state)
     FROM unnest($1::uuid[], $2::text[], $3::text[]) WITH ORDINALITY AS s (id, q, query, n)
     JOIN (SELECT member_id AS id, row_number() OVER () AS n FROM directory_member LIMIT ${MEMBERS}) m
       ON m.n = 1 + s.n % ${MEMBERS}`,
    [searches.map(({ id }) => id), searches.map(({ q }) => q), searches.map(({ query }) => query)],
  );
  const keys = searches.flatMap(({ id, keys: some }) => some.map((/** @type {string} */ key) => ({ id, key })));
  await client.query(
    `INSERT INTO saved_search_key (kind, key, search_id) SELECT 'member', * FROM unnest($1::text[], $2::uuid[])`,
    [keys.map(({ key }) => key), keys.map(({ id }) => id)],
  );
  await client.query('ANALYZE saved_search, saved_search_key');
}

/**
 * A hundred documents every 200 ms, written by another process than the one that asks the searches: how long after its commit
 * each one was asked about.
 * @param {import('pg').Client} client of search
 * @param {Awaited<ReturnType<typeof import('./search-writer.mjs').searchWriter>>} writer @param {number} rounds
 */
export async function percolate(client, writer, rounds) {
  /** @type {number[]} */
  const times = [];
  /** @type {Map<string, number>} */
  const since = new Map();
  let isOver = false;
  const watch = async () => {
    while (!isOver || since.size > 0) {
      const { rows } = await client.query('SELECT id FROM search_change');
      const left = new Set(rows.map(({ id }) => id));
      for (const [id, at] of since) if (!left.has(id)) (times.push(performance.now() - at), since.delete(id));
      await sleep(LOOK_MS);
    }
  };
  const watching = watch();
  const begun = performance.now();
  for (let count = 0; count < rounds; count += 1) {
    await sleep(Math.max(0, begun + count * EACH_MS - performance.now()));
    const ids = await writer.documents(count * 100, 100, true);
    const now = performance.now();
    for (const id of ids) since.set(id, now);
  }
  const perSecond = (rounds * 100_000) / (performance.now() - begun);
  isOver = true;
  await watching;
  return { ...quantiles(times), perSecond };
}

/**
 * Makes that many searches with results due at once, and measures the time until all of them are published.
 * @param {import('pg').Client} client of search @param {number} count
 */
export async function tell(client, count) {
  while ((await client.query('SELECT FROM saved_search_news LIMIT 1')).rowCount) await sleep(LOOK_MS);
  const due = await client.query(
    `UPDATE saved_search SET due_at = now() WHERE id IN (SELECT id FROM saved_search WHERE due_at > now() LIMIT $1)`,
    [count],
  );
  const since = performance.now();
  for (;;) {
    const left = await client.query('SELECT FROM saved_search WHERE due_at <= now() LIMIT 1');
    if (!left.rowCount) return { told: due.rowCount ?? 0, milliseconds: performance.now() - since };
    await sleep(50);
  }
}
