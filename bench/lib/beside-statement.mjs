// @ts-check
import { spawn } from 'node:child_process';
import pg from 'pg';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { portsFrom } from '../../scripts/lib/ports.mjs';
import { getter, latencyOf, middle } from './latency.mjs';
import { cpuOf, familyOf } from './processes.mjs';
import { median, round } from './report.mjs';
import { databaseUrlOf, said } from './stack.mjs';

const ROUNDS = 9;
/** One question after another: how long an answer takes, not how many there are in a second. */
const LOAD = { milliseconds: 1_200, askers: 1 };
/** So that every connection has its plans and the servers are compiled. */
const WARM_UP = { milliseconds: 3_000, askers: 12 };
const WARM_UP_EACH = { milliseconds: 6_000, askers: 1 };

/**
 * @typedef {object} Statements a bare server with prepared statements of one database, beside the product
 * @property {pg.Client} client of the same database
 * @property {number} pid of the bare server
 * @property {(name: string, values: string[]) => Promise<Record<string, any>[]>} rows
 * @property {(name: string, values: () => string[]) => () => Promise<Buffer>} asker
 * @property {() => Promise<number>} cpu processor time that the product, its database and the bare server have used, in ms
 * @property {() => Promise<void>} stop
 */

/**
 * @param {import('./stack.mjs').Stack} stack @param {string} database @param {Record<string, string>} statements by name
 * @returns {Promise<Statements>}
 */
export async function serveStatements(stack, database, statements) {
  const url = await databaseUrlOf(stack.dataDir, database);
  const port = await portsFrom(24_000)();
  const server = spawn(process.execPath, [fromRoot('bench/lib/statement-server.mjs')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      PORT: String(port),
      STATEMENTS: JSON.stringify(statements),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await said(server, 'listening');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const get = getter(`http://127.0.0.1:${port}`, '/');
  const asker = (/** @type {string} */ name, /** @type {() => string[]} */ values) => () =>
    get(`/${name}?${new URLSearchParams(values().map((value) => ['value', value]))}`);
  return {
    client,
    pid: Number(server.pid),
    asker,
    cpu: async () => cpuOf([...(await familyOf(stack.pid)), Number(server.pid)]),
    rows: async (name, values) => JSON.parse((await asker(name, () => values)()).toString()),
    stop: async () => {
      server.kill();
      await client.end();
    },
  };
}

/**
 * Through the product and by the best of the statements behind the bare server, in turns; the ratio of the 95th percentiles is taken within
 * each round. Processor time of an answer besides: other work of the machine changes it least.
 * @param {() => Promise<unknown>} through @param {Record<string, () => Promise<unknown>>} statements
 * @param {() => Promise<number>} cpu of both sides, of which one works at a time
 */
export async function besideBest(through, statements, cpu) {
  await latencyOf(through, WARM_UP);
  /** @type {{ name: string, p95: number }[]} */
  const tried = [];
  for (const [name, ask] of Object.entries(statements)) {
    await latencyOf(ask, WARM_UP);
    tried.push({ name, p95: round((await latencyOf(ask, { ...LOAD, milliseconds: 2_000 })).p95, 2) });
  }
  const best = tried.toSorted((a, b) => a.p95 - b.p95)[0]?.name ?? '';
  const statement = statements[best] ?? through;
  for (const ask of [through, statement]) await latencyOf(ask, WARM_UP_EACH);
  /** @type {Turn[]} */
  const ours = [];
  /** @type {Turn[]} */
  const theirs = [];
  const turn = async (/** @type {() => Promise<unknown>} */ ask) => {
    const before = await cpu();
    const latency = await latencyOf(ask, LOAD);
    return { ...latency, cpu: ((await cpu()) - before) / latency.count };
  };
  for (let count = 0; count < ROUNDS; count++) {
    ours.push(await turn(through));
    theirs.push(await turn(statement));
  }
  const cpuMs = (/** @type {Turn[]} */ turns) => round(median(turns.map((each) => each.cpu)), 2);
  return {
    best,
    tried,
    through: { ...middle(ours), cpuMs: cpuMs(ours) },
    statement: { ...middle(theirs), cpuMs: cpuMs(theirs) },
    ratio: round(median(ours.map(({ p95 }, index) => p95 / (theirs[index]?.p95 ?? NaN))), 2),
    cpuRatio: round(median(ours.map((each, index) => each.cpu / (theirs[index]?.cpu ?? NaN))), 2),
  };
}

/** @typedef {import('./latency.mjs').Latency & { cpu: number }} Turn with the processor time of an answer, in ms */
/** @typedef {Awaited<ReturnType<typeof besideBest>>} Beside */

/** @param {string} what @param {Beside} beside */
export const rowOf = (what, { best, through, statement, ratio, cpuRatio }) => ({
  what: `${what} (${best})`,
  'p50 ms': through.p50,
  'p95 ms': through.p95,
  'statement p50 ms': statement.p50,
  'statement p95 ms': statement.p95,
  ratio,
  'processor ms': through.cpuMs,
  'statement processor ms': statement.cpuMs,
  'processor ratio': cpuRatio,
});
