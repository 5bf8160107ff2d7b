// @ts-check
/**
 * Steady mixed writes of members, in turns: moments (some with a picture), comments, reactions, requests to be friends, applications, and
 * messages over sockets. Acknowledged writes go into the ledger, and beside them the notifications that others are to get.
 *
 * @typedef {import('./members.mjs').Member} Member
 * @typedef {import('./members.mjs').Answered} Answered
 * @typedef {{ kind: string, work: () => Promise<void> }} Write
 * @typedef {{ acknowledged: number, refused: number, unknown: number, again: number, silentMs: number }} Tally
 *   again: attempts beyond the first. silentMs: the longest time without an acknowledged write
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const WORKERS = 6;
const PAUSE_MS = 350;
/** One of so many moments has a picture. */
const PICTURED = 4;
const KINDS = ['message', 'moment', 'message', 'comment', 'request', 'message', 'reaction', 'application'];

export class Load {
  /** @type {Promise<void>[]} */
  #workers = [];
  #runs = false;
  #turn = 0;
  #numbers = 0;
  /** @type {{ momentId: string, author: number }[]} */
  #moments = [];
  /** @type {Tally} */
  #tally = none();
  #lastAcknowledged = 0;
  /** @type {Map<string, number>} first refusals, by what they say */
  refusals = new Map();

  /**
   * @param {object} parts
   * @param {readonly Member[]} parts.members each even one and the next are friends
   * @param {ReturnType<Member['device']>[]} parts.devices of the members, in the same order
   * @param {[string, string][]} parts.applications that can be sent: index of a member and a position
   * @param {string} parts.termsVersion of applications
   * @param {import('./ledger.mjs').Ledger} parts.ledger
   * @param {Uint8Array<ArrayBuffer>} parts.picture
   * @param {string} parts.run a word that occurs in every text
   */
  constructor(parts) {
    this.parts = parts;
    this.requests = pairsOf(parts.members.length);
  }

  start() {
    this.#runs = true;
    this.#tally = none();
    this.#lastAcknowledged = performance.now();
    this.#workers = Array.from({ length: WORKERS }, () => this.#work());
  }

  /** Ends with the last write answered. @returns {Promise<Tally>} since the start */
  async pause() {
    this.#runs = false;
    await Promise.all(this.#workers);
    return this.#tally;
  }

  async #work() {
    while (this.#runs) {
      const kind = KINDS[(this.#turn += 1) % KINDS.length] ?? 'message';
      await this.#write(kind);
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
  }

  /** @param {string} kind */
  async #write(kind) {
    const number = (this.#numbers += 1);
    if (kind === 'message') return this.#message(number);
    if (kind === 'moment') return this.#moment(number);
    if (kind === 'comment') return this.#comment(number);
    if (kind === 'reaction') return this.#reaction(number);
    if (kind === 'request') return this.#request();
    return this.#application();
  }

  /** @param {number} number */
  async #message(number) {
    const { members, devices, run } = this.parts;
    const from = number % members.length;
    const to = members[friendOf(from)];
    const device = devices[from];
    if (!to || !device) return;
    const key = String(number);
    const localId = String(BigInt(Date.now()) * 4096n + BigInt(number % 4096));
    let attempts = 1;
    for (; attempts < 20; attempts += 1) {
      const text = { type: /** @type {const} */ ('txt'), text: `${run} ${key}` };
      try {
        await device.client.send({ kind: 'single', id: to.memberId }, text, { localId }).ack;
        this.#note(['messages', 'messages heard'], key, { status: 200, body: null, attempts, unsure: attempts > 1 });
        return;
      } catch {
        await sleep(1_000);
      }
    }
    this.#note(['messages', 'messages heard'], key, { status: 0, body: null, attempts, unsure: true });
  }

  /** @param {number} number */
  async #moment(number) {
    const { members, run } = this.parts;
    const author = number % members.length;
    const member = members[author];
    if (!member) return;
    const mediaId = number % PICTURED === 0 ? await this.#picture(member) : null;
    const answer = await member.write('POST', '/api/moments', {
      text: `${run} ${number}`,
      mentions: [],
      media: mediaId ? [{ mediaId, alt: '' }] : [],
      visibility: 'public',
      commentPolicy: 'everyone',
      sharedMomentId: null,
    });
    this.#note(['moments', 'moments found'], String(number), answer);
    if (answer.status >= 300) return;
    this.#moments.push({ momentId: answer.body.momentId, author });
    if (mediaId) this.#note(['pictures'], mediaId, answer);
  }

  /** @param {Member} member @returns {Promise<string | null>} null: there is none this time */
  async #picture(member) {
    const { picture } = this.parts;
    const file = { purpose: 'moment', fileName: 'lamp.png', size: picture.length, contentType: 'image/png' };
    const begun = await member.write('POST', '/api/media/uploads', file);
    if (begun.status >= 300) return null;
    const { uploadId, mediaId, parts } = begun.body;
    for (const { url, headers } of parts) {
      if (!(await this.#put(new URL(url, member.origin), headers))) return null;
    }
    const { status } = await member.write('POST', `/api/media/uploads/${uploadId}/complete`);
    if (status >= 300) return null;
    for (let tries = 0; tries < 200; tries += 1) {
      const { body } = await member.write('GET', `/api/media/${mediaId}`);
      if (body?.status === 'ready') return mediaId;
      if (body?.status === 'failed') return null;
      await sleep(200);
    }
    return null;
  }

  /** @param {URL} target @param {Record<string, string>} headers @returns {Promise<boolean>} */
  async #put(target, headers) {
    const { origin } = this.parts.members[0] ?? {};
    const url = new URL(target.pathname + target.search, origin);
    for (let tries = 0; tries < 30; tries += 1) {
      const signal = AbortSignal.timeout(8_000);
      const sent = fetch(url, { method: 'PUT', headers, body: this.parts.picture, signal });
      const answer = await sent.catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return true;
      if (answer && answer.status < 500) return false;
      await sleep(500);
    }
    return false;
  }

  /** @param {number} number */
  async #comment(number) {
    const moment = this.#moments[Math.floor(Math.random() * this.#moments.length)];
    const friend = moment && this.parts.members[friendOf(moment.author)];
    if (!moment || !friend) return;
    const body = { text: `${this.parts.run} ${number}`, parentId: null };
    const answer = await friend.write('POST', `/api/moments/${moment.momentId}/comments`, body);
    this.#note(['comments', 'comments told'], String(number), answer);
  }

  /** Each member except the author does it once. @param {number} number */
  async #reaction(number) {
    const moment = this.#moments.at(-1 - (number % Math.min(10, this.#moments.length)));
    const { members } = this.parts;
    const at = number % members.length;
    const member = members[at];
    if (!moment || !member || at === moment.author) return;
    const answer = await member.write('PUT', `/api/moments/${moment.momentId}/reaction`, { kind: 'like' });
    this.#note(['reactions', 'reactions told'], `${moment.momentId} ${member.memberId}`, answer);
  }

  async #request() {
    const pair = this.requests.shift();
    const [from, to] = [this.parts.members[pair?.[0] ?? -1], this.parts.members[pair?.[1] ?? -1]];
    if (!from || !to) return;
    const answer = await from.write('PUT', `/api/network/requests/${to.memberId}`, {});
    this.#note(['requests', 'requests told'], `${from.memberId} ${to.memberId}`, answer);
  }

  async #application() {
    const [at, positionId] = this.parts.applications.shift() ?? [];
    const member = this.parts.members[Number(at)];
    if (!member || !positionId) return;
    const body = { version: 1, termsVersion: this.parts.termsVersion, locale: 'en' };
    const answer = await member.write('POST', `/api/jobs/positions/${positionId}/applications`, body, {
      key: randomUUID(),
    });
    this.#note(['applications', 'applications told'], `${positionId} ${member.memberId}`, answer);
  }

  /** @param {readonly string[]} kinds @param {string} key @param {Answered} answered */
  #note(kinds, key, { status, body, attempts, unsure }) {
    const { ledger } = this.parts;
    this.#tally.again += attempts - 1;
    const acknowledged = status >= 200 && status < 300;
    if (acknowledged) {
      const now = performance.now();
      this.#tally.acknowledged += 1;
      this.#tally.silentMs = Math.max(this.#tally.silentMs, now - this.#lastAcknowledged);
      this.#lastAcknowledged = now;
      for (const kind of kinds) ledger.note(kind, key, 'acknowledged');
      return;
    }
    // A refusal that follows an attempt without an answer may be about what that attempt has done.
    if (status === 0 || status >= 500 || unsure) {
      this.#tally.unknown += 1;
      for (const kind of kinds) ledger.note(kind, key, 'unknown');
    } else this.#tally.refused += 1;
    const words = `${kinds[0]}: ${status} ${body?.code ?? body ?? ''}`;
    this.refusals.set(words, (this.refusals.get(words) ?? 0) + 1);
  }
}

/** @returns {Tally} */
const none = () => ({ acknowledged: 0, refused: 0, unknown: 0, again: 0, silentMs: 0 });

/** @param {number} index */
const friendOf = (index) => (index % 2 === 0 ? index + 1 : index - 1);

/** Every two members who are no friends, spread so that nobody is asked by all at once. @param {number} count @returns {[number, number][]} */
function pairsOf(count) {
  /** @type {[number, number][]} */
  const pairs = [];
  for (let apart = 1; apart < count; apart += 1) {
    for (let from = 0; from + apart < count; from += 1) {
      if (friendOf(from) !== from + apart) pairs.push([from, from + apart]);
    }
  }
  return pairs;
}
