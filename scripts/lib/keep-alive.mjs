// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, PlainError, say } from './say.mjs';

/** @typedef {import('./child.mjs').Child} Child */

const LONGEST_PAUSE_MS = 30_000;
/** A program that has run this long is taken to be well again. */
const WELL_AFTER_MS = 60_000;

/**
 * Keeps one program running: when it ends by itself after it was ready, it is started again, at growing intervals.
 * @param {string} name
 * @param {(onSpawn: (child: Child) => void) => Promise<Child>} open resolves when the program is ready
 */
export function keepAlive(name, open) {
  /** @type {Child | null} */
  let current = null;
  const over = new AbortController();
  let pause = 0;

  async function start() {
    over.signal.throwIfAborted();
    const child = await open((spawned) => (current = spawned));
    const since = performance.now();
    void child.ended.then((how) => {
      // Ended on purpose, or another has taken its place.
      if (over.signal.aborted || current !== child) return undefined;
      if (performance.now() - since > WELL_AFTER_MS) pause = 0;
      return again(how);
    });
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

  /** Ends the program and starts it anew, e.g. on other code. */
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
  return { start, restart, stop };
}
