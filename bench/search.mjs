// @ts-check
/**
 * Search through the gateway at 100,000 and 1,000,000 documents, beside a hand-written statement for the same results; type-ahead; how fast
 * documents are indexed; their space on the disk. Then the same questions where OpenSearch finds the words (`OPENSEARCH_URL`, or
 * `BENCH_OPENSEARCH=true`).
 */
import { chmod, readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '../scripts/lib/paths.mjs';
import { portsFrom } from '../scripts/lib/ports.mjs';
import { opensearch } from '../scripts/test-servers/engines/opensearch.mjs';
import { serveStatements } from './lib/beside-statement.mjs';
import { keptData } from './lib/kept-data.mjs';
import { getter, latencyAtRate, latencyOf } from './lib/latency.mjs';
import { register } from './lib/member.mjs';
import { cpuByProgram } from './lib/processes.mjs';
import { report, round } from './lib/report.mjs';
import { befriend, doingOf, nameOf, seedDocuments } from './lib/search-data.mjs';
import { demandsOf } from './lib/search-demands.mjs';
import { handWritten } from './lib/search-queries.mjs';
import { indexing } from './lib/search-writer.mjs';
import { atRest, startStack, temporaryData } from './lib/stack.mjs';

const SIZES = (process.env.BENCH_SEARCH_SIZES ?? '100000,1000000').split(',').map(Number);
/** A tenth of the time shows whether it runs to its end, and measures little. */
const SHARE = Number(process.env.BENCH_SEARCH_SHARE ?? 1);
const LOADS = [
  { askers: 1, milliseconds: 4_000 * SHARE },
  { askers: 50, milliseconds: 8_000 * SHARE },
];
/** Questions a second that come by themselves, so that it is known how many a machine carries. */
const RATES = [20, 40, 80, 160];
const RATE_MS = 6_000 * SHARE;
/** How long questions are asked for their processor time. */
const CPU_MS = 6_000 * SHARE;
const NAMES = 500;
const SOUNDS = ['wang', 'li', 'zhangw', 'lj', 'chenf', 'zhao', 'wu', 'sunj'];
/** PostgreSQL alone is measured first, without the engine. */
const GIVEN = process.env.OPENSEARCH_URL;
delete process.env.OPENSEARCH_URL;
/** @typedef {import('./lib/stack.mjs').Stack} Stack */
/** @typedef {import('./lib/beside-statement.mjs').Statements} Statements */
/** @type {Record<string, any>[]} */
const rows = [];
/** @type {import('./lib/report.mjs').Demand[]} */
const demands = [];

/** Files that decide what the data of a size is. */
const sources = [
  'bench/lib/search-data.mjs',
  ...(await readdir(fromRoot('services/search/src/migrations'))).map(
    (file) => `services/search/src/migrations/${file}`,
  ),
];

for (const size of SIZES) {
  const data = await temporaryData();
  try {
    await fill(data.dir, size);
    await withStack(data.dir, (stack, statements) => measure(size, stack, statements));
    await withOpenSearch(() =>
      withStack(data.dir, async (stack, statements) => {
        await served(statements.client, size);
        await ask(size, stack, statements, 'OpenSearch');
      }),
    );
  } finally {
    await data.remove();
  }
}
process.exitCode = (await report('search', { rows, demands, details: { sizes: SIZES } })) ? 0 : 1;

/** @param {string} dataDir @param {(stack: Stack, statements: Statements) => Promise<unknown>} work */
async function withStack(dataDir, work) {
  const stack = await startStack(dataDir);
  const statements = await serveStatements(stack, 'search', handWritten);
  try {
    await work(stack, statements);
  } finally {
    await statements.stop();
    await stack.stop();
  }
}

/** On the same data, where there is one: `OPENSEARCH_URL`, or one that is fetched and started (Java 17 and Maven). @param {() => Promise<void>} work */
async function withOpenSearch(work) {
  if (!GIVEN && process.env.BENCH_OPENSEARCH !== 'true') {
    console.log('OpenSearch is not measured: neither OPENSEARCH_URL nor BENCH_OPENSEARCH=true is set');
    return;
  }
  const place = await temporaryData();
  await chmod(place.dir, 0o755);
  const engine = GIVEN ? null : await opensearch({ dir: place.dir, freePort: portsFrom(25_000), heap: '2g' });
  process.env.OPENSEARCH_URL = GIVEN ?? engine?.info.url;
  try {
    await work();
  } finally {
    delete process.env.OPENSEARCH_URL;
    await engine?.stop();
    await place.remove();
  }
}

/** Documents of an earlier run, or new ones. @param {string} dir @param {number} size */
async function fill(dir, size) {
  const kept = await keptData(`search-${size}`, sources);
  const since = performance.now();
  if (!(await kept.copyTo(dir))) {
    await withStack(dir, (_, { client }) => seedDocuments(client, size));
    await kept.keep(dir);
  }
  console.log(`${size} documents are there after ${round((performance.now() - since) / 1000)} s`);
}

/**
 * Processor time of one answer, by what takes it, without what the product does anyway.
 * @param {number[]} pids of the product and of the bare server @param {() => Promise<unknown>} question
 */
async function processorTime(pids, question) {
  const used = async () => {
    const all = await Promise.all(pids.map(cpuByProgram));
    const sum = (/** @type {'node' | 'postgres'} */ program) => all.reduce((ms, one) => ms + one[program], 0);
    return { node: sum('node'), postgres: sum('postgres') };
  };
  const idle = await used();
  await sleep(CPU_MS / 2);
  const before = await used();
  const { count } = await latencyOf(question, { askers: 1, milliseconds: CPU_MS });
  const after = await used();
  const of = (/** @type {'node' | 'postgres'} */ program) =>
    round(Math.max(0, after[program] - before[program] - 2 * (before[program] - idle[program])) / count, 2);
  return { 'cpu ms, Node': of('node'), 'cpu ms, PostgreSQL': of('postgres') };
}

/** @param {number} size @param {Stack} stack @param {Statements} statements */
async function measure(size, stack, statements) {
  const { client } = statements;
  await ask(size, stack, statements, 'PostgreSQL');
  await write(size, client);
}

/** @param {number} size @param {Stack} stack @param {Statements} statements @param {string} engine */
async function ask(size, stack, { client, asker, pid }, engine) {
  const seeker = await register(stack, 'Seeker');
  const friend = await register(stack, 'Friend of many');
  const { parseQuery } = await import(fromRoot('services/search/dist/analysis/query.js'));
  const { Synonyms } = await import(fromRoot('services/search/dist/analysis/synonyms.js'));
  const { tsqueryText } = await import(fromRoot('services/search/dist/index/tsquery.js'));
  await befriend(client, friend.memberId, size);
  const get = getter(stack.origin, '/', seeker.token);
  const getAsFriend = getter(stack.origin, '/', friend.token);
  let count = 0;
  const next = () => nameOf((count += 1) % NAMES);
  const path = (/** @type {string} */ kind, /** @type {string} */ q) =>
    `/api/search/results/${kind}?limit=20&q=${encodeURIComponent(q)}`;
  const suggestions = (/** @type {string} */ q) => `/api/search/suggestions?q=${encodeURIComponent(q)}`;
  const values = () => {
    const query = parseQuery(next(), new Synonyms([]));
    return [tsqueryText(query) ?? '', query.plain];
  };
  const asked = {
    'people by name': () => get(path('member', next())),
    'people by name, with 60 friends': () => getAsFriend(path('member', next())),
    'people by what they do and where': () => get(path('member', doingOf((count += 1) % NAMES))),
    'type-ahead': () => get(suggestions(next().slice(0, 2))),
    'type-ahead, one letter': () => get(suggestions(next().slice(0, 1))),
    'type-ahead, by sounds': () => get(suggestions(SOUNDS[(count += 1) % SOUNDS.length] ?? '')),
    'type-ahead, with 60 friends': () => getAsFriend(suggestions(next().slice(0, 2))),
    'hand-written statement, people by name': asker('people', values),
  };
  for (const [what, question] of Object.entries(asked)) {
    await latencyOf(question, { askers: 4, milliseconds: 3_000 * SHARE });
    /** @type {Record<string, number>} */
    const times = {};
    for (const load of LOADS) {
      const { p50, p95, count: answers } = await latencyOf(question, load);
      Object.assign(times, { [`p50 ms, ${load.askers}`]: round(p50, 1), [`p95 ms, ${load.askers}`]: round(p95, 1) });
      times[`answers/s, ${load.askers}`] = round((answers * 1000) / load.milliseconds);
    }
    // Work that is left after a load, or after the start, is no part of an answer.
    await atRest(stack);
    Object.assign(times, await processorTime([stack.pid, pid], question));
    for (const perSecond of RATES) {
      const { p95 } = await latencyAtRate(question, { milliseconds: RATE_MS, perSecond });
      times[`p95 ms, ${perSecond}/s`] = round(p95, 1);
      // A slower search falls behind more with each second.
      if (p95 > 1_000) break;
    }
    console.log(engine, what, times);
    rows.push({ what, engine, documents: size, ...times });
  }
}

/** The time of writing, and the space on the disk. @param {number} size @param {import('pg').Client} client */
async function write(size, client) {
  const indexed = await indexing(client);
  const disk = await diskOf(client, size);
  const parts = await partsOf(client, size);
  rows.push(
    { what: 'indexing, documents/s', documents: size, value: indexed },
    { what: 'bytes a document', documents: size, value: disk },
    ...parts.map(({ what, bytes }) => ({ what: `bytes a document: ${what}`, documents: size, value: bytes })),
  );
  if (size !== Math.max(...SIZES)) return;
  demands.push(
    ...demandsOf(
      rows.filter(({ engine, documents }) => engine === 'PostgreSQL' && documents === size),
      indexed,
    ),
  );
}

/** Until OpenSearch serves. @param {import('pg').Client} client @param {number} size */
async function served(client, size) {
  const from = performance.now();
  await client.query('UPDATE search_engine SET wanted = true');
  const sql = 'SELECT FROM search_engine WHERE serving IS NOT NULL AND building IS NULL AND NOT wanted';
  while ((await client.query(sql)).rowCount !== 1) await new Promise((resolve) => setTimeout(resolve, 250));
  rows.push({
    what: 'OpenSearch filled, documents/s',
    documents: size,
    value: round((size * 1000) / (performance.now() - from)),
  });
}

/** @param {import('pg').Client} client @param {number} size */
async function diskOf(client, size) {
  const { rows: found } = await client.query(
    `SELECT sum(pg_total_relation_size(oid))::float AS bytes FROM pg_class
     WHERE relkind = 'r' AND (relname LIKE 'search_document%' OR relname IN ('search_name', 'search_word', 'search_label'))`,
  );
  return round(found[0].bytes / size);
}

/** The parts of a document by their bytes. @param {import('pg').Client} client @param {number} size */
async function partsOf(client, size) {
  const { rows: found } = await client.query(
    `SELECT what, sum(bytes)::float AS bytes FROM (
       SELECT CASE WHEN relname LIKE 'search_name%' THEN 'names, rows' ELSE 'documents, rows' END AS what,
         pg_table_size(oid) AS bytes
       FROM pg_class WHERE relkind = 'r' AND (relname LIKE 'search_document%' OR relname = 'search_name')
       UNION ALL
       SELECT CASE WHEN c.relname = 'search_name' THEN 'names, indexes'
           WHEN a.amname = 'gin' THEN 'documents, GIN' ELSE 'documents, other indexes' END, pg_relation_size(i.indexrelid)
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_am a ON a.oid = x.relam
       WHERE c.relkind = 'r' AND (c.relname LIKE 'search_document%' OR c.relname = 'search_name')) p GROUP BY what ORDER BY what`,
  );
  return found.map(({ what, bytes }) => ({ what: String(what), bytes: round(bytes / size) }));
}
