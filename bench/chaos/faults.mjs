// @ts-check
/**
 * The faults, each of which begins and ends again; what it has broken is up again or comes up by itself.
 *
 * @typedef {import('./world.mjs').World} World
 * @typedef {{ name: string, short?: boolean, needs?: (world: World) => boolean, run: (world: World) => Promise<void> }} Fault
 *   short: part of the short form. needs: whether this world has it
 */
import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PASS_HEADER } from '../../scripts/lib/door.mjs';

const SERVICES = [
  'identity',
  'profile',
  'network',
  'messaging',
  'search',
  'jobs',
  'org-pages',
  'events',
  'enrolment',
  'conference',
];
const SHORT_KILLS = ['network', 'messaging'];
const SECOND_MS = 1_000;
/** A stopped process is continued, a silent network speaks again, a full disk gets room after so long. */
const WHILE_MS = 10 * SECOND_MS;
const CLOCK_BACK_MS = 10 * 60_000;
const MEMORY_LEFT_BYTES = 4 * 2 ** 20;

/** @type {Fault[]} */
export const FAULTS = [
  { name: 'kill network, messaging and gateway at once', run: killed(['network', 'messaging', 'gateway']) },
  { name: 'kill PostgreSQL', short: true, run: ({ database }) => database.kill(2 * SECOND_MS) },
  { name: 'restart PostgreSQL', run: ({ database }) => database.restart() },
  { name: 'database: connections end', run: ({ databaseProxy }) => during(databaseProxy, 'refuse') },
  {
    name: 'database: connections are half open',
    short: true,
    run: ({ databaseProxy }) => during(databaseProxy, 'silent'),
  },
  { name: 'database: 300 ms away', run: ({ databaseProxy }) => during(databaseProxy, 'slow') },
  { name: 'database: each flush of the disk takes 100 ms', run: slowDisk },
  { name: 'members: connections are half open', run: ({ membersProxy }) => during(membersProxy, 'silent') },
  { name: 'members: connections end', run: ({ membersProxy }) => during(membersProxy, 'refuse') },
  {
    name: 'kill Redis',
    short: true,
    needs: ({ servers }) => 'redis' in servers,
    run: ({ servers }) => away(servers['redis']),
  },
  {
    name: 'kill Kafka',
    needs: ({ servers }) => 'apacheKafka' in servers,
    run: ({ servers }) => away(servers['apacheKafka']),
  },
  { name: 'storage is full', short: true, needs: ({ storage }) => storage !== null, run: fullStorage },
  { name: 'clock goes back 10 min, and forward again', run: clockJumps },
  { name: 'messaging gets no more memory', needs: () => process.platform === 'linux', run: noMemory },
  ...[...SERVICES, 'gateway']
    .map((name) => ({
      name: `kill ${name}`,
      short: SHORT_KILLS.includes(name),
      run: async (/** @type {World} */ world) => process.kill(await world.pidOf(name), 'SIGKILL'),
    }))
    .map(returned),
  ...[...SERVICES, 'gateway'].map((name) => ({
    name: `stop ${name} for 10 s`,
    short: name === 'identity',
    run: (/** @type {World} */ world) => stopped(world, name),
  })),
];

/** @param {{ name: string, short: boolean, run: (world: World) => Promise<unknown> }} fault @returns {Fault} */
function returned({ run, ...rest }) {
  return { ...rest, run: async (world) => void (await run(world)) };
}

/** @param {string[]} names @returns {(world: World) => Promise<void>} */
function killed(names) {
  return async (world) => {
    const pids = await Promise.all(names.map((name) => world.pidOf(name)));
    for (const pid of pids) process.kill(pid, 'SIGKILL');
  };
}

/** @param {World} world @param {string} name */
async function stopped(world, name) {
  const pid = await world.pidOf(name);
  process.kill(pid, 'SIGSTOP');
  try {
    await sleep(WHILE_MS);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** @param {import('./proxy.mjs').Proxy} proxy @param {import('./proxy.mjs').Mode} mode */
async function during(proxy, mode) {
  proxy.set(mode);
  await sleep(WHILE_MS);
  proxy.set('open');
}

/** @param {import('../../scripts/test-servers/kinds.mjs').Server | undefined} server */
async function away(server) {
  await server?.kill();
  await sleep(3 * SECOND_MS);
  await server?.start();
}

/** PostgreSQL waits before each flush as long as its settings allow. @param {World} world */
async function slowDisk({ query }) {
  const set = (/** @type {string[]} */ ...statements) =>
    statements.reduce(
      (before, sql) => before.then(() => query('postgres', sql)),
      Promise.resolve(/** @type {any[]} */ ([])),
    );
  await set(
    'ALTER SYSTEM SET commit_siblings = 0',
    'ALTER SYSTEM SET commit_delay = 100000',
    'SELECT pg_reload_conf()',
  );
  await sleep(WHILE_MS);
  await set('ALTER SYSTEM RESET commit_siblings', 'ALTER SYSTEM RESET commit_delay', 'SELECT pg_reload_conf()');
}

/** @param {World} world */
async function fullStorage({ storage }) {
  if (storage === null) return;
  const ballast = path.join(storage, 'chaos-ballast');
  const { bavail, bsize } = statfsSync(storage);
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    await sleep(WHILE_MS);
  } finally {
    rmSync(ballast, { force: true });
  }
}

/** By the door of the stack, whose clock goes forward again when the connection ends. @param {World} world */
async function clockJumps(world) {
  const { doorUrl, pass } = world.running();
  const agent = new http.Agent({ keepAlive: true });
  try {
    await new Promise((resolve, reject) => {
      const headers = { [PASS_HEADER]: pass, 'content-type': 'application/json' };
      const request = http.request(`${doorUrl}/clock`, { method: 'POST', agent, headers }, (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200 ? resolve(null) : reject(new Error(`the door answered ${response.statusCode}`)),
        );
      });
      request.once('error', reject);
      request.end(JSON.stringify({ at: Date.now() - CLOCK_BACK_MS }));
    });
    await sleep(WHILE_MS);
  } finally {
    agent.destroy();
  }
}

/** The process gets no more memory than it has, so that it ends sooner or later; the next one has no limit. @param {World} world */
async function noMemory(world) {
  const pid = await world.pidOf('messaging');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const has = Number(/^VmData:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  const limit = has + MEMORY_LEFT_BYTES;
  const { status: code, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--data=${limit}:${limit}`]);
  if (code !== 0) throw new Error(`prlimit: ${String(stderr)}`);
  await sleep(WHILE_MS);
  // A process that has got by without more memory is ended as the system does it.
  if ((await world.pidOf('messaging').catch(() => 0)) === pid) process.kill(pid, 'SIGKILL');
}
