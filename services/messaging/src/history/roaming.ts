import { Injectable } from '@nestjs/common';
import { isMessageId } from '../streams/message-id.js';
import { targetOfQueue } from './conversation-target.js';
import { HistoryItemsRepository } from './history-items.repository.js';
import { HistoryMetas } from './history-metas.js';
import type { RoamingRequest } from './roaming-request.js';

export interface RoamingPage {
  msgs: { msg: string }[];
  is_last: boolean;
  /** id of the page's last message, where the next page begins; '' of an empty page */
  next_key: string;
}

/** An empty page that is not the last one would be asked for without end. */
const nothing: RoamingPage = { msgs: [], is_last: true, next_key: '' };

/** History by pages. Unreadable history is answered as empty: older clients retry for ever after a refusal. */
@Injectable()
export class Roaming {
  constructor(
    private readonly items: HistoryItemsRepository,
    private readonly metas: HistoryMetas,
  ) {}

  async page(userId: string, request: RoamingRequest): Promise<RoamingPage> {
    const target = targetOfQueue(userId, request.queue);
    const place = await this.items.place(userId, target);
    if (!place) return nothing;
    const start = await this.startOf(place.conversationId, request.start);
    if (request.start !== null && start === null) return nothing;
    const { limit } = request;
    const found = await this.items.page(userId, place, {
      ...request,
      start,
      limit: limit + 1,
      sender: place.kind === 'single' ? null : request.sender,
    });
    const items = found.slice(0, limit);
    const metas = await this.metas.of(userId, place, items, request);
    return {
      msgs: metas.map((msg) => ({ msg })),
      is_last: found.length <= limit,
      next_key: items.at(-1)?.id ?? '',
    };
  }

  /** Null of a cursor that names no message here. */
  private async startOf(conversationId: string, cursor: string | null): Promise<string | null> {
    return cursor !== null && isMessageId(cursor) ? this.items.seqOf(conversationId, cursor) : null;
  }
}
