// @ts-check
/**
 * How long `npm start` takes until everything is ready, and how much memory it uses: on new data, on existing data, and one process per
 * service; beside a bare PostgreSQL with one Nest application.
 */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '../scripts/lib/paths.mjs';
import { portsFrom } from '../scripts/lib/ports.mjs';
import { makeMember } from './lib/member.mjs';
import { familyOf, pssByProgram, pssOf } from './lib/processes.mjs';
import { median, report, round } from './lib/report.mjs';
import { said, startStack, temporaryData } from './lib/stack.mjs';

const STARTS = 3;
const AT_MOST = { seconds: 15, mib: 600 };
/** After a first member has used it and the services have given back what only the start needed. */
const SETTLE_MS = 15_000;

// Everything is installed and built before, as for the second `npm start` on a machine.
await quietly(['scripts/build.mjs']);
/** @typedef {{ seconds: number, mib: number, processes: number }} Start */
/** @type {Record<'fresh' | 'again' | 'split' | 'bare', Start[]>} */
const measured = { fresh: [], again: [], split: [], bare: [] };
const names = {
  fresh: 'npm start, new data',
  again: 'npm start, data there',
  split: 'npm start -- --split, data there',
  bare: 'bare PostgreSQL + one Nest app, new data',
};
/** @type {Record<string, { count: number, mib: number }>} */
let programs = {};
for (let start = 0; start < STARTS; start++) {
  const data = await temporaryData();
  measured.fresh.push(await ofStack(data.dir, []));
  measured.again.push(await ofStack(data.dir, []));
  measured.split.push(await ofStack(data.dir, ['--split']));
  measured.bare.push(await ofBare(data.dir));
  await data.remove();
}
const usual = [...measured.fresh, ...measured.again];
const slowest = Math.max(...usual.map(({ seconds }) => seconds));
const largest = Math.max(...usual.map(({ mib }) => mib));
const met = await report('start-and-memory', {
  rows: /** @type {(keyof typeof names)[]} */ (Object.keys(names)).map((key) => ({
    what: names[key],
    'ready after s': round(median(measured[key].map(({ seconds }) => seconds)), 1),
    'memory MiB (PSS)': round(median(measured[key].map(({ mib }) => mib))),
    processes: median(measured[key].map(({ processes }) => processes)),
  })),
  demands: [
    {
      what: 'slowest start until everything is ready',
      measured: round(slowest, 1),
      unit: 's',
      atMost: AT_MOST.seconds,
    },
    { what: 'largest memory of all that was started', measured: round(largest), unit: 'MiB', atMost: AT_MOST.mib },
  ],
  details: { measured, programs },
});
process.exitCode = met ? 0 : 1;

/** @param {string} dataDir @param {string[]} options */
async function ofStack(dataDir, options) {
  const stack = await startStack(dataDir, options);
  try {
    await makeMember(stack);
    await sleep(SETTLE_MS);
    const family = await familyOf(stack.pid);
    if (options.length === 0) programs = await pssByProgram(family);
    return { seconds: stack.readyAfterMs / 1000, mib: await pssOf(family), processes: family.length };
  } finally {
    await stack.stop();
  }
}

/** @param {string} dataDir */
async function ofBare(dataDir) {
  const nextPort = portsFrom(24_000);
  const ports = [await nextPort(), await nextPort()].map(String);
  const since = performance.now();
  const bare = spawn(process.execPath, [fromRoot('bench/lib/bare-nest.mjs'), `${dataDir}/bare`, ...ports], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => bare.once('exit', resolve));
  await said(bare, 'listening');
  const seconds = (performance.now() - since) / 1000;
  for (let request = 0; request < 20; request++) await (await fetch(`http://127.0.0.1:${ports[1]}/now`)).json();
  await sleep(SETTLE_MS);
  const family = await familyOf(Number(bare.pid));
  const mib = await pssOf(family);
  bare.kill('SIGTERM');
  await ended;
  return { seconds, mib, processes: family.length };
}

/** @param {string[]} argv */
async function quietly(argv) {
  const program = spawn(process.execPath, argv, { cwd: fromRoot('.'), stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => program.once('exit', resolve));
  if (code !== 0) throw new Error(`${argv.join(' ')} ended with ${code}`);
}
