import { Inject, Injectable } from '@nestjs/common';
import { GROUP_DOMAIN, Long, MessageBody, USER_DOMAIN } from '@renmai/im-protocol';
import { CONFIG, type Transaction } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { StoredMessagesRepository } from '../sending/stored-messages.repository.js';
import { isMessageId } from '../streams/message-id.js';
import { Streams } from '../streams/streams.js';

/** Takes back messages by a decision of staff, whenever they were sent. */
@Injectable()
export class StaffRecalls {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly messages: StoredMessagesRepository,
    private readonly streams: Streams,
  ) {}

  /**
   * The notice to devices names the author: the protocol has no other sender in single conversations. Nothing happens if the
   * message was recalled before or does not exist any more.
   */
  async recall(tx: Transaction, messageId: string): Promise<void> {
    const message = isMessageId(messageId) ? await this.messages.find(BigInt(messageId)) : null;
    if (!message || !(await this.messages.recall(tx.manager, message.id, message.sender))) return;
    const user = (name: string) => ({ appKey: this.config.CHAT_APP_KEY, name, domain: USER_DOMAIN });
    const single = message.conversation.kind === 'single';
    const payload = MessageBody.encode(
      MessageBody.create({
        type: MessageBody.Type.RECALL,
        from: user(message.sender),
        to: { ...user(message.receiver), ...(!single && { domain: GROUP_DOMAIN }) },
        ackMessageId: Long.fromString(String(message.id), true),
        contents: [{}],
      }),
    ).finish();
    const told = await this.streams.appendIn(tx.manager, [
      {
        conversation: message.conversation,
        ns: 1,
        sender: message.sender,
        senderResource: '',
        receiver: message.receiver,
        payload,
        message: { type: MessageBody.Type.RECALL },
        history: false,
        ...(message.onlyTo && { onlyTo: message.onlyTo }),
      },
    ]);
    tx.afterCommit(() => {
      this.streams.announce(told);
    });
  }
}
