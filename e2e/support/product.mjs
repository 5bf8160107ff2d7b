// @ts-check
/**
 * The process of which the product and its browser are children. Started by global-setup.mjs: it says by a message which
 * variables journeys need, and ends with everything it started when its channel closes.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Below the ports that systems give away; relays use the ones after it, and TLS the one after those. */
const TURN_PORT = 21_100;
const TURNS_PORT = 21_161;
const START_TIMEOUT_MS = 180_000;

/** @type {(() => Promise<unknown>)[]} the started programs, in order */
const stoppers = [];
const stopped = new Promise((resolve) => process.once('disconnect', resolve));

try {
  // Either may run already, for anyone who writes a journey.
  const [stack, browser] = await Promise.all([
    process.env.E2E_ORIGIN ? {} : startStack(),
    process.env.E2E_BROWSER ? {} : startBrowser(),
  ]);
  process.send?.({ env: { ...stack, ...browser } });
  await stopped;
} catch (error) {
  process.send?.({ failed: error instanceof Error ? error.message : String(error) });
} finally {
  for (const stop of stoppers.reverse()) await stop();
  process.exit(0);
}

/** One Chromium for all journeys of a run; spec files connect to it, each with contexts of its own. */
async function startBrowser() {
  /** @type {{ programs: string[], flags: string[], devices: string[] }} */
  const { programs, flags, devices } = JSON.parse(readFileSync(new URL('chromium.json', import.meta.url), 'utf8'));
  const executablePath = process.env.CHROMIUM_PATH ?? programs.find((program) => existsSync(program));
  if (!executablePath) throw new Error('The journeys need Chromium; CHROMIUM_PATH says where it is');
  const server = await chromium.launchServer({ executablePath, host: '127.0.0.1', args: [...flags, ...devices] });
  stoppers.push(() => server.close());
  return { E2E_BROWSER: server.wsEndpoint() };
}

/** The product as `npm start` runs it, on ports and data of its own. */
async function startStack() {
  const offset = await freeOffset();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'renmai-e2e-'));
  if (!process.env.E2E_KEEP) stoppers.push(() => rm(dataDir, { recursive: true, force: true }));
  // Where a journey starts its relay; until then nothing listens there.
  const turn = {
    TURN_URLS: `turn:127.0.0.1:${TURN_PORT + offset},turns:localhost:${TURNS_PORT + offset}?transport=tcp`,
    TURN_KEY: 'a-key-for-the-journeys-alone',
  };
  const stack = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...turn,
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
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => stack.once('exit', resolve));
  stoppers.push(() => {
    stack.kill('SIGTERM');
    return ended;
  });
  await ready(stack, ended);
  return {
    ...turn,
    E2E_ORIGIN: `http://localhost:${8080 + offset}`,
    E2E_CONSOLE: `http://localhost:${8081 + offset}`,
    E2E_MAILBOX: `http://localhost:${8025 + offset}`,
    E2E_DATA: dataDir,
  };
}

/**
 * @param {import('node:child_process').ChildProcess} stack @param {Promise<number | null>} ended with its exit code
 * @returns {Promise<void>}
 */
function ready(stack, ended) {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`The stack was not ready in time:\n${output}`)), START_TIMEOUT_MS);
    stack.stdout?.on('data', (chunk) => {
      output += chunk;
      if (!/Renmai is ready/.test(output)) return;
      clearTimeout(timer);
      resolve();
    });
    void ended.then((code) => reject(new Error(`The stack ended with ${code}:\n${output}`)));
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
