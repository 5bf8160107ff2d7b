// @ts-check
import { currentTermsVersion } from '@renmai/contracts/identity/terms';
import { PlainError } from '../lib/say.mjs';
import { Refusal } from './client.mjs';
import { DEMO_PASSWORD, emailOf } from './people/index.mjs';

/**
 * @typedef {import('./people/entries.mjs').DemoMember} DemoMember
 * @typedef {object} SignedInMember
 * @property {DemoMember} person
 * @property {string} memberId
 * @property {string} token
 * @property {boolean} fresh registered just now
 */

/** Signs the people of the demo world in, and registers those who are not there yet. */
export class Members {
  /** Whether those not seen yet are likely to be there: what was found last. */
  #expected = true;

  /** @param {import('./client.mjs').Client} client @param {import('./mailbox.mjs').Mailbox} mailbox */
  constructor(client, mailbox) {
    this.client = client;
    this.mailbox = mailbox;
  }

  /** @param {DemoMember} person @returns {Promise<SignedInMember>} */
  async signIn(person) {
    const there = this.#expected ? await this.#logIn(person) : null;
    this.#expected = there !== null;
    return there ?? this.#register(person);
  }

  /** New access tokens for those who are signed in: they last 15 minutes. @param {readonly SignedInMember[]} members */
  async renew(members) {
    for (const member of members) member.token = (await this.#logIn(member.person))?.token ?? member.token;
  }

  /** @param {DemoMember} person @returns {Promise<SignedInMember | null>} null: nobody there by that address and password */
  async #logIn(person) {
    const body = { method: 'password', identifier: emailOf(person), password: DEMO_PASSWORD };
    try {
      const answer = await this.client.call('POST', '/api/sessions', { body });
      if (answer.status === 'signed-in') return signedIn(person, answer, false);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'identity.credentials-wrong') return null;
      throw error;
    }
    throw new PlainError(
      `${emailOf(person)} has two-step verification now. Turn it off, or start with an empty stack.`,
    );
  }

  /** @param {DemoMember} person @returns {Promise<SignedInMember>} */
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
    if (confirmed.accountExists) {
      const there = await this.#logIn(person);
      if (there) return there;
      throw new PlainError(
        `${email} is there with another password. Start with an empty stack, or give it back its own.`,
      );
    }
    const answer = await this.client.call('POST', '/api/accounts', {
      body: {
        ticket: confirmed.ticket,
        name,
        password: DEMO_PASSWORD,
        locale,
        terms: { version: currentTermsVersion, accepted: true },
      },
    });
    return signedIn(person, answer, true);
  }
}

/** @param {DemoMember} person @param {any} answer @param {boolean} fresh @returns {SignedInMember} */
const signedIn = (person, answer, fresh) => ({
  person,
  memberId: answer.account.memberId,
  token: answer.accessToken,
  fresh,
});

/** Finds one of them by his key. @param {readonly SignedInMember[]} members @returns {(key: string) => SignedInMember} */
export function finderIn(members) {
  const byKey = new Map(members.map((member) => [member.person.key, member]));
  return (key) => {
    const member = byKey.get(key);
    if (!member) throw new Error(`nobody in the demo world is ${key}`);
    return member;
  };
}
