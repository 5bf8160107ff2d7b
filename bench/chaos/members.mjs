// @ts-check
/** Members whose writes have an answer at last: what got none is asked again with the same key, as a careful app does it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChatClient, ConnectionCode } from '@renmai/im-client';
import { apiOf, register } from '../lib/member.mjs';

const ATTEMPT_MS = 8_000;
const PAUSE_MS = 300;
/** Longer than any fault. */
const PATIENCE_MS = 150_000;
/** Access tokens are valid for 15 minutes. */
const RENEW_MS = 6 * 60_000;
const IDS = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const APP_KEY = 'renmai#social';

/**
 * @typedef {{ status: number, body: any, attempts: number, unsure: boolean }} Answered status 0: no answer at all.
 *   unsure: an earlier attempt had none, or an error of the server
 * @typedef {{ numbers: number[] }} Heard what one member has heard from another
 */

export class Member {
  /** The answers to attempts that were made again, and how often each came. @type {Map<string, number>} */
  static again = new Map();
  /** @param {string} words */
  static #heard(words) {
    Member.again.set(words, (Member.again.get(words) ?? 0) + 1);
  }

  #token = '';
  #renewAt = 0;

  /** @param {string} origin @param {import('../lib/member.mjs').Member} registered */
  constructor(origin, registered) {
    this.origin = origin;
    this.memberId = registered.memberId;
    this.login = { method: 'password', identifier: registered.email, password: registered.password };
  }

  /** @param {{ origin: string, mailbox: string }} stack @param {string} origin @param {string} name */
  static async arrive(stack, origin, name) {
    return new Member(origin, await register(stack, name));
  }

  /**
   * @param {string} method @param {string} path @param {object} [body] @param {{ key?: string }} [options]
   * @returns {Promise<Answered>}
   */
  async write(method, path, body, { key = randomUUID() } = {}) {
    const until = performance.now() + PATIENCE_MS;
    let unsure = false;
    for (let attempts = 1; ; attempts += 1) {
      const { status, body: answer } = await this.#attempt(method, path, body, key);
      if (status === 401) this.#renewAt = 0;
      const noAnswer = status === 0 || status >= 500;
      const again = noAnswer || status === 401 || status === 429;
      if (!again || performance.now() > until) return { status, body: answer, attempts, unsure };
      unsure ||= noAnswer;
      Member.#heard(`${method} ${path.replaceAll(IDS, '…')}: ${status} ${answer?.code ?? answer}`);
      await sleep(PAUSE_MS);
    }
  }

  /** @param {string} method @param {string} path @param {object | undefined} body @param {string} key */
  async #attempt(method, path, body, key) {
    try {
      const response = await fetch(this.origin + path, {
        method,
        headers: {
          authorization: `Bearer ${await this.token()}`,
          'idempotency-key': key,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ATTEMPT_MS),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    } catch (error) {
      return { status: 0, body: String(error) };
    }
  }

  /** @returns {Promise<string>} */
  async token() {
    if (performance.now() >= this.#renewAt) await this.logIn();
    return this.#token;
  }

  async logIn() {
    const response = await fetch(`${this.origin}/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(this.login),
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
    this.#token = (await response.json()).accessToken;
    this.#renewAt = performance.now() + RENEW_MS;
  }

  /** A chat device that reconnects by itself for as long as it is wanted. @param {(from: string, text: string) => void} hear */
  device(hear) {
    const client = new ChatClient({
      url: `${this.origin.replace(/^http/, 'ws')}/websocket`,
      appKey: APP_KEY,
      userId: this.memberId,
      deviceId: 'chaos',
      deviceName: 'chaos',
      fetchToken: () => this.#chatToken(),
    });
    client.listen((event) => {
      if (event.type !== 'message') return;
      const { content, from } = event.message;
      if ('text' in content) hear(from, content.text);
    });
    client.connect();
    // It gives up after fifteen tries; members try again.
    const retry = setInterval(() => {
      if (client.code !== ConnectionCode.opened) client.connect();
    }, 5_000);
    return {
      client,
      close() {
        clearInterval(retry);
        client.close();
      },
    };
  }

  async #chatToken() {
    const api = apiOf(this.origin, await this.token());
    const answer = await api('POST', `/${APP_KEY.replace('#', '/')}/token`, { grant_type: 'agora' });
    return { token: answer.access_token, expiresAt: Number(answer.expire_timestamp) };
  }
}
