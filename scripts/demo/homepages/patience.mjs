// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../client.mjs';

const TRIES = 200;
const EVERY_MS = 50;

/**
 * Services receive each other's events a moment later: tries again while the refusal has that code.
 * @template T @param {string} code @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function patiently(code, work) {
  for (let tries = TRIES; ; tries -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== code || tries === 0) throw error;
      await sleep(EVERY_MS);
    }
  }
}

/** For `catch`: null where it was refused with one of these. @param {...number} statuses */
export const unless =
  (...statuses) =>
  /** @param {unknown} error @returns {null} */
  (error) => {
    if (error instanceof Refusal && statuses.includes(error.status)) return null;
    throw error;
  };
