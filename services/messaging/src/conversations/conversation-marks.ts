import { Injectable } from '@nestjs/common';
import { Clock, Database } from '@renmai/service-kit';
import { targetOf, typeOf, type Target } from '../history/conversation-target.js';
import { HistoryItemsRepository, type Place } from '../history/history-items.repository.js';
import { OwnNotices } from '../history/own-notices.js';
import { ChatError } from '../rest/chat-error.js';
import type { ChatCaller } from '../rest/chat-caller.js';
import { ConversationMarksRepository } from './conversation-marks.repository.js';

const MOST_PINNED = 50;

export const noConversation = (): ChatError =>
  new ChatError(404, 'the conversation does not exist', { error: 'resource_not_found', code: 91_001 });

export interface PinState {
  is_top: boolean;
  update_top_status_time: number;
}

/** A user's pins and marks of conversations. */
@Injectable()
export class ConversationMarks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly items: HistoryItemsRepository,
    private readonly repository: ConversationMarksRepository,
    private readonly notices: OwnNotices,
  ) {}

  async pin(caller: ChatCaller, target: Target): Promise<PinState> {
    const place = await this.expectPlace(caller, target);
    const at = await this.database.write(async ({ manager }) => {
      const others = await this.repository.holdPins(manager, caller.userId, place.conversationId);
      if (others >= MOST_PINNED) {
        throw new ChatError(403, 'the number of pinned conversations exceeds the limit', { code: 91_002 });
      }
      return this.repository.pin(manager, caller.userId, place.conversationId, this.clock.now());
    });
    await this.notices.conversation(caller, { op: 'top', id: target.id, type: typeOf(place.kind) });
    return { is_top: true, update_top_status_time: at.getTime() };
  }

  async unpin(caller: ChatCaller, target: Target): Promise<PinState> {
    const place = await this.expectPlace(caller, target);
    await this.database.write(({ manager }) => this.repository.unpin(manager, caller.userId, place.conversationId));
    await this.notices.conversation(caller, { op: 'not_top', id: target.id, type: typeOf(place.kind) });
    return { is_top: false, update_top_status_time: this.clock.now().getTime() };
  }

  /** Answers the conversations that do not exist. */
  async mark(
    caller: ChatCaller,
    { mark, on }: { mark: number; on: boolean },
    targets: readonly { to: string; type: string }[],
  ): Promise<{ to: string; type: string }[]> {
    const ignored: { to: string; type: string }[] = [];
    for (const written of targets) {
      const target = targetOf(caller.userId, written.type, written.to);
      const place = await this.items.place(caller.userId, target);
      if (!place) {
        ignored.push(written);
        continue;
      }
      await this.database.write(({ manager }) =>
        this.repository.mark(manager, caller.userId, place.conversationId, mark, on),
      );
      const op = on ? 'mark' : 'mark_delete';
      await this.notices.conversation(caller, { op, id: target.id, type: typeOf(place.kind), ext: `mark_${mark}` });
    }
    return ignored;
  }

  private async expectPlace({ userId }: ChatCaller, target: Target): Promise<Place> {
    const place = await this.items.place(userId, target);
    if (!place) throw noConversation();
    return place;
  }
}
