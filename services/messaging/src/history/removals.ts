import { Injectable } from '@nestjs/common';
import { ChatError } from '../rest/chat-error.js';
import type { ChatCaller } from '../rest/chat-caller.js';
import { isMessageId } from '../streams/message-id.js';
import { typeOf, type Target } from './conversation-target.js';
import { HistoryItemsRepository, type Place } from './history-items.repository.js';
import { OwnNotices } from './own-notices.js';
import { RemovalsRepository } from './removals.repository.js';

export const MOST_REMOVED = 50;

/** Removes from the user's own history and list, and notifies their other devices. Removing something missing is no error. */
@Injectable()
export class Removals {
  constructor(
    private readonly items: HistoryItemsRepository,
    private readonly removals: RemovalsRepository,
    private readonly notices: OwnNotices,
  ) {}

  async messages(caller: ChatCaller, target: Target, ids: readonly string[]): Promise<void> {
    if (ids.length === 0 || !ids.every(isMessageId)) {
      throw new ChatError(400, 'Invalid parameter msgIdList');
    }
    await this.from(caller, target, (place) => this.removals.hide(caller.userId, place, ids));
  }

  async before(caller: ChatCaller, target: Target, time: Date): Promise<void> {
    await this.from(caller, target, (place) => this.removals.clearBefore(caller.userId, place, time));
  }

  async everything({ userId }: ChatCaller): Promise<void> {
    await this.removals.clearAll(userId);
  }

  /** Out of the list until something new is said in it; `history`: its messages too. */
  async conversation(caller: ChatCaller, target: Target, history: boolean): Promise<void> {
    const place = await this.items.place(caller.userId, target);
    if (!place) return;
    await this.removals.remove(caller.userId, place, history);
    await this.notices.conversation(caller, { op: 'del', id: target.id, type: typeOf(place.kind) });
  }

  private async from(caller: ChatCaller, target: Target, work: (place: Place) => Promise<void>): Promise<void> {
    const place = await this.items.place(caller.userId, target);
    if (!place) return;
    await work(place);
    await this.notices.roamingRemoved(caller, target.id, typeOf(place.kind));
  }
}
