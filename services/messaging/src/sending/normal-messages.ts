import { Inject, Injectable } from '@nestjs/common';
import { Meta } from '@renmai/im-protocol';
import { CONFIG } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { Streams } from '../streams/streams.js';
import { ChatUsers } from '../users/chat-users.js';
import { BODY_FIELD } from './body-fields.js';
import { jsonIn } from './json-in.js';
import { replaceFields } from './message-bytes.js';
import { Refused, type Sent } from './message-kinds.js';
import { MutedWords } from './muted-words.js';
import { SendHooks } from './send-hooks.js';
import { itemOf } from './sent-item.js';
import type { UpAnswer } from './up-handlers.js';

const MOST_DIRECTED = 20;
const MOST_RESOURCE = 256;
const KNOWN_USERS = 50_000;

/** Messages of all content kinds, to a user, a group, a room or a thread. */
@Injectable()
export class NormalMessages {
  private readonly known = new Set<string>();
  private readonly mutedWords: MutedWords;

  constructor(
    private readonly streams: Streams,
    private readonly users: ChatUsers,
    private readonly hooks: SendHooks,
    @Inject(CONFIG) config: MessagingConfig,
  ) {
    this.mutedWords = new MutedWords(config.CHAT_MUTED_WORDS);
  }

  /** Checks that do not depend on sender and receiver, before all other checks. */
  async check({ body, conversation, receiver }: Sent): Promise<void> {
    if (body.contents.length === 0) throw new Refused(1, 'Sorry, format is incorrect');
    if (conversation.kind === 'single' && !this.known.has(receiver)) await this.expectUser(receiver);
    if (this.mutedWords.in(body)) throw new Refused(7, 'sensitive words');
  }

  async send(sent: Sent): Promise<UpAnswer> {
    const { meta, conversation } = sent;
    const payload = await this.withThread(sent);
    const onlyTo = directedTo(sent);
    const toDevice = ownDevice(sent);
    const item = { ...itemOf({ ...sent, payload }), ...(onlyTo && { onlyTo }), ...(toDevice && { toDevice }) };
    if (sent.turn) await sent.turn;
    if (meta.routetype === Meta.RouteType.ROUTE_ONLINE) {
      const { id, sentAt } = await this.streams.pass(item);
      return { ok: true, serverId: id, at: sentAt };
    }
    const stored = this.streams.append(item);
    sent.placed();
    const { id, sentAt, duplicate } = await stored;
    if (!duplicate) this.hooks.stored(conversation, sent.session);
    return { ok: true, serverId: id, at: sentAt };
  }

  private async expectUser(id: string): Promise<void> {
    if (!(await this.users.one(id))) throw new Refused(1, `username ${id} doesn't exist!`);
    if (this.known.size >= KNOWN_USERS) this.known.clear();
    this.known.add(id);
  }

  /** Clients mark a message of a thread by an empty object, which receivers get filled. */
  private async withThread({ conversation, body, payload }: Sent): Promise<Uint8Array> {
    const meta = objectOf(body.meta);
    if (conversation.kind !== 'thread' && !Object.hasOwn(meta, 'thread')) return payload;
    const thread = conversation.kind === 'thread' ? await this.hooks.thread(conversation.id) : null;
    if (thread) meta['thread'] = thread;
    else delete meta['thread'];
    return replaceFields(payload, new Map([[BODY_FIELD.meta, [Buffer.from(JSON.stringify(meta))]]]));
  }
}

/** The only receivers of a message that is directed to some members; the sender's other devices get it too. */
function directedTo({ meta, conversation, session }: Sent): string[] | null {
  const { directedUsers, routetype } = meta;
  if (conversation.kind === 'single' || routetype !== Meta.RouteType.ROUTE_DIRECT) return null;
  if (directedUsers.length > MOST_DIRECTED) throw new Refused(1, 'limit directed users');
  // No user has a name that PostgreSQL cannot store.
  const named = directedUsers.filter((user) => !user.includes('\0')).map((user) => user.toLowerCase());
  return [...new Set([...named, session.userId])];
}

/** The device in the address `user/resource` if the user is the sender. Messages to other users reach all of their devices. */
function ownDevice({ meta, body, receiver, session, conversation }: Sent): string | null {
  if (conversation.kind !== 'single' || receiver !== session.userId) return null;
  const named = (meta.to ?? body.to)?.clientResource ?? '';
  return named === '' || named.includes('\0') ? null : named.slice(0, MOST_RESOURCE);
}

/** JSON of a body's `meta`; an empty object where it is none. */
export function objectOf(text: string): Record<string, unknown> {
  const value = jsonIn(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
