// @ts-check
/**
 * How soon new content can be found, and how soon members with a saved search for it are notified: moments posted through the gateway;
 * 100,000 saved searches beside documents that come by the hundred; ten thousand searches with hits due at once.
 */
import { indexLag } from './lib/index-lag.mjs';
import { register } from './lib/member.mjs';
import { report, round } from './lib/report.mjs';
import { percolate, saveSearches, tell } from './lib/saved-searches.mjs';
import { seedDocuments } from './lib/search-data.mjs';
import { indexing, searchWriter } from './lib/search-writer.mjs';
import { atRest, databaseUrlOf, startStack, temporaryData } from './lib/stack.mjs';
import pg from 'pg';

const SIZE = Number(process.env.BENCH_FRESHNESS_SIZE ?? 100_000);
const SAVED = 100_000;
const TOLD = 10_000;
const ROUNDS = 75;
const LOAD = { perSecond: 100, seconds: 20 };
const AUTHORS = 5;

const data = await temporaryData();
const stack = await startStack(data.dir);
const url = await databaseUrlOf(data.dir, 'search');
const client = new pg.Client({ connectionString: url });
try {
  await client.connect();
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await client.end();
  await stack.stop();
  await data.remove();
}

async function measure() {
  const authors = [];
  for (let n = 0; n < AUTHORS; n += 1) authors.push(await register(stack, `Author ${n}`));
  await seedDocuments(client, SIZE);
  await atRest(stack);
  console.log(`${SIZE} documents are there`);

  const tokens = authors.map(({ token }) => token);
  await indexLag(client, stack.origin, tokens, { ...LOAD, seconds: 3 });
  const lag = await indexLag(client, stack.origin, tokens, LOAD);
  console.log('moments', lag);

  const without = await indexing(client);
  await saveSearches(client, url, SAVED);
  const writer = await searchWriter(client);
  await percolate(client, writer, 5);
  const matching = await percolate(client, writer, ROUNDS);
  console.log('saved searches', matching);
  const second = new pg.Client({ connectionString: url });
  await second.connect();
  const [beside, told] = await Promise.all([percolate(client, writer, ROUNDS), tell(second, TOLD)]);
  await second.end();
  console.log('told', told, 'beside', beside);
  await writer.end();
  const after = await indexing(client);
  const { rows: found } = await client.query('SELECT count(*)::int AS n FROM saved_search_found');

  const timed = (
    /** @type {string} */ what,
    /** @type {import('./lib/latency.mjs').Latency & { perSecond: number }} */ of,
  ) => ({
    what,
    'p50 ms': round(of.p50),
    'p95 ms': round(of.p95),
    'in a second': round(of.perSecond),
  });
  const value = (/** @type {string} */ what, /** @type {number} */ of) => ({ what, value: of });
  return report('search-freshness', {
    rows: [
      timed('moments posted, until they can be found', lag),
      timed(`documents, until ${SAVED} saved searches were asked`, matching),
      timed(`the same, while ${told.told} searches are told`, beside),
      value(`ms until ${told.told} searches were told`, round(told.milliseconds)),
      value('results that saved searches found', found[0].n),
      value('documents indexed in a second, without saved searches', without),
      value('documents indexed in a second, beside them', after),
    ],
    demands: [
      { what: 'p95 from a post to being findable', measured: round(lag.p95), unit: 'ms', atMost: 1_000 },
      {
        what: `p95 until ${SAVED} saved searches have been asked about what is new`,
        measured: round(matching.p95),
        unit: 'ms',
        atMost: 1_000,
      },
      { what: 'the same, while others are told', measured: round(beside.p95), unit: 'ms', atMost: 1_000 },
      { what: `until ${told.told} searches are told`, measured: round(told.milliseconds), unit: 'ms', atMost: 10_000 },
    ],
    details: { documents: SIZE, savedSearches: SAVED },
  });
}
