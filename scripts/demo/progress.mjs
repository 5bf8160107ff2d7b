// @ts-check
import { say } from '../lib/say.mjs';
import { DAY_MS, DAYS } from './story/times.mjs';

const WEEKS = DAYS / 7;
/** How much of the work each week was, as measured on an idle machine. @type {readonly number[]} */
const SHARES = [0.2, 0.1, 0.15, 0.15, 0.12, 0.1, 0.09, 0.09];

/** Prints a line for each week of the story: the additions in it, and the remaining time. */
export class Progress {
  #since = performance.now();
  #week = 0;
  /** @type {Map<string, number>} */
  #ofWeek = new Map();
  /** @type {Map<string, number>} */
  #all = new Map();

  /** @param {import('./story/times.mjs').Times} times */
  constructor(times) {
    this.times = times;
  }

  /** @param {string} what @param {number} [count] */
  count(what, count = 1) {
    if (count === 0) return;
    for (const counts of [this.#ofWeek, this.#all]) counts.set(what, (counts.get(what) ?? 0) + count);
  }

  /** @param {{ at: number, ahead: number }} now */
  tell({ at, ahead }) {
    const week = ahead === 0 ? WEEKS : Math.min(WEEKS - 1, Math.floor((at - this.times.begin) / (7 * DAY_MS)));
    if (week <= this.#week) return;
    this.#week = week;
    const done = SHARES.slice(0, week).reduce((sum, share) => sum + share, 0);
    const seconds = ((performance.now() - this.#since) / 1000 / done) * (1 - done);
    const rest = week === WEEKS ? '' : `   about ${Math.max(1, Math.round(seconds))} s left`;
    say(`  week ${week} of ${WEEKS}: ${inWords(this.#ofWeek)}${rest}`);
    this.#ofWeek.clear();
  }

  sum() {
    return inWords(this.#all) || 'nothing was missing';
  }
}

/** @param {ReadonlyMap<string, number>} counts */
const inWords = (counts) => [...counts].map(([what, count]) => `${count} ${what}`).join(', ');
