// @ts-check
/** `GET /api/profile` of a filled profile: through gateway and profile service, and from a bare server, in turns. */
import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import os from 'node:os';
import { fromRoot } from '../scripts/lib/paths.mjs';
import { portsFrom } from '../scripts/lib/ports.mjs';
import { makeMember } from './lib/member.mjs';
import { cpuOf, cpuOfMachine, familyOf } from './lib/processes.mjs';
import { median, report, round } from './lib/report.mjs';
import { databaseUrlOf, said, startStack, temporaryData } from './lib/stack.mjs';

const ROUNDS = 5;
const SECONDS = 8;
const WARM_UP_SECONDS = 4;
const CONNECTIONS = 32;
const AT_LEAST = 0.5;
/** With more than this taken by other programs the figures say little. */
const QUIET = 0.1;

const data = await temporaryData();
const stack = await startStack(data.dir);
const port = await portsFrom(24_000)();
const member = await makeMember(stack);
const bare = spawn(process.execPath, [fromRoot('bench/lib/bare-server.mjs')], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: await databaseUrlOf(data.dir, 'profile'),
    MEMBER_ID: member.memberId,
    PORT: String(port),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  await said(bare, 'listening');
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  bare.kill();
  await stack.stop();
  await data.remove();
}

async function measure() {
  const through = await sideOf('gateway + profile service', stack.origin);
  const alone = await sideOf('bare Fastify + pg', `http://127.0.0.1:${port}`);
  const prepared = await sideOf('bare Fastify + pg, statement prepared', `http://127.0.0.1:${port}/prepared`);
  const sides = [through, alone, prepared];
  for (let count = 0; count < ROUNDS; count++) {
    for (const { origin, rounds } of sides) rounds.push(await load(origin, SECONDS));
  }
  const others = round(median(sides.flatMap(({ rounds }) => rounds).map((result) => result.others)), 2);
  if (others > QUIET) console.warn(`Other programs took ${round(others * 100)} % of the machine meanwhile.`);
  return report('profile-through-gateway', {
    rows: sides.map(({ name, bytes, rounds }) => ({
      server: name,
      'requests/s': round(median(rounds.map(({ requests }) => requests))),
      'p50 ms': round(median(rounds.map(({ p50 }) => p50)), 1),
      'p99 ms': round(median(rounds.map(({ p99 }) => p99)), 1),
      'gateway ÷ this': ratioOf(through, { rounds }),
      'processor µs/request': round(median(rounds.map(({ cpuMicros }) => cpuMicros))),
      'answer bytes': bytes,
    })),
    demands: [
      {
        what: 'requests/s through the gateway over requests/s of the bare server (median of rounds)',
        measured: ratioOf(through, alone),
        unit: '',
        atLeast: AT_LEAST,
      },
    ],
    details: {
      connections: CONNECTIONS,
      seconds: SECONDS,
      shareOfOtherPrograms: others,
      rounds: Object.fromEntries(sides.map(({ name, rounds }) => [name, rounds])),
    },
  });
}

/** One of the two sides, warmed up. @param {string} name @param {string} origin */
async function sideOf(name, origin) {
  const answer = await fetch(`${origin}/api/profile`, { headers: { authorization: `Bearer ${member.token}` } });
  const bytes = (await answer.text()).length;
  await load(origin, WARM_UP_SECONDS);
  /** @type {Awaited<ReturnType<typeof load>>[]} */
  const rounds = [];
  return { name, origin, bytes, rounds };
}

/** @typedef {Pick<Awaited<ReturnType<typeof sideOf>>, 'rounds'>} Side @param {Side} side @param {Side} other */
function ratioOf(side, other) {
  return round(median(side.rounds.map(({ requests }, index) => requests / (other.rounds[index]?.requests ?? NaN))), 2);
}

/** Servers and database; the process that makes the load is not counted. */
async function ours() {
  const family = [...(await familyOf(stack.pid)), Number(bare.pid)];
  return { ours: await cpuOf(family), own: await cpuOf([process.pid]), machine: await cpuOfMachine() };
}

/** @param {string} origin @param {number} seconds */
async function load(origin, seconds) {
  const [before, since] = [await ours(), performance.now()];
  const result = await autocannon({
    url: `${origin}/api/profile`,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${member.token}` },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${origin} failed`);
  const after = await ours();
  const used = { ours: after.ours - before.ours, own: after.own - before.own, machine: after.machine - before.machine };
  const available = (performance.now() - since) * os.availableParallelism();
  return {
    requests: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicros: (used.ours * 1000) / result.requests.total,
    others: Math.max(0, (used.machine - used.ours - used.own) / available),
  };
}
