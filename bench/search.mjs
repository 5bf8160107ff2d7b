// @ts-check
/**
 * Search through the gateway at 100,000 and 1,000,000 documents, beside a hand-written statement for the same results;
 * type-ahead; how fast documents are indexed; what they take on the disk; saved searches asked about what is new.
 * `OPENSEARCH_URL` names an OpenSearch that finds the words, which is measured besides.
 */
import { fromRoot } from '../scripts/lib/paths.mjs';
import { serveStatements } from './lib/beside-statement.mjs';
import { getter, latencyOf } from './lib/latency.mjs';
import { register } from './lib/member.mjs';
import { report, round } from './lib/report.mjs';
import { nameOf, seedDocuments } from './lib/search-data.mjs';
import { handWritten } from './lib/search-queries.mjs';
import { startStack, temporaryData } from './lib/stack.mjs';

const SIZES = (process.env.BENCH_SEARCH_SIZES ?? '100000,1000000').split(',').map(Number);
const LOADS = [
  { askers: 1, milliseconds: 4_000 },
  { askers: 50, milliseconds: 8_000 },
];
const ENGINE = process.env.OPENSEARCH_URL ? 'OpenSearch' : 'PostgreSQL';
const NAMES = 500;
/** @type {Record<string, string>[]} */
const rows = [];
/** @type {import('./lib/report.mjs').Demand[]} */
const demands = [];

for (const size of SIZES) {
  const data = await temporaryData();
  const stack = await startStack(data.dir);
  const statements = await serveStatements(stack, 'search', handWritten);
  try {
    await measure(size, stack, statements);
  } finally {
    await statements.stop();
    await stack.stop();
    await data.remove();
  }
}
const name = ENGINE === 'OpenSearch' ? 'search-opensearch' : 'search';
process.exitCode = (await report(name, { rows, demands, details: { sizes: SIZES, engine: ENGINE } })) ? 0 : 1;

/** @param {number} size @param {import('./lib/stack.mjs').Stack} stack @param {import('./lib/beside-statement.mjs').Statements} statements */
async function measure(size, stack, { client, asker }) {
  const isLargest = size === Math.max(...SIZES);
  const seeker = await register(stack, 'Seeker');
  const since = performance.now();
  await seedDocuments(client, size);
  console.log(`${size} documents are there after ${round((performance.now() - since) / 1000)} s`);
  if (ENGINE === 'OpenSearch') await served(client, since, size);
  const { parseQuery } = await import(fromRoot('services/search/dist/analysis/query.js'));
  const { Synonyms } = await import(fromRoot('services/search/dist/analysis/synonyms.js'));
  const { tsqueryText } = await import(fromRoot('services/search/dist/index/tsquery.js'));
  const get = getter(stack.origin, '/', seeker.token);
  let count = 0;
  const next = () => nameOf((count += 1) % NAMES);
  const path = (/** @type {string} */ kind, /** @type {string} */ q) =>
    `/api/search/results/${kind}?limit=20&q=${encodeURIComponent(q)}`;
  const values = () => {
    const query = parseQuery(next(), new Synonyms([]));
    return [tsqueryText(query) ?? '', query.plain];
  };
  const asked = {
    'people by name': () => get(path('member', next())),
    'people by what they do and where': () => get(path('member', '测试工程师 上海')),
    'type-ahead': () => get(`/api/search/suggestions?q=${encodeURIComponent(next().slice(0, 2))}`),
    'hand-written statement, people by name': asker('people', values),
  };
  for (const [what, ask] of Object.entries(asked)) {
    await latencyOf(ask, { askers: 4, milliseconds: 3_000 });
    /** @type {Record<string, number>} */
    const times = {};
    for (const load of LOADS) {
      const { p50, p95, count: answers } = await latencyOf(ask, load);
      Object.assign(times, { [`p50 ms, ${load.askers}`]: round(p50, 1), [`p95 ms, ${load.askers}`]: round(p95, 1) });
      times[`answers/s, ${load.askers}`] = round((answers * 1000) / load.milliseconds);
    }
    console.log(what, times);
    rows.push({ what, documents: size, ...times });
  }
  const p95 = (/** @type {string} */ what, /** @type {number} */ askers = 50) =>
    Number(rows.findLast((row) => row.what === what && row.documents === size)?.[`p95 ms, ${askers}`]);
  const indexed = await indexing(client);
  const disk = await diskOf(client, size);
  rows.push(
    { what: 'indexing, documents/s', documents: size, value: indexed },
    { what: 'bytes a document', documents: size, value: disk },
  );
  if (!isLargest) return;
  const byName = p95('people by name');
  demands.push(
    { what: 'p95 of people by name, 50 at once', measured: byName, unit: 'ms', atMost: 50 },
    {
      what: 'p95 over that of the hand-written statement, 50 at once',
      measured: round(byName / p95('hand-written statement, people by name'), 2),
      unit: '',
      atMost: 2,
    },
    { what: 'p95 of type-ahead, one after another', measured: p95('type-ahead', 1), unit: 'ms', atMost: 30 },
    { what: 'p95 of type-ahead, 50 at once', measured: p95('type-ahead'), unit: 'ms', atMost: 30 },
    { what: 'documents indexed in a second', measured: indexed, unit: '', atLeast: 2_000 },
  );
}

/** Until OpenSearch serves. @param {import('pg').Client} client @param {number} since @param {number} size */
async function served(client, since, size) {
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

/** New members by the writer of the index, in transactions of 100. @param {import('pg').Client} client */
async function indexing(client) {
  const { DocumentWriter } = await import(fromRoot('services/search/dist/index/document-writer.repository.js'));
  const { randomUUID } = await import('node:crypto');
  const { DataSource } = await import('typeorm');
  const { user, password, host, port, database } = client;
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`;
  const source = await new DataSource({ type: 'postgres', url }).initialize();
  const writer = new DocumentWriter();
  const total = 5_000;
  const since = performance.now();
  for (let from = 0; from < total; from += 100) {
    const documents = Array.from({ length: 100 }, (_, place) => {
      const title = nameOf(from + place);
      const [id, beside] = [
        randomUUID(),
        [
          { weight: 'B', text: '数据分析师' },
          { weight: 'C', text: '上海' },
        ],
      ];
      const none = { parentId: null, homepageId: null, startsAt: null, endsAt: null, card: {}, alsoNamed: [] };
      const facets = [{ facet: 'city', key: '3', label: '上海' }];
      const shown = { audience: 'profile', unlisted: false, title, isName: true, texts: beside, facets };
      return {
        kind: 'member',
        id,
        version: 1,
        ownerId: id,
        ...none,
        ...shown,
        at: new Date().toISOString(),
        popularity: 0.5,
      };
    });
    await source.transaction((/** @type {any} */ manager) => writer.put(manager, documents));
  }
  const seconds = (performance.now() - since) / 1000;
  await source.destroy();
  return round(total / seconds);
}

/** @param {import('pg').Client} client @param {number} size */
async function diskOf(client, size) {
  const { rows: found } = await client.query(
    `SELECT sum(pg_total_relation_size(oid))::float AS bytes FROM pg_class
     WHERE relkind = 'r' AND (relname LIKE 'search_document%' OR relname IN ('search_name', 'search_word', 'search_label'))`,
  );
  return round(found[0].bytes / size);
}
