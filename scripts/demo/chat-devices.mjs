// @ts-check
import { ChatClient, ConnectionCode } from '@renmai/im-client';

/** @typedef {import('./members.mjs').SignedInMember} SignedInMember */

export const CHAT_APP_KEY = 'renmai#social';
/** One device for each member, however often the world is filled. */
const DEVICE = 'demo';

/** Connections of the demo's members to the chat server, each opened when it is first needed. They outlast no jump of the clock. */
export class ChatDevices {
  /** @type {Map<string, Promise<ChatClient>>} */
  #open = new Map();

  /** @param {import('./client.mjs').Client} client @param {{ now(): number }} clock of the stack */
  constructor(client, clock) {
    this.client = client;
    /** @type {import('@renmai/im-client').Timers} */
    this.timers = {
      now: () => clock.now(),
      set: (run, milliseconds) => setTimeout(run, milliseconds),
      clear: (timer) => clearTimeout(/** @type {NodeJS.Timeout} */ (timer)),
    };
  }

  /**
   * @param {SignedInMember} member @param {import('@renmai/im-client').Conversation} conversation
   * @param {import('@renmai/im-client').Sendable} what @param {import('@renmai/im-client').SendOptions} [options]
   * @returns {Promise<string>} the id that the server gave it
   */
  async send(member, conversation, what, options) {
    const device = await this.#deviceOf(member);
    const { serverId } = await device.send(conversation, what, options).ack;
    return serverId;
  }

  async close() {
    const opened = await Promise.allSettled(this.#open.values());
    for (const one of opened) if (one.status === 'fulfilled') one.value.close();
    this.#open.clear();
  }

  /** @param {SignedInMember} member */
  #deviceOf(member) {
    const known = this.#open.get(member.memberId);
    if (known) return known;
    const opening = this.#connect(member);
    this.#open.set(member.memberId, opening);
    return opening;
  }

  /** @param {SignedInMember} member @returns {Promise<ChatClient>} */
  #connect({ memberId, token, person }) {
    const { origin } = this.client;
    const device = new ChatClient({
      url: `${origin.replace(/^http/, 'ws')}/websocket`,
      appKey: CHAT_APP_KEY,
      userId: memberId,
      deviceId: DEVICE,
      deviceName: DEVICE,
      fetchToken: () => this.#chatToken(token),
      timers: this.timers,
    });
    return new Promise((resolve, reject) => {
      device.listen((event) => {
        if (event.type !== 'state') return;
        if (event.code === ConnectionCode.opened) resolve(device);
        if (event.cause)
          reject(new Error(`The chat server did not take ${person.name}: ${JSON.stringify(event.cause)}`));
      });
      device.connect();
    });
  }

  /** @param {import('./session.mjs').Session} token */
  async #chatToken(token) {
    const path = `/${CHAT_APP_KEY.replace('#', '/')}/token`;
    const answer = await this.client.call('POST', path, { token, body: { grant_type: 'agora' } });
    return { token: answer.access_token, expiresAt: Number(answer.expire_timestamp) };
  }
}
