import { Injectable } from '@nestjs/common';
import { Clock, Database } from '@renmai/service-kit';
import type { ChatCaller } from '../rest/chat-caller.js';
import type { NewItem } from '../streams/item.js';
import { Streams } from '../streams/streams.js';

export type ConversationOperation = 'del' | 'top' | 'not_top' | 'mark' | 'mark_delete' | 'pin' | 'pin_delete';

export interface ConversationNotice {
  op: ConversationOperation;
  /** the conversation's id, as clients know it */
  id: string;
  type: 'chat' | 'groupchat' | 'chatroom';
  ext?: string;
}

/** Payload of a notice: JSON, as text. */
export const noticePayload = (type: string, data: unknown): Buffer => Buffer.from(JSON.stringify({ type, data }));

/** Notifies a user's other devices of changes to their conversations made on one device. */
@Injectable()
export class OwnNotices {
  constructor(
    private readonly streams: Streams,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  conversationPayload({ userId, resource }: ChatCaller, { op, id, type, ext = '' }: ConversationNotice): Buffer {
    const ts = this.clock.now().getTime();
    return noticePayload('conv', { op, id, type, ts, from: userId, res: resource, ext });
  }

  async conversation(caller: ChatCaller, notice: ConversationNotice): Promise<void> {
    await this.append(this.item(caller, this.conversationPayload(caller, notice)));
  }

  /** Messages were removed from their history. */
  async roamingRemoved(caller: ChatCaller, to: string, type: 'chat' | 'groupchat' | 'chatroom'): Promise<void> {
    const payload = noticePayload('roaming_delete', { resource: caller.resource, to, chatType: type });
    await this.append(this.item(caller, payload));
  }

  /** Appends the notice after the change that it reports has been committed. */
  private async append(item: NewItem): Promise<void> {
    await this.database.afterwards(async () => {
      await this.streams.append(item);
    });
  }

  private item({ userId, resource }: ChatCaller, payload: Uint8Array): NewItem {
    return {
      conversation: { kind: 'own', userId },
      ns: 5,
      sender: userId,
      senderResource: resource,
      receiver: userId,
      payload,
      history: false,
    };
  }
}
