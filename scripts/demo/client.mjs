// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { PASS_HEADER } from '../lib/door.mjs';
import { PlainError } from '../lib/say.mjs';

/** The longest wait that the stack may ask for; a longer one is an error. */
const LONGEST_WAIT_SECONDS = 75;
/** A connection that was closed while it was written to is opened again so often. */
const TRIES = 3;

/** @typedef {{ code?: string, title?: string, retryAfter?: number }} Problem */
/** @typedef {import('./session.mjs').Session} Session */
/** @typedef {{ method: string, headers?: Record<string, string>, body?: string | FormData | Uint8Array<ArrayBuffer> }} Sent */

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

/** Calls the public API, past the limits of the gateway. */
export class Client {
  /**
   * @param {string} origin @param {string} publicUrl links of the API may begin with it
   * @param {string} pass of the stack
   */
  constructor(origin, publicUrl, pass) {
    this.origin = origin;
    this.publicUrl = publicUrl;
    this.pass = pass;
  }

  /**
   * @template [T=any]
   * @param {string} method @param {string} path
   * @param {{ body?: unknown, token?: Session, key?: string }} [options] key: Idempotency-Key
   * @returns {Promise<T>} the JSON of the answer
   * @throws {Refusal}
   */
  async call(method, path, { body, token, key } = {}) {
    const send = async () =>
      this.ask(path, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: await token.authorization() }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const response = await send().catch((error) => {
      if (!token || !(error instanceof Refusal) || error.status !== 401) throw error;
      token.expire();
      return send();
    });
    const text = await response.text();
    return text === '' ? /** @type {T} */ (undefined) : JSON.parse(text);
  }

  /** @param {{ url: string, headers: Record<string, string> }} part @param {Uint8Array<ArrayBuffer>} bytes */
  async put({ url, headers }, bytes, method = 'PUT') {
    const target = new URL(url, this.origin);
    const ours = [this.publicUrl, this.origin].includes(target.origin);
    const answer = await (ours
      ? this.ask(target.pathname + target.search, { method, headers, body: bytes })
      : answerTo(`${method} of a file`, () => fetch(target, { method, headers, body: bytes })));
    await answer.body?.cancel();
  }

  /**
   * A file of a message. @param {string} path @param {FormData} form @param {Session} token
   * @returns {Promise<any>} the JSON of the answer
   */
  async send(path, form, token) {
    const headers = { authorization: await token.authorization(), 'restrict-access': 'true' };
    return (await this.ask(path, { method: 'POST', headers, body: form })).json();
  }

  /** @param {string} path @param {Sent} sent @returns {Promise<Response>} @throws {Refusal} */
  ask(path, sent) {
    const headers = { ...sent.headers, [PASS_HEADER]: this.pass };
    return answerTo(`${sent.method} ${path}`, () => fetch(this.origin + path, { ...sent, headers }));
  }
}

/** @param {string} request @param {() => Promise<Response>} send @returns {Promise<Response>} */
async function answerTo(request, send) {
  for (let tries = 1; ; tries += 1) {
    /** @type {Response} */
    let response;
    try {
      response = await send();
    } catch (error) {
      const { cause, message } = /** @type {Error & { cause?: { code?: string } }} */ (error);
      if (tries < TRIES && cause?.code === 'UND_ERR_SOCKET') continue;
      throw new PlainError(`The stack does not answer ${request} (${cause?.code ?? message}). Is it running?`);
    }
    if (response.ok) return response;
    const problem = /** @type {Problem} */ (await response.json().catch(() => ({})));
    const seconds = Number(response.headers.get('retry-after') ?? problem.retryAfter ?? 0);
    const patient = response.status === 429 || response.status === 503;
    if (!patient || seconds > LONGEST_WAIT_SECONDS || tries > TRIES)
      throw new Refusal(request, response.status, problem);
    await sleep(Math.max(1, seconds) * 1000);
  }
}
