// @ts-check
/** Access tokens are valid for 15 minutes of the stack's time. */
const VALID_MS = 15 * 60_000;
/** So much time may go by while a request is on its way. */
const FRESH_MS = VALID_MS - 9 * 60_000;

/** @typedef {{ accessToken: string, account: { memberId: string }, cookie: string }} SignedIn */

/** A member’s login: its access token is renewed when it is used and no longer fresh. */
export class Session {
  #since;
  /** @type {Promise<unknown> | null} */
  #renewing = null;

  /**
   * @param {SignedIn} signedIn
   * @param {{ clock: { now(): number }, refresh: (cookie: string) => Promise<SignedIn | null>, logIn: () => Promise<SignedIn> }} ways
   *   refresh: null where the session has ended
   */
  constructor(signedIn, ways) {
    this.signedIn = signedIn;
    this.ways = ways;
    this.#since = ways.clock.now();
  }

  /** @returns {Promise<string>} */
  async bearer() {
    if (Math.abs(this.ways.clock.now() - this.#since) > FRESH_MS) {
      await (this.#renewing ??= this.#renew().finally(() => (this.#renewing = null)));
    }
    return this.signedIn.accessToken;
  }

  /** The access token of the session was refused. */
  expire() {
    this.#since = -Infinity;
  }

  async authorization() {
    return `Bearer ${await this.bearer()}`;
  }

  async #renew() {
    const { clock, refresh, logIn } = this.ways;
    const now = clock.now();
    this.signedIn = (await refresh(this.signedIn.cookie)) ?? (await logIn());
    this.#since = now;
  }
}
