// @ts-check
/** Starting the services, in one process or in one each, and waiting until they answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from './child.mjs';
import { readable } from './log-lines.mjs';
import { fromRoot } from './paths.mjs';
import { PlainError, say } from './say.mjs';

const READY_WITHIN_MS = 180_000;

/**
 * @typedef {import('./child.mjs').Child} Child
 * @typedef {import('./run-services.mjs').Programs} Programs
 * @typedef {import('./run-services.mjs').Program} Program
 */

/**
 * All programs in one process.
 * @param {Programs} programs
 * @param {(child: Child) => void} onSpawn
 * @returns {Promise<Child>} when the last is ready
 */
export async function openShared(programs, onSpawn) {
  const waiting = new Set([...programs.services, programs.gateway].map(({ name }) => name));
  /** @type {() => void} */
  let allReady;
  /** @type {Promise<string | null>} */
  const ready = new Promise((resolve) => (allReady = () => resolve(null)));
  const { child, failure } = spawnProgram({
    name: 'services',
    argv: [fromRoot('scripts/lib/run-services.mjs')],
    env: { ...process.env, NODE_ENV: programs.gateway.env.NODE_ENV },
    onMessage(message) {
      waiting.delete(message.ready);
      if (waiting.size === 0) allReady();
    },
  });
  onSpawn(child);
  child.send(programs);
  const late = sleep(READY_WITHIN_MS, null, { ref: false }).then(() => `${[...waiting].join(', ')} not ready in time`);
  await demand(Promise.race([ready, failure(), late]), child);
  return child;
}

/**
 * One program in its own process, as in production.
 * @param {Program} program
 * @param {(child: Child) => void} onSpawn
 * @returns {Promise<Child>} when it says that it is ready
 */
export async function openOwn({ name, entry, env }, onSpawn) {
  const { child, failure } = spawnProgram({ name, argv: [entry], env: { ...process.env, ...env } });
  onSpawn(child);
  await demand(Promise.race([answers(`http://127.0.0.1:${env.PORT}/health/ready`, child), failure()]), child);
  return child;
}

/** @param {Promise<string | null>} outcome a failure's words, or null @param {Child} child */
async function demand(outcome, child) {
  const failure = await outcome;
  if (failure === null) return;
  await child.stop();
  throw new PlainError(`${child.name} could not be started: ${failure}`);
}

/** @param {Omit<Parameters<typeof startChild>[0], 'onLine'>} program */
function spawnProgram(program) {
  /** @type {string[]} its last output, for the case that it ends */
  const tail = [];
  const child = startChild({
    ...program,
    onLine(line) {
      const text = readable(program.name, line);
      tail.push(text);
      if (tail.length > 30) tail.shift();
      say(text);
    },
  });
  return { child, failure: () => child.ended.then((how) => `it ${how}${tail.length > 0 ? ' (see above)' : ''}`) };
}

/** @param {string} url @param {Child} child @returns {Promise<string | null>} */
async function answers(url, child) {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (child.runs() && performance.now() < deadline) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return null;
    await sleep(50);
  }
  return child.runs() ? `${url} was not ready in time` : child.ended.then((how) => `it ${how}`);
}
