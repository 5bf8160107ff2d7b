import { waitFor } from '../../packages/test-kit/src/wait-for.js';
import { Client } from '../demo/client.mjs';
import { ChatDevices } from '../demo/chat-devices.mjs';
import { history } from '../demo/chat.mjs';
import { Mailbox } from '../demo/mailbox.mjs';
import { Members, type SignedInMember } from '../demo/members.mjs';
import { people } from '../demo/people/index.mjs';
import { sceneOf, upload } from '../demo/pictures.mjs';

/** A busy machine takes a minute to start all services. */
const BACK_WITHIN_MS = 300_000;

/** Members of the demo world on a stack in containers: what they do goes through the gateway by HTTP and its sockets. */
export class Visitors {
  readonly client: Client;
  private readonly members: Members;
  private readonly devices: ChatDevices;
  one!: SignedInMember;
  other!: SignedInMember;

  constructor(
    readonly origin: string,
    mailbox: string,
  ) {
    this.client = new Client(origin, origin, '');
    this.members = new Members(this.client, new Mailbox(mailbox), Date);
    this.devices = new ChatDevices(this.client, Date);
  }

  /** Registers both with the codes of their mails. */
  async arrive() {
    const [first, second] = people;
    if (!first || !second) throw new Error('nobody lives in the demo world');
    this.one = await this.members.signIn(first, { known: false });
    this.other = await this.members.signIn(second, { known: false });
  }

  /** Both by password. */
  async logInAgain() {
    this.one = await this.members.signIn(this.one.person, { known: true });
    this.other = await this.members.signIn(this.other.person, { known: true });
    return [this.one.fresh, this.other.fresh];
  }

  async becomeFriends() {
    const { client, one, other } = this;
    await client.call('PUT', `/api/network/requests/${other.memberId}`, { token: one.token, body: {} });
    await client.call('POST', `/api/network/requests/${one.memberId}/accept`, { token: other.token });
    const { friendship } = await client.call('GET', `/api/network/relations/${other.memberId}`, { token: one.token });
    return friendship as string;
  }

  /** With a picture, for friends. */
  async share(text: string) {
    const picture = await sceneOf(text, 'city', 0);
    const mediaId = await upload(this.client, this.one.token, 'moment', picture);
    const body = {
      text,
      mentions: [],
      media: [{ mediaId, alt: '' }],
      visibility: 'friends',
      commentPolicy: 'everyone',
      sharedMomentId: null,
    };
    const { momentId } = await this.client.call('POST', '/api/moments', { token: this.one.token, body });
    return { momentId: momentId as string, mediaId };
  }

  /** The texts of the feed of the other member. */
  async feed() {
    const { items } = await this.client.call('GET', '/api/feed?limit=50', { token: this.other.token });
    return JSON.stringify(items);
  }

  async answer(momentId: string, text: string) {
    const { token } = this.other;
    const path = `/api/moments/${momentId}`;
    await this.client.call('PUT', `${path}/reaction`, { token, body: { kind: 'like' } });
    await this.client.call('POST', `${path}/comments`, { token, body: { text, parentId: null } });
  }

  async notifications() {
    return JSON.stringify(await this.client.call('GET', '/api/notifications?limit=50', { token: this.one.token }));
  }

  /** By the chat's socket; answers what the server has kept of the conversation. */
  async say(text: string) {
    const { one, other } = this;
    await this.devices.send(one, { kind: 'single', id: other.memberId }, { type: 'txt', text });
    await this.devices.close();
    return this.said();
  }

  async said() {
    const kept = await history({ client: this.client }, this.other, { kind: 'single', id: this.one.memberId });
    return kept.map(({ content }) => ('text' in content ? content.text : ''));
  }

  /** Whether a search for a member finds them. */
  async findsOther() {
    const query = new URLSearchParams({ q: this.other.person.name });
    const found = await this.client.call('GET', `/api/search/results/member?${query.toString()}`, {
      token: this.one.token,
    });
    return JSON.stringify(found).includes(this.other.memberId);
  }

  /** After a process was ended: what members do waits for the gateway, and is there. */
  back() {
    return waitFor(async () => (await fetch(`${this.origin}/health/ready`)).ok, { timeoutMs: BACK_WITHIN_MS });
  }
}
