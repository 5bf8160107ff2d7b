import { Injectable } from '@nestjs/common';
import { Meta } from '@renmai/im-protocol';
import { Streams } from '../streams/streams.js';
import type { SendAttempt } from './send-rules.js';
import { onceIdOf } from './sent-item.js';
import { StoredMessagesRepository } from './stored-messages.repository.js';

/** Messages that a device sends again because it missed the answer. */
@Injectable()
export class Repeats {
  constructor(
    private readonly streams: Streams,
    private readonly messages: StoredMessagesRepository,
  ) {}

  /** The item stored the first time; null if there is none, and for kinds that are never stored. */
  async of(attempt: SendAttempt): Promise<{ id: bigint; sentAt: Date } | null> {
    const { meta, conversation, session } = attempt;
    if (meta.routetype === Meta.RouteType.ROUTE_ONLINE) return null;
    const id = await this.streams.conversationId(conversation);
    if (id === null) return null;
    return this.messages.sentBefore(String(id), session.userId, session.resource, onceIdOf(attempt));
  }
}
