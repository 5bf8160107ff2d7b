// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, PlainError, say } from './say.mjs';

/** @typedef {{ ended: Promise<string>, stop: () => Promise<void> }} Running `ended` says in words how */

const LONGEST_PAUSE_MS = 30_000;
/** A program that has run this long is taken to be well again. */
const WELL_AFTER_MS = 60_000;

/**
 * Keeps one program running: when it ends by itself after it was ready, it is started again, at growing intervals.
 * @template {Running} R
 * @param {string} name
 * @param {(onSpawn: (program: R) => void) => Promise<R>} open resolves when the program is ready; reports it before
 */
export function keepAlive(name, open) {
  /** @type {R | null} */
  let current = null;
  const over = new AbortController();
  let pause = 0;

  async function start() {
    over.signal.throwIfAborted();
    const program = await open((spawned) => (current = spawned));
    const since = performance.now();
    void program.ended.then((how) => {
      // Ended on purpose, or another has taken its place.
      if (over.signal.aborted || current !== program) return undefined;
      if (performance.now() - since > WELL_AFTER_MS) pause = 0;
      return again(how);
    });
    return program;
  }

  /** @param {string} how */
  async function again(how) {
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2 || 1000);
    say(`${name} ${how}; starting it again in ${pause / 1000} s.`);
    try {
      await sleep(pause, undefined, { signal: over.signal });
      await start();
      say(`${name} is back.`);
    } catch (error) {
      if (over.signal.aborted) return;
      current = null;
      await again(error instanceof PlainError ? 'did not come back' : describe(error));
    }
  }

  /** Ends the program and starts it again, e.g. on other code. */
  async function restart() {
    const old = current;
    current = null;
    await old?.stop();
    await start();
  }

  async function stop() {
    over.abort();
    await current?.stop();
  }
  return { start, restart, stop, program: () => current };
}
