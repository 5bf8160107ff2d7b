// @ts-check
import { DAY_MS, HOUR_MS, MINUTE_MS } from './times.mjs';

/**
 * @typedef {object} Scene
 * @property {number} at epoch milliseconds
 * @property {number} order of those at the same time
 * @property {string | null} lane those of one lane come one after the other
 * @property {() => Promise<unknown>} play
 */

/** The lane of scenes beside which no other is played, since they let time go by. */
export const ALONE = 'alone';
/** So many scenes are played beside each other. */
const BESIDE = 10;
/** Scenes that are not further apart are played beside each other: access tokens and codes outlast that. */
const WINDOW_MS = 7 * MINUTE_MS;
/** Periodic work runs when so much time goes by. */
const WORK_AFTER_MS = 10 * HOUR_MS;

/**
 * The story of the demo world, scene by scene, while the clock of the stack is moved from the first to the last. A scene may add further
 * ones; scenes for a time that has passed come next.
 */
export class Story {
  /** @type {Scene[]} sorted */
  #ahead = [];
  #added = 0;
  #played = 0;
  /** @type {number} when work was done last */
  #worked = 0;

  /**
   * @param {object} options
   * @param {Pick<import('./clock.mjs').StoryClock, 'now' | 'move' | 'work'>} options.clock
   * @param {readonly string[]} options.dayWork what is done before a day ends
   * @param {readonly string[]} options.work what is done when time has gone by
   * @param {(state: { at: number, played: number, ahead: number }) => void} [options.onTime] hears of each step
   */
  constructor({ clock, dayWork, work, onTime = () => undefined }) {
    this.clock = clock;
    this.dayWork = dayWork;
    this.periodic = work;
    this.onTime = onTime;
  }

  /** @param {number} at @param {() => Promise<unknown>} play @param {string | null} [lane] */
  add(at, play, lane = null) {
    const scene = { at, order: (this.#added += 1), lane, play };
    let [low, high] = [0, this.#ahead.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#ahead[middle];
      if (other && (other.at < at || (other.at === at && other.order < scene.order))) low = middle + 1;
      else high = middle;
    }
    this.#ahead.splice(low, 0, scene);
  }

  /** Plays everything. Rejects with the error of the first scene that fails, once those beside it have ended. */
  async play() {
    this.#worked = this.#ahead[0]?.at ?? 0;
    for (let [first] = this.#ahead; first; [first] = this.#ahead) {
      await this.#goTo(first.at);
      await this.#playTogether(this.#take(first.at + WINDOW_MS));
      this.onTime({ at: this.clock.now(), played: this.#played, ahead: this.#ahead.length });
    }
  }

  /** @param {number} before */
  #take(before) {
    if (this.#ahead[0]?.lane === ALONE) return this.#ahead.splice(0, 1);
    const count = this.#ahead.findIndex(({ at, lane }) => at >= before || lane === ALONE);
    return this.#ahead.splice(0, count < 0 ? this.#ahead.length : count);
  }

  /** @param {number} at */
  async #goTo(at) {
    const now = this.clock.now();
    if (dayOf(at) !== dayOf(now)) await this.clock.work(this.dayWork);
    // Each day at least, since periodic work records the time when it ran.
    for (let next = this.#worked + DAY_MS; next < at; next += DAY_MS) await this.#workAt(next);
    if (at - this.#worked > WORK_AFTER_MS) await this.#workAt(at);
    else await this.clock.move(at);
  }

  /** @param {number} at */
  async #workAt(at) {
    await this.clock.move(at, this.periodic);
    this.#worked = at;
  }

  /** @param {Scene[]} scenes */
  async #playTogether(scenes) {
    /** @type {Map<string, Promise<unknown>>} */
    const lanes = new Map();
    const playNext = async () => {
      for (let scene = scenes.shift(); scene; scene = scenes.shift()) {
        const before = scene.lane === null ? undefined : lanes.get(scene.lane);
        const playing = this.#playOne(scene, before);
        if (scene.lane !== null) lanes.set(scene.lane, playing);
        await playing;
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: BESIDE }, playNext));
    const failed = ends.find(({ status }) => status === 'rejected');
    if (failed) throw /** @type {PromiseRejectedResult} */ (failed).reason;
  }

  /** @param {Scene} scene @param {Promise<unknown> | undefined} before */
  async #playOne({ at, play }, before) {
    await before;
    await this.clock.move(at);
    await play();
    this.#played += 1;
  }
}

/** In UTC+8. @param {number} at */
const dayOf = (at) => Math.floor((at + 8 * HOUR_MS) / DAY_MS);
