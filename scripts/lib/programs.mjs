// @ts-check
/** Starting the services, in one process or in one each, and waiting until they answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from './child.mjs';
import { readable } from './log-lines.mjs';
import { fromRoot } from './paths.mjs';
import { PlainError, say } from './say.mjs';

const READY_WITHIN_MS = 300_000;

/**
 * @typedef {import('./child.mjs').Child} Child
 * @typedef {import('./run-services.mjs').Programs} Programs
 * @typedef {import('./run-services.mjs').Program} Program
 */

/**
 * All programs in one process.
 * @param {Programs} programs
 * @param {(child: Child) => void} onSpawn
 * @param {boolean} inWords whether its log lines are put into words
 * @returns {Promise<Child>} when the last is ready
 */
export async function openShared(programs, onSpawn, inWords) {
  const waiting = new Set([...programs.services, programs.gateway].map(({ name }) => name));
  /** @type {() => void} */
  let allReady;
  /** @type {Promise<string | null>} */
  const ready = new Promise((resolve) => (allReady = () => resolve(null)));
  const { child, failure } = spawnProgram({
    name: 'services',
    argv: [fromRoot('scripts/lib/run-services.mjs')],
    env: { ...outerEnvironment(), NODE_ENV: programs.gateway.env.NODE_ENV },
    inWords,
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
 * @param {boolean} inWords whether its log lines are put into words
 * @returns {Promise<Child>} when it says that it is ready
 */
export async function openOwn({ name, entry, env }, onSpawn, inWords) {
  const { child, failure } = spawnProgram({ name, argv: [entry], env: { ...outerEnvironment(), ...env }, inWords });
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

/** Without the superuser of PostgreSQL, who is for the launcher alone. */
function outerEnvironment() {
  const { RENMAI_POSTGRES_URL: _address, POSTGRES_PASSWORD: _password, ...rest } = process.env;
  return rest;
}

/** @param {Omit<Parameters<typeof startChild>[0], 'onLine'> & { inWords: boolean }} program */
function spawnProgram({ inWords, ...program }) {
  /** @type {string[]} its last output, for the case that it ends */
  const tail = [];
  const child = startChild({
    ...program,
    onLine(line) {
      const text = inWords ? readable(program.name, line) : line;
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
