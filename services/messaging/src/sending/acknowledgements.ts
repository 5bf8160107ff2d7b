import { Injectable } from '@nestjs/common';
import { bigintOf, KeyValue, MessageBody } from '@renmai/im-protocol';
import { Database } from '@renmai/service-kit';
import type { NewItem } from '../streams/item.js';
import { Streams } from '../streams/streams.js';
import { BODY_FIELD } from './body-fields.js';
import { replaceFields } from './message-bytes.js';
import { Refused, type Sent } from './message-kinds.js';
import { ReadPositions } from './read-positions.js';
import { StoredMessagesRepository, type StoredMessage } from './stored-messages.repository.js';
import { ackItemOf, controlItemOf, onceIdOfAck } from './sent-item.js';
import type { UpAnswer } from './up-handlers.js';

const MOST_REMEMBERED = 20_000;
const JSON_STRING = KeyValue.ValueType.JSON_STRING;

/** Acknowledges that a message was read or delivered, and that a whole conversation was read. */
@Injectable()
export class Acknowledgements {
  /** for each message of a group: the last write of its readers */
  private readonly reading = new Map<bigint, Promise<void>>();

  /** answers to the latest acknowledgements, by reader and message: authors get each once */
  private readonly acknowledged = new Map<string, Promise<UpAnswer>>();

  constructor(
    private readonly database: Database,
    private readonly streams: Streams,
    private readonly messages: StoredMessagesRepository,
    private readonly positions: ReadPositions,
  ) {}

  async read(sent: Sent): Promise<UpAnswer> {
    const { body, conversation, session } = sent;
    const message = await this.messages.find(bigintOf(body.ackMessageId));
    // Receivers interpret attributes as the number of readers.
    const bare = { ...sent, payload: replaceFields(sent.payload, new Map([[BODY_FIELD.ext, []]])) };
    if (conversation.kind !== 'single') return this.readInGroup(bare, message);
    if (!message) return this.passOn(bare);
    if (!isBetween(message, sent)) throw new Refused(1, 'Sorry, message does not exist');
    const key = `${session.userId} ${message.id}`;
    const before = this.acknowledged.get(key);
    if (before) return before;
    const answer = this.storeOnce(bare, message);
    // At once: two devices of the reader may acknowledge it at the same time.
    this.remember(key, answer);
    try {
      await answer;
      await this.positions.set({ userId: session.userId, conversation, seq: message.seq });
    } catch (error) {
      this.acknowledged.delete(key);
      throw error;
    }
    return answer;
  }

  private remember(key: string, answer: Promise<UpAnswer>): void {
    this.acknowledged.set(key, answer);
    const [oldest] = this.acknowledged.keys();
    if (this.acknowledged.size > MOST_REMEMBERED && oldest !== undefined) this.acknowledged.delete(oldest);
  }

  async delivered(sent: Sent): Promise<UpAnswer> {
    const message = await this.messages.find(bigintOf(sent.body.ackMessageId));
    if (!message) return this.passOn(sent);
    if (!isBetween(message, sent)) throw new Refused(1, 'Sorry, message does not exist');
    return this.store(sent, ackItemOf(sent));
  }

  /** In groups it concerns only the reader's other devices. */
  async conversationRead(sent: Sent): Promise<UpAnswer> {
    const { conversation, session } = sent;
    if ((await this.streams.conversationId(conversation)) === null) return this.passOn(sent);
    const item = controlItemOf(sent);
    const answer = await this.store(
      sent,
      conversation.kind === 'single' ? item : { ...item, onlyTo: [session.userId] },
    );
    await this.positions.set({ userId: session.userId, conversation, seq: null });
    return answer;
  }

  /** Notifies the reader's other devices and, if the author asked for it, the author with the number of readers. */
  private async readInGroup(sent: Sent, message: StoredMessage | null): Promise<UpAnswer> {
    const { session } = sent;
    if (!message || !isBetween(message, sent)) throw new Refused(1, 'Sorry, message does not exist');
    if (!(await this.messages.takesPart(message.conversationId, session.userId)))
      throw new Refused(1, 'not in group or chatroom');
    if (MessageBody.decode(message.payload).msgConfig?.allowGroupAck !== true)
      return this.store(sent, { ...ackItemOf(sent), onlyTo: [session.userId] });
    if (sent.turn) await sent.turn;
    const before = this.reading.get(message.id) ?? Promise.resolve();
    const counted = before.then(() => this.countReader(sent, message));
    // One after the other here, and by a lock among nodes: a count that grew is never followed by a smaller one.
    const done = counted.then(
      () => undefined,
      () => undefined,
    );
    this.reading.set(message.id, done);
    try {
      return await counted;
    } finally {
      if (this.reading.get(message.id) === done) this.reading.delete(message.id);
    }
  }

  private async countReader(sent: Sent, message: StoredMessage): Promise<UpAnswer> {
    const { userId } = sent.session;
    const [stored] = await this.database.write(async ({ manager }) => {
      const count = await this.messages.addReader(manager, message.id, userId, sent.body.ackContent);
      const item = { ...ackItemOf(sent), onlyTo: [userId] };
      if (count === null) return this.streams.appendIn(manager, [item]);
      const payload = withCount(sent.payload, message.id, count);
      return this.streams.appendIn(manager, [{ ...item, payload, onlyTo: [message.sender, userId] }]);
    });
    if (!stored) throw new Refused(1, 'not in group or chatroom');
    this.streams.announce([stored]);
    return { ok: true, serverId: stored.id, at: stored.sentAt };
  }

  /** The author gets the acknowledgement of the reader's first device, also if the others are connected to other nodes. */
  private async storeOnce(sent: Sent, message: StoredMessage): Promise<UpAnswer> {
    const { userId } = sent.session;
    const item = ackItemOf(sent);
    const key = onceIdOfAck(sent);
    const { before, several } = await this.messages.acknowledged(this.database, message, userId, key);
    if (!before && !several) return this.store(sent, item);
    if (sent.turn) await sent.turn;
    if (before) return answerOf(before);
    const { meanwhile, stored } = await this.database.write(async ({ manager }) => {
      await this.messages.lock(manager, message);
      const found = await this.messages.acknowledged(manager, message, userId, key);
      return { meanwhile: found.before, stored: found.before ? [] : await this.streams.appendIn(manager, [item]) };
    });
    this.streams.announce(stored);
    const acknowledgement = meanwhile ?? stored[0];
    if (!acknowledgement) throw new Refused(1, 'Sorry, message does not exist');
    return answerOf(acknowledgement);
  }

  private async store(sent: Sent, item: NewItem): Promise<UpAnswer> {
    if (sent.turn) await sent.turn;
    const stored = this.streams.append(item);
    sent.placed();
    const { id, sentAt } = await stored;
    return { ok: true, serverId: id, at: sentAt };
  }

  /** For messages that were never stored: the acknowledgement, too, is sent only to online devices. */
  private async passOn(sent: Sent): Promise<UpAnswer> {
    const { id, sentAt } = await this.streams.pass(controlItemOf(sent));
    return { ok: true, serverId: id, at: sentAt };
  }
}

const answerOf = ({ id, sentAt }: { id: bigint; sentAt: Date }): UpAnswer => ({ ok: true, serverId: id, at: sentAt });

function withCount(payload: Uint8Array, messageId: bigint, count: number): Uint8Array {
  const counts = KeyValue.encode({
    key: 'group_read_count',
    type: JSON_STRING,
    stringValue: JSON.stringify({ [String(messageId)]: count }),
  }).finish();
  return replaceFields(payload, new Map([[BODY_FIELD.ext, [counts]]]));
}

/** Whether a message is of the conversation that something is sent to. */
export function isBetween({ conversation: of }: StoredMessage, { conversation }: Sent): boolean {
  if (of.kind === 'single' && conversation.kind === 'single')
    return of.users.toSorted().join(' ') === conversation.users.toSorted().join(' ');
  return 'id' in of && 'id' in conversation && of.kind === conversation.kind && of.id === conversation.id;
}
