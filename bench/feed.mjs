// @ts-check
/**
 * The feed, posting and suggested members, through the gateway, beside the single statements that give the same ids, in turns; at a tenth
 * of the data and at all of it. `BENCH_LARGE=true` adds ten times as much.
 */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { fromRoot } from '../scripts/lib/paths.mjs';
import { portsFrom } from '../scripts/lib/ports.mjs';
import { seedFeed } from './lib/feed-data.mjs';
import { candidates, firstPages, limitOf } from './lib/feed-queries.mjs';
import { getter, latencyOf, middle } from './lib/latency.mjs';
import { apiOf, register } from './lib/member.mjs';
import { plot } from './lib/plot.mjs';
import { median, report, round } from './lib/report.mjs';
import { databaseUrlOf, said, startStack, temporaryData } from './lib/stack.mjs';

const SIZES = [
  { members: 2_000, moments: 20_000 },
  { members: 20_000, moments: 200_000 },
  ...(process.env.BENCH_LARGE === 'true' ? [{ members: 200_000, moments: 2_000_000 }] : []),
];
/** The one the demands are about. */
const JUDGED = 1;
const ROUNDS = 9;
/** One page after another: how long a page takes, not how many there are in a second. */
const LOAD = { milliseconds: 1_200, askers: 1 };
/** So that every connection has its plans and the servers are compiled: their times still fall for some ten seconds. */
const WARM_UP = { milliseconds: 3_000, askers: 12 };
const WARM_UP_EACH = { milliseconds: 6_000, askers: 1 };
const POSTS = 150;
const FURTHER_PAGES = 300;
const FEED_AT_MOST = 3;
const POSTING_AT_MOST = 1.25;
const SUGGESTIONS_AT_MOST = 5;

const data = await temporaryData();
const stack = await startStack(data.dir);
const databaseUrl = await databaseUrlOf(data.dir, 'network');
const barePort = await portsFrom(24_000)();
const bareOrigin = `http://127.0.0.1:${barePort}`;
const bare = spawn(process.execPath, [fromRoot('bench/lib/feed-server.mjs')], {
  env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: String(barePort) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const database = new pg.Client({ connectionString: databaseUrl });
try {
  await said(bare, 'listening');
  await database.connect();
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  bare.kill();
  await database.end();
  await stack.stop();
  await data.remove();
}

/** @typedef {Awaited<ReturnType<typeof measureAt>>} Measured */

async function measure() {
  const members = {
    hub: await register(stack, 'Busy'),
    few: await register(stack, 'Calm'),
    star: await register(stack, 'Famous'),
    quiet: await register(stack, 'Quiet'),
  };
  const ids = /** @type {import('./lib/feed-data.mjs').Named} */ (
    Object.fromEntries(Object.entries(members).map(([name, { memberId }]) => [name, memberId]))
  );
  /** @type {Measured[]} */
  const measured = [];
  for (const size of SIZES) {
    console.log(`${size.members} members, ${size.moments} moments …`);
    await seedFeed(database, { ...size, named: ids });
    measured.push(await measureAt(members));
  }
  await draw(measured);
  const judged = /** @type {Measured} */ (measured[JUDGED]);
  return report('feed', {
    rows: measured.flatMap((one, index) => rowsOf(one, SIZES[index]?.members ?? 0)),
    demands: [
      {
        what: 'p95 of the first page over p95 of the best statement, 500 friends and 500 followed',
        measured: judged.hub.ratio,
        unit: '',
        atMost: FEED_AT_MOST,
      },
      {
        what: 'posting with 20,000 followers over posting with 10 (medians)',
        measured: judged.posting.ratio,
        unit: '',
        atMost: POSTING_AT_MOST,
      },
      {
        what: 'p95 of people one may know over p95 of the candidates, 500 friends',
        measured: judged.known.ratio,
        unit: '',
        atMost: SUGGESTIONS_AT_MOST,
      },
    ],
    details: { load: LOAD, rounds: ROUNDS, sizes: SIZES, measured },
  });
}

/** @param {Record<'hub' | 'few' | 'star' | 'quiet', import('./lib/member.mjs').Member>} members */
async function measureAt({ hub, few, star, quiet }) {
  return {
    hub: await feedOf(hub),
    few: await feedOf(few),
    known: await sideBySide(getter(stack.origin, '/api/network/suggestions', hub.token), hub, 'candidates', candidates),
    posting: await posting(star.token, quiet.token),
  };
}

/** @param {import('./lib/member.mjs').Member} member */
async function feedOf(member) {
  const page = getter(stack.origin, '/api/feed?order=newest', member.token);
  const { items } = /** @type {{ items: { momentId: string }[] }} */ (JSON.parse((await page()).toString()));
  const expected = JSON.stringify(items.map(({ momentId }) => momentId));
  /** @type {{ name: string, p95: number }[]} */
  const tried = [];
  for (const name of Object.keys(firstPages)) {
    const ask = getter(bareOrigin, `/${name}/prepared/${member.memberId}`);
    if ((await ask()).toString() !== expected) throw new Error(`${name} gives other ids than the feed`);
    await latencyOf(ask, { ...LOAD, milliseconds: 300 });
    tried.push({ name, p95: round((await latencyOf(ask, { ...LOAD, milliseconds: 500 })).p95, 2) });
  }
  const [best = { name: 'scan' }] = tried.toSorted((a, b) => a.p95 - b.p95);
  return {
    ...(await sideBySide(page, member, best.name, firstPages[best.name] ?? '')),
    statement: best.name,
    tried,
    further: await furtherPages(page),
  };
}

/**
 * Page after page into the past: moments that nobody was shown before, so that none of them is kept.
 * @param {(path?: string) => Promise<Buffer>} page
 */
async function furtherPages(page) {
  /** @type {number[]} */
  const times = [];
  let path = '/api/feed?order=newest';
  for (let count = 0; count <= FURTHER_PAGES; count++) {
    const since = performance.now();
    const answer = await page(path);
    if (count > 0) times.push(performance.now() - since);
    const { nextCursor } = /** @type {{ nextCursor: string | null }} */ (JSON.parse(answer.toString()));
    if (nextCursor === null) break;
    path = `/api/feed?cursor=${encodeURIComponent(nextCursor)}`;
  }
  return { pages: times.length, p50: round(median(times), 2) };
}

/**
 * In turns: through the gateway; the statement behind a bare server, prepared and not; and by pg alone, with no server.
 * @param {() => Promise<unknown>} through @param {import('./lib/member.mjs').Member} member
 * @param {string} name of the statement at the bare server @param {string} text of it
 */
async function sideBySide(through, { memberId }, name, text) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: LOAD.askers });
  const sides = {
    through,
    prepared: getter(bareOrigin, `/${name}/prepared/${memberId}`),
    plain: getter(bareOrigin, `/${name}/plain/${memberId}`),
    alone: () => pool.query({ name, text, values: [memberId, limitOf(name)] }),
  };
  await latencyOf(through, WARM_UP);
  for (const ask of Object.values(sides)) await latencyOf(ask, WARM_UP_EACH);
  /** @type {Record<keyof typeof sides, import('./lib/latency.mjs').Latency[]>} */
  const rounds = { through: [], prepared: [], plain: [], alone: [] };
  for (let count = 0; count < ROUNDS; count++) {
    for (const [side, ask] of Object.entries(sides)) {
      rounds[/** @type {keyof typeof sides} */ (side)].push(await latencyOf(ask, LOAD));
    }
  }
  await pool.end();
  const over = (/** @type {keyof typeof sides} */ side) =>
    round(median(rounds.through.map(({ p95 }, index) => p95 / (rounds[side][index]?.p95 ?? NaN))), 2);
  return {
    through: middle(rounds.through),
    prepared: middle(rounds.prepared),
    plain: middle(rounds.plain),
    alone: middle(rounds.alone),
    ratio: over('prepared'),
    ratioToPlain: over('plain'),
    ratioToAlone: over('alone'),
  };
}

/** One post after another, by the two in turns. @param {string} famous @param {string} quiet */
async function posting(famous, quiet) {
  /** @type {[number[], number[]]} */
  const times = [[], []];
  const apis = [apiOf(stack.origin, famous), apiOf(stack.origin, quiet)];
  for (let count = 0; count < POSTS; count++) {
    for (const side of count % 2 ? [0, 1] : [1, 0]) {
      const since = performance.now();
      await apis[side]?.('POST', '/api/moments', { text: `Number ${count} of #many` });
      if (count >= POSTS / 10) times[side]?.push(performance.now() - since);
    }
  }
  const [manyFollowers, tenFollowers] = [median(times[0]), median(times[1])];
  return {
    manyFollowers: round(manyFollowers, 2),
    tenFollowers: round(tenFollowers, 2),
    ratio: round(manyFollowers / tenFollowers, 2),
  };
}

/** @param {Measured} measured @param {number} members */
function rowsOf({ hub, few, known, posting }, members) {
  const row = (/** @type {string} */ what, /** @type {Awaited<ReturnType<typeof sideBySide>>} */ side) => ({
    members,
    what,
    'p50 ms': side.through.p50,
    'p95 ms': side.through.p95,
    'statement p95 ms': side.prepared.p95,
    ratio: side.ratio,
    'ratio to it unprepared': side.ratioToPlain,
    'ratio to pg alone': side.ratioToAlone,
  });
  return [
    row(`feed, 500 + 500 sources (${hub.statement})`, hub),
    { members, what: 'its further pages, shown to nobody before', 'p50 ms': hub.further.p50 },
    row(`feed, 8 + 5 sources (${few.statement})`, few),
    row('people one may know', known),
    { members, what: 'post, everybody follows', 'p50 ms': posting.manyFollowers, ratio: posting.ratio },
    { members, what: 'post, ten follow', 'p50 ms': posting.tenFollowers },
  ];
}

/** @param {Measured[]} measured */
async function draw(measured) {
  const of = (/** @type {string} */ name, /** @type {(one: Measured) => number} */ value) => ({
    name,
    values: measured.map(value),
  });
  const svg = plot({
    title: 'Cost as the data grows tenfold (p95; posting: median)',
    axis: 'members / moments',
    sizes: SIZES.map(({ members, moments }) => ({
      value: members,
      name: `${members / 1000}k / ${moments / 1000}k`,
    })),
    lines: [
      of('feed, 500 friends and 500 followed', ({ hub }) => hub.through.p95),
      of('its ids by one statement', ({ hub }) => hub.prepared.p95),
      of('feed, 8 friends and 5 followed', ({ few }) => few.through.p95),
      of('people one may know', ({ known }) => known.through.p95),
      of('post, followed by everybody', ({ posting }) => posting.manyFollowers),
    ],
  });
  await writeFile(fromRoot('bench/results/feed.svg'), svg);
}
