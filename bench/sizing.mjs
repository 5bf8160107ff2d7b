// @ts-check
/**
 * The costs of one action of a member: processor time of the services and of PostgreSQL, bytes of its log, bytes of its tables, and bytes of
 * domain events. `npm run sizing` makes machines of them.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Ledger } from './chaos/ledger.mjs';
import { populate } from './chaos/populate.mjs';
import { cpuOf, cpuOfAll, familyOf, pssOf } from './lib/processes.mjs';
import { report, round } from './lib/report.mjs';
import { atRest, databaseUrlOf, startStack, temporaryData } from './lib/stack.mjs';
import { actionsOf } from './sizing/actions.mjs';

const MEMBERS = 12;
const ROUNDS = 4;
const EACH = 40;
const AT_ONCE = 4;
/** So long the effects of a round are waited for: events, notifications, counts. */
const AFTER_MS = 2_500;
const SERVICES = [
  'identity',
  'profile',
  'network',
  'messaging',
  'search',
  'jobs',
  'org_pages',
  'events',
  'enrolment',
  'conference',
];

const SIZES = `SELECT sum(pg_database_size(oid)) AS bytes FROM pg_database WHERE datname <> 'bus'`;
const EVENTS = 'SELECT coalesce(sum(pg_column_size(envelope)), 0) AS bytes FROM outbox';

const data = await temporaryData();
const stack = await startStack(data.dir);
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await stack.stop();
  await data.remove();
}

async function measure() {
  const url = new URL(await databaseUrlOf(data.dir, 'postgres'));
  const login = { host: url.hostname, user: url.username, password: decodeURIComponent(url.password) };
  const place = { stack, origin: stack.origin, database: { port: Number(url.port) }, login };
  const { members, devices, load, run } = await populate(place, { ledger: new Ledger(), size: MEMBERS });
  const { query, end } = queriesOf(login, Number(url.port));
  const actions = await actionsOf({
    stack,
    members,
    devices,
    applications: load.parts.applications,
    termsVersion: load.parts.termsVersion,
    run,
  });
  // Work of the database in the background comes later, whatever is measured; it is a share of the writes, which sizing adds.
  await query('postgres', 'ALTER SYSTEM SET autovacuum = off');
  await query('postgres', 'SELECT pg_reload_conf()');
  for (const { work } of Object.values(actions)) await inTurns(20, work);
  for (const name of SERVICES) await query(name, 'VACUUM ANALYZE');
  await atRest(stack);

  const look = () => lookAt(query);
  const idle = await idleCost(look);
  /** @type {Record<string, string | number>[]} */
  const rows = [];
  for (const [name, { work }] of Object.entries(actions)) {
    const { least, mean } = await costOf(work, look, idle);
    rows.push({
      action: name,
      'services ms': round(least('node'), 2),
      'PostgreSQL ms': round(least('postgres'), 2),
      'log bytes': round(least('wal')),
      'stored bytes': round(mean('stored')),
      'event bytes': round(mean('events')),
    });
    console.log(JSON.stringify(rows.at(-1)));
  }
  const memory = await pssOf(await familyOf(stack.pid));
  for (const { close } of devices) close();
  await end();
  return report('sizing', {
    rows,
    demands: [],
    details: { 'MiB of all, with PostgreSQL': round(memory), idle: { ...idle }, rounds: ROUNDS, each: EACH },
  });
}

/** @typedef {Awaited<ReturnType<typeof lookAt>>} Look */

/** @param {(database: string, sql: string) => Promise<any[]>} query */
async function lookAt(query) {
  const [{ wal }] = await query('postgres', 'SELECT pg_current_wal_insert_lsn() - $$0/0$$::pg_lsn AS wal');
  const [{ bytes }] = await query('postgres', SIZES);
  let events = 0;
  for (const name of SERVICES) events += Number((await query(name, EVENTS))[0].bytes);
  const cpu = await processorTime(stack.pid);
  return { cpu, wal: Number(wal), stored: Number(bytes), events, at: performance.now() };
}

/** With the time of sessions of PostgreSQL that have ended. @param {number} pid */
async function processorTime(pid) {
  const sums = { node: 0, postgres: 0 };
  for (const member of await familyOf(pid)) {
    const command = await readFile(`/proc/${member}/cmdline`, 'utf8').catch(() => '');
    if (/postgres/.test(command.split('\0', 1)[0] ?? '')) sums.postgres += await cpuOfAll([member]);
    else sums.node += await cpuOf([member]);
  }
  return sums;
}

/** @param {(index: number) => Promise<unknown>} work @param {() => Promise<Look>} look @param {Awaited<ReturnType<typeof idleCost>>} idle */
async function costOf(work, look, idle) {
  /** @type {{ node: number, postgres: number, wal: number, stored: number, events: number }[]} */
  const costs = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    const before = await look();
    await inTurns(EACH, work);
    await sleep(AFTER_MS);
    const after = await look();
    const ms = after.at - before.at;
    costs.push({
      node: (after.cpu.node - before.cpu.node - idle.node * ms) / EACH,
      postgres: (after.cpu.postgres - before.cpu.postgres - idle.postgres * ms) / EACH,
      wal: (after.wal - before.wal - idle.wal * ms) / EACH,
      stored: (after.stored - before.stored) / EACH,
      events: (after.events - before.events) / EACH,
    });
  }
  return {
    least: (/** @type {'node' | 'postgres' | 'wal'} */ key) => Math.max(0, Math.min(...costs.map((cost) => cost[key]))),
    mean: (/** @type {'stored' | 'events'} */ key) =>
      Math.max(0, costs.reduce((sum, cost) => sum + cost[key], 0) / ROUNDS),
  };
}

/**
 * By connections that stay: each new one would be measured too.
 * @param {{ host: string, user: string, password: string }} login @param {number} port
 */
function queriesOf(login, port) {
  /** @type {Map<string, pg.Client>} */
  const clients = new Map();
  /** @param {string} database @param {string} sql @returns {Promise<any[]>} */
  const query = async (database, sql) => {
    let client = clients.get(database);
    if (!client) {
      client = new pg.Client({ ...login, port, database });
      clients.set(database, client);
      await client.connect();
    }
    return (await client.query(sql)).rows;
  };
  return { query, end: () => Promise.all([...clients.values()].map((client) => client.end())) };
}

/** The least of several windows in which nothing is asked. @param {() => Promise<Look>} look */
async function idleCost(look) {
  const costs = [];
  for (let count = 0; count < 4; count += 1) {
    const before = await look();
    await sleep(5_000);
    const after = await look();
    const ms = after.at - before.at;
    costs.push({
      node: (after.cpu.node - before.cpu.node) / ms,
      postgres: (after.cpu.postgres - before.cpu.postgres) / ms,
      wal: (after.wal - before.wal) / ms,
    });
  }
  const least = (/** @type {'node' | 'postgres' | 'wal'} */ key) => Math.min(...costs.map((cost) => cost[key]));
  return { node: least('node'), postgres: least('postgres'), wal: least('wal') };
}

/** @param {number} count @param {(index: number) => Promise<unknown>} work */
async function inTurns(count, work) {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) await work(next++);
    }),
  );
}
