// @ts-check
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { isFree } from '../../scripts/lib/ports.mjs';
import { cpuOf, familyOf } from './processes.mjs';

/** The first start builds the web app, which takes minutes on a busy machine. */
const READY_WITHIN_MS = 600_000;
/** The share of one processor, for two looks in a row, below which the stack is at rest: what is left is polling. */
const AT_REST = { below: 0.08, everyMs: 2_000, withinMs: 600_000 };
/** Ends a program together with the one that started it, which npm does not do by itself. */
export const GUARD = pathToFileURL(fromRoot('scripts/lib/child-guard.mjs')).href;

/**
 * @typedef {object} Stack
 * @property {number} pid of npm
 * @property {string} origin of the web app and the API
 * @property {string} console origin of the review console
 * @property {string} mailbox
 * @property {string} dataDir
 * @property {number} readyAfterMs from the command to the line that says so
 * @property {() => Promise<void>} stop
 */

/** A folder for data that is gone afterwards. */
export async function temporaryData() {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'renmai-bench-'));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/**
 * The product as a person starts it: `npm start`, with ports and data of its own. Budgets are off, because all load
 * comes from one member at one address. It ends with this process, however that ends.
 * @param {string} dataDir
 * @param {string[]} [options] of `npm start`
 * @param {Record<string, string>} [env] further settings
 * @returns {Promise<Stack>}
 */
export async function startStack(dataDir, options = [], env = {}) {
  const offset = await freeOffset();
  const since = performance.now();
  const start = spawn(process.execPath, ['--import', GUARD, fromRoot('bench/lib/npm-start.mjs'), ...options], {
    cwd: fromRoot('.'),
    env: {
      ...process.env,
      RENMAI_PORT_OFFSET: String(offset),
      RENMAI_DATA_DIR: dataDir,
      RATE_LIMITS: 'false',
      // Everybody registers from one address.
      IDENTITY_CODES_PER_SOURCE: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const pid = new Promise((resolve) => start.once('message', resolve));
  const ended = new Promise((resolve) => start.once('exit', resolve));
  await said(start, options.includes('--demo') ? 'Open it as' : 'Renmai is ready');
  return {
    pid: Number(await pid),
    origin: `http://localhost:${8080 + offset}`,
    console: `http://localhost:${8081 + offset}`,
    mailbox: `http://localhost:${8025 + offset}`,
    dataDir,
    readyAfterMs: performance.now() - since,
    async stop() {
      start.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Waits until the product has nothing left to do: services copy data from each other after they start, and the database vacuums the loaded
 * rows. Both would be measured with the first requests.
 * @param {Stack} stack
 */
export async function atRest({ pid }) {
  await untilAtRest(() => familyOf(pid));
}

/** The same for any processes. @param {() => Promise<number[]>} pids */
export async function untilAtRest(pids) {
  const until = performance.now() + AT_REST.withinMs;
  let before = await cpuOf(await pids());
  for (let calm = 0; calm < 2 && performance.now() < until;) {
    await sleep(AT_REST.everyMs);
    const now = await cpuOf(await pids());
    calm = (now - before) / AT_REST.everyMs < AT_REST.below ? calm + 1 : 0;
    before = now;
  }
  if (performance.now() >= until) console.warn('The product did not come to rest; what it works on is measured too.');
}

/**
 * Waits until a program says something.
 * @param {import('node:child_process').ChildProcess} program with its outputs piped
 * @param {string} words
 * @returns {Promise<void>}
 */
export function said(program, words) {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`waited in vain for "${words}":\n${output}`)), READY_WITHIN_MS);
    const hear = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
      if (!output.includes(words)) return;
      clearTimeout(timer);
      resolve();
    };
    program.stdout?.on('data', hear);
    program.stderr?.on('data', hear);
    program.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`ended with ${code}:\n${output}`));
    });
  });
}

async function freeOffset() {
  for (let offset = Number(process.env.BENCH_PORT_OFFSET ?? 5_000); offset < 9_000; offset += 100) {
    if ((await Promise.all([8080, 8081, 8025].map((port) => isFree(port + offset)))).every(Boolean)) return offset;
  }
  throw new Error('no free ports for the stack');
}

/**
 * The address of one database of a running stack.
 * @param {string} dataDir @param {string} database
 */
export async function databaseUrlOf(dataDir, database) {
  const secrets = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));
  // The fourth line of PostgreSQL's pid file is its port.
  const port = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://renmai:${encodeURIComponent(secrets.databasePassword)}@127.0.0.1:${port}/${database}`;
}
