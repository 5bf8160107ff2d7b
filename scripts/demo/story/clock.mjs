// @ts-check
import http from 'node:http';
import { PASS_HEADER } from '../../lib/door.mjs';
import { PlainError } from '../../lib/say.mjs';

/**
 * The clock of the stack as the demo moves it: over one connection to the stack's door, so that it goes back to the time of
 * the machine when this program ends, however that happens.
 */
export class StoryClock {
  #shiftMs = 0;
  #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  /** @type {Promise<unknown>} one move after the other */
  #moving = Promise.resolve();
  /** @type {{ at: number, moved: Promise<void> } | null} the last move that waits, unless tasks come with it */
  #waiting = null;

  /** @param {{ doorUrl: string, pass: string }} stack */
  constructor({ doorUrl, pass }) {
    this.doorUrl = doorUrl;
    this.secret = pass;
  }

  /** The time of the stack, in epoch milliseconds. */
  now() {
    return Date.now() + this.#shiftMs;
  }

  /**
   * @param {number} at what has passed is as it is: the clock goes forward, once it is set
   * @param {readonly string[]} [tasks] periodic tasks of the stack that are done before this resolves
   */
  move(at, tasks = []) {
    if (tasks.length > 0) {
      this.#waiting = null;
      return this.#after(() => this.#moveTo(at, tasks));
    }
    // Scenes beside each other ask for moves at the same moment: one to the latest time serves them all.
    if (this.#waiting) {
      this.#waiting.at = Math.max(this.#waiting.at, at);
      return this.#waiting.moved;
    }
    const waiting = { at, moved: Promise.resolve() };
    this.#waiting = waiting;
    waiting.moved = this.#after(() => {
      if (this.#waiting === waiting) this.#waiting = null;
      return this.#moveTo(waiting.at, []);
    });
    return waiting.moved;
  }

  /** @param {() => Promise<void>} move */
  #after(move) {
    const moved = this.#moving.then(move);
    this.#moving = moved.catch(() => undefined);
    return moved;
  }

  /** @param {number} at @param {readonly string[]} tasks */
  async #moveTo(at, tasks) {
    if (tasks.length === 0 && this.#shiftMs < 0 && at <= this.now()) return;
    const later = this.#shiftMs < 0 ? Math.max(at, this.now()) : at;
    const shiftMs = Math.min(0, later - Date.now());
    await this.#order({ at: Date.now() + shiftMs, tasks });
    this.#shiftMs = shiftMs;
  }

  /** @param {readonly string[]} tasks that are done at the time that it is */
  work(tasks) {
    return this.move(this.now(), tasks);
  }

  /** Time goes by. @param {number} ms */
  pass(ms) {
    return this.move(this.now() + ms);
  }

  /** Back to the time of the machine. @param {readonly string[]} [tasks] */
  async release(tasks = []) {
    await this.#moving;
    await this.#order({ at: null, tasks });
    this.#shiftMs = 0;
    this.#agent.destroy();
  }

  /** Ends the connection, with which the stack's clock goes back by itself. */
  drop() {
    this.#agent.destroy();
  }

  /** @param {{ at: number | null, tasks: readonly string[] }} order @returns {Promise<void>} */
  #order(order) {
    const body = JSON.stringify(order);
    return new Promise((resolve, reject) => {
      const request = http.request(`${this.doorUrl}/clock`, {
        method: 'POST',
        agent: this.#agent,
        headers: {
          [PASS_HEADER]: this.secret,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      });
      request.once('error', reject);
      request.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        response.once('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new PlainError(`The clock of the stack could not be moved: ${response.statusCode} ${text}`));
        });
      });
      request.end(body);
    });
  }
}
