// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '../lib/say.mjs';

const WITHIN_MS = 60_000;
const EVERY_MS = 60;

/** @typedef {{ id: string, to: string, code: string | null }} Message */

/** The local mailbox of a stack, read like its page reads it. */
export class Mailbox {
  /** @param {string} url */
  constructor(url) {
    this.url = url;
  }

  /** @param {string} address @returns {Promise<Message[]>} newest first */
  async of(address) {
    const response = await fetch(`${this.url}/messages`).catch(() => null);
    if (!response?.ok) throw new PlainError(`The local mailbox ${this.url} does not answer.`);
    const messages = /** @type {Message[]} */ (await response.json());
    return messages.filter(({ to }) => to === address);
  }

  /** The code that `ask` has sent to an address. @template T @param {string} address @param {() => Promise<T>} ask */
  async codeAfter(address, ask) {
    const known = new Set((await this.of(address)).map(({ id }) => id));
    const asked = await ask();
    for (const since = Date.now(); Date.now() - since < WITHIN_MS; await sleep(EVERY_MS)) {
      const code = (await this.of(address)).find((message) => message.code !== null && !known.has(message.id))?.code;
      if (code) return { asked, code };
    }
    throw new PlainError(
      `No code for ${address} arrived in the local mailbox ${this.url}. ` +
        'The demo world needs a stack that sends its mail there: started without SMTP_URL.',
    );
  }
}
