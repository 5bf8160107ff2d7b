// @ts-check
import { currentTermsVersion } from '@renmai/contracts/identity/terms';
import { PlainError } from '../lib/say.mjs';
import { Refusal } from './client.mjs';
import { DEMO_PASSWORD, emailOf } from './people/index.mjs';
import { Session } from './session.mjs';

/**
 * @typedef {import('./people/entries.mjs').DemoMember} DemoMember
 * @typedef {import('./session.mjs').SignedIn} SignedIn
 * @typedef {object} SignedInMember
 * @property {DemoMember} person
 * @property {string} memberId
 * @property {Session} token
 * @property {boolean} fresh registered just now
 */

const WRONG = ['identity.credentials-wrong'];
/** A run that was ended early has tried the passwords of those who were missing. */
const NOBODY_THERE = [...WRONG, 'identity.too-many-attempts'];
const JSON_HEADERS = { 'content-type': 'application/json' };

/** Signs the people of the demo world in, and registers the missing ones. */
export class Members {
  /** They register in an order: where somebody is missing, those who follow are, too. To try their passwords would lock this machine out. */
  #someMissing = false;

  /** @param {import('./client.mjs').Client} client @param {import('./mailbox.mjs').Mailbox} mailbox @param {{ now(): number }} clock */
  constructor(client, mailbox, clock) {
    this.client = client;
    this.mailbox = mailbox;
    this.clock = clock;
  }

  /** @param {DemoMember} person @param {{ known: boolean }} options known: likely to be there @returns {Promise<SignedInMember>} */
  async signIn(person, { known }) {
    const there = known && !this.#someMissing ? await this.logIn(person, NOBODY_THERE) : null;
    if (known && !there) this.#someMissing = true;
    const signedIn = there ?? (await this.#register(person));
    const ways = {
      clock: this.clock,
      refresh: (/** @type {string} */ cookie) => this.#refresh(cookie),
      logIn: () => this.#logInAgain(person),
    };
    const { memberId } = signedIn.account;
    return { person, memberId, token: new Session(signedIn, ways), fresh: there === null };
  }

  /**
   * @param {DemoMember} person @param {readonly string[]} [nobody] codes that say so
   * @returns {Promise<SignedIn | null>} null: nobody there by that address and password
   */
  async logIn(person, nobody = WRONG) {
    const body = { method: 'password', identifier: emailOf(person), password: DEMO_PASSWORD };
    try {
      const answer = await this.#post('/api/sessions', body);
      if (answer.status === 'signed-in') return answer;
    } catch (error) {
      if (error instanceof Refusal && nobody.includes(error.code ?? '')) return null;
      throw error;
    }
    throw new PlainError(
      `${emailOf(person)} has two-step verification now. Turn it off, or start with an empty stack.`,
    );
  }

  /** @param {DemoMember} person */
  async #logInAgain(person) {
    const there = await this.logIn(person);
    if (there) return there;
    throw new PlainError(
      `${emailOf(person)} has another password now. Start with an empty stack, or give it back its own.`,
    );
  }

  /** @param {string} cookie */
  async #refresh(cookie) {
    try {
      return await this.#post('/api/sessions/refresh', undefined, { cookie });
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) return null;
      throw error;
    }
  }

  /** @param {DemoMember} person @returns {Promise<SignedIn>} */
  async #register(person) {
    const { name, locale } = person;
    const email = emailOf(person);
    const request = { purpose: 'register', address: { kind: 'email', email }, locale };
    const { asked, code } = await this.mailbox.codeAfter(email, () =>
      this.client.call('POST', '/api/verification-codes', { body: request }),
    );
    const confirmed = await this.client.call('POST', `/api/verification-codes/${asked.challengeId}/confirm`, {
      body: { code },
    });
    if (confirmed.accountExists) return this.#logInAgain(person);
    return this.#post('/api/accounts', {
      ticket: confirmed.ticket,
      name,
      password: DEMO_PASSWORD,
      locale,
      terms: { version: currentTermsVersion, accepted: true },
    });
  }

  /** An answer with the refresh cookie. @param {string} path @param {unknown} body @param {Record<string, string>} [headers] @returns {Promise<any>} */
  async #post(path, body, headers = {}) {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await this.client.ask(path, {
      method: 'POST',
      headers: { ...(body !== undefined && JSON_HEADERS), ...headers },
      ...sent,
    });
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return { .../** @type {object} */ (await response.json()), cookie };
  }
}

/** Finds one of them by key. @param {readonly SignedInMember[]} members @returns {(key: string) => SignedInMember} */
export function finderIn(members) {
  return (key) => {
    const member = members.find(({ person }) => person.key === key);
    if (!member) throw new Error(`nobody in the demo world is ${key}`);
    return member;
  };
}
