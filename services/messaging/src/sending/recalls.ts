import { Inject, Injectable } from '@nestjs/common';
import { bigintOf } from '@renmai/im-protocol';
import { Clock, CONFIG, Database } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { isCallLine } from '../calls/call-line.js';
import { Streams } from '../streams/streams.js';
import { isBetween } from './acknowledgements.js';
import { Refused, type Sent } from './message-kinds.js';
import { SendHooks } from './send-hooks.js';
import { controlItemOf, onceIdOf } from './sent-item.js';
import { StoredMessagesRepository } from './stored-messages.repository.js';
import type { UpAnswer } from './up-handlers.js';

const gone = (): Refused => new Refused(1, 'Sorry, message does not exist');

/** Takes messages back, from everybody who has them and from the history. */
@Injectable()
export class Recalls {
  constructor(
    private readonly database: Database,
    private readonly streams: Streams,
    private readonly messages: StoredMessagesRepository,
    private readonly hooks: SendHooks,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  async send(sent: Sent): Promise<UpAnswer> {
    const seconds = this.config.CHAT_RECALL_SECONDS;
    if (seconds === 0) throw new Refused(1, 'message recall disabled');
    const { body, session } = sent;
    const message = await this.messages.find(bigintOf(body.ackMessageId));
    if (!message || !isBetween(message, sent)) throw gone();
    const { userId, resource } = session;
    if (message.recalled) {
      const before = await this.messages.sentBefore(message.conversationId, userId, resource, onceIdOf(sent));
      if (!before) throw gone();
      return { ok: true, serverId: before.id, at: before.sentAt };
    }
    if (
      isCallLine(message.payload) ||
      (message.sender !== userId && !(await this.hooks.mayRecall(message.conversation, userId)))
    )
      throw new Refused(1, 'Sorry, You do not have permission');
    if (this.clock.now().getTime() - message.sentAt.getTime() > seconds * 1000)
      throw new Refused(1, 'exceed recall time limit');
    if (sent.turn) await sent.turn;
    const item = { ...controlItemOf(sent), ...(message.onlyTo && { onlyTo: message.onlyTo }) };
    const stored = await this.database.write(async ({ manager }) => {
      if (!(await this.messages.recall(manager, message.id, userId))) throw gone();
      return this.streams.appendIn(manager, [item]);
    });
    setImmediate(() => {
      this.streams.announce(stored);
      this.hooks.stored(message.conversation, session);
    });
    const [{ id, sentAt } = { id: message.id, sentAt: message.sentAt }] = stored;
    return { ok: true, serverId: id, at: sentAt };
  }
}
