// @ts-check
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Below those that systems give away; relays take the ones after it, and TLS the one after those. */
const TURN_PORT = 21_100;
const TURNS_PORT = 21_161;
const START_TIMEOUT_MS = 180_000;

/** @type {import('node:child_process').ChildProcess | undefined} */
let stack;
let dataDir = '';

/** jest's globalSetup: the product as `npm start` runs it, on ports and data of its own. */
export default async function setUp() {
  // A stack that runs already, for anyone who writes a journey.
  if (process.env.E2E_ORIGIN) return;
  const offset = await freeOffset();
  // Where a journey starts its relay; until then nothing listens there.
  process.env.TURN_URLS = `turn:127.0.0.1:${TURN_PORT + offset},turns:localhost:${TURNS_PORT + offset}?transport=tcp`;
  process.env.TURN_KEY = 'a-key-for-the-journeys-alone';
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'renmai-e2e-'));
  stack = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      RENMAI_PORT_OFFSET: String(offset),
      RENMAI_DATA_DIR: dataDir,
      // All journeys come from one address; the limits have suites of their own.
      RATE_LIMITS: 'false',
      IDENTITY_CODES_PER_SOURCE: '100000',
      // Decisions of the console take effect almost at once.
      REVIEW_UNDO_SECONDS: '1',
      CHAT_OPERATOR_TOKEN: 'the-operators-own-token',
      CHAT_MUTED_WORDS: 'harmful-word',
    },
  });
  await ready(stack);
  process.env.E2E_ORIGIN = `http://localhost:${8080 + offset}`;
  process.env.E2E_CONSOLE = `http://localhost:${8081 + offset}`;
  process.env.E2E_MAILBOX = `http://localhost:${8025 + offset}`;
  process.env.E2E_DATA = dataDir;
}

/** jest's globalTeardown. */
export async function tearDown() {
  if (stack && stack.exitCode === null) {
    const ended = new Promise((resolve) => stack?.once('exit', resolve));
    stack.kill('SIGTERM');
    await ended;
  }
  if (!process.env.E2E_KEEP) await rm(dataDir, { recursive: true, force: true });
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
function ready(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`The stack was not ready in time:\n${output}`)), START_TIMEOUT_MS);
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (/Renmai is ready/.test(output)) {
        clearTimeout(timer);
        resolve();
      }
    });
    child.once('exit', (code) => reject(new Error(`The stack ended with ${code}:\n${output}`)));
  });
}

/** An offset at which the stack's public ports are free. */
async function freeOffset() {
  for (let offset = 1_000 + Math.floor(Math.random() * 4_000); offset < 9_000; offset += 7) {
    // Browsers refuse port 10080.
    if ([1_999, 2_000, 2_055].includes(offset)) continue;
    const free = await Promise.all([8080, 8081, 8025].map((port) => isFree(port + offset)));
    if (free.every(Boolean)) return offset;
  }
  throw new Error('no free ports for the stack');
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
