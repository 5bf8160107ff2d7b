// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError, say } from '../lib/say.mjs';

/** Longer than any window of the gateway's limits; what takes longer is said instead of waited for. */
const LONGEST_WAIT_SECONDS = 75;

/** @typedef {{ code?: string, title?: string, retryAfter?: number }} Problem */

/** A refusal that carries the code of its problem. */
export class Refusal extends Error {
  /** @param {string} request @param {number} status @param {Problem} problem */
  constructor(request, status, problem) {
    super(`${request}: ${status} ${problem.code ?? ''} ${problem.title ?? ''}`);
    this.status = status;
    this.code = problem.code;
    this.retryAfter = problem.retryAfter;
  }
}

/** Calls the public API, and waits where it asks for patience. */
export class Client {
  /** Seconds are said once, not by each call that waits. */
  #patientUntil = 0;

  /** @param {string} origin @param {string} publicUrl links of the API may begin with it */
  constructor(origin, publicUrl) {
    this.origin = origin;
    this.publicUrl = publicUrl;
  }

  /**
   * @template [T=any]
   * @param {string} method @param {string} path
   * @param {{ body?: unknown, token?: string, key?: string }} [options] key: Idempotency-Key
   * @returns {Promise<T>} the JSON of the answer
   * @throws {Refusal}
   */
  async call(method, path, { body, token, key } = {}) {
    const response = await this.#patiently(`${method} ${path}`, () =>
      fetch(this.origin + path, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return text === '' ? /** @type {T} */ (undefined) : JSON.parse(text);
  }

  /** @param {{ url: string, headers: Record<string, string> }} part @param {Uint8Array<ArrayBuffer>} bytes */
  async put({ url, headers }, bytes, method = 'PUT') {
    const target = new URL(url, this.origin);
    const href = target.origin === this.publicUrl ? this.origin + target.pathname + target.search : target.href;
    await this.#patiently(`${method} of a file`, () => fetch(href, { method, headers, body: bytes }));
  }

  /**
   * A file of a message. @param {string} path @param {FormData} form @param {string} token
   * @returns {Promise<any>} the JSON of the answer
   */
  async send(path, form, token) {
    const headers = { authorization: `Bearer ${token}`, 'restrict-access': 'true' };
    const response = await this.#patiently(`POST ${path}`, () =>
      fetch(this.origin + path, { method: 'POST', headers, body: form }),
    );
    return response.json();
  }

  /** @param {string} request @param {() => Promise<Response>} send */
  async #patiently(request, send) {
    for (;;) {
      const response = await send().catch((error) => {
        throw new PlainError(
          `${this.origin} does not answer (${error.cause?.code ?? error.message}). Is the stack running?`,
        );
      });
      if (response.ok) return response;
      const problem = /** @type {Problem} */ (await response.json().catch(() => ({})));
      const seconds = Number(response.headers.get('retry-after') ?? problem.retryAfter ?? 0);
      if (response.status !== 429) throw new Refusal(request, response.status, problem);
      if (seconds > LONGEST_WAIT_SECONDS) {
        throw new PlainError(
          `The stack takes no more for now (${problem.title ?? problem.code}). ` +
            `Run npm run demo again in ${Math.ceil(seconds / 60)} minutes; it goes on where it was.`,
        );
      }
      await this.#wait(Math.max(1, seconds));
    }
  }

  /** @param {number} seconds */
  async #wait(seconds) {
    const until = Date.now() + seconds * 1000;
    if (until > this.#patientUntil + 1000) {
      this.#patientUntil = until;
      if (seconds > 2) say(`  … the stack's limits ask for ${seconds} s of patience`);
    }
    await sleep(seconds * 1000);
  }
}
