import { Injectable } from '@nestjs/common';
import { Clock, Database } from '@renmai/service-kit';
import { typeOf, type Target } from '../history/conversation-target.js';
import { HistoryItemsRepository, type Place } from '../history/history-items.repository.js';
import { OwnNotices, type ConversationOperation } from '../history/own-notices.js';
import { withText } from '../history/simple-form.js';
import { SimpleForms } from '../history/simple-forms.js';
import { ChatError } from '../rest/chat-error.js';
import type { ChatCaller } from '../rest/chat-caller.js';
import { refOf } from '../streams/announcement.js';
import { isMessageId } from '../streams/message-id.js';
import { Streams } from '../streams/streams.js';
import { noConversation } from './conversation-marks.js';
import { placeOf } from './conversation-forms.js';
import { PinnedMessagesRepository } from './pinned-messages.repository.js';

const MOST_PINNED = 20;
const illegal = (): ChatError => new ChatError(400, 'param pin_msg_id illegal, please check it!');

/** Messages pinned for everybody in a conversation; every participant may pin and unpin. */
@Injectable()
export class PinnedMessages {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly items: HistoryItemsRepository,
    private readonly pins: PinnedMessagesRepository,
    private readonly forms: SimpleForms,
    private readonly notices: OwnNotices,
    private readonly streams: Streams,
  ) {}

  async pin(caller: ChatCaller, target: Target, messageId: string): Promise<void> {
    const place = await this.expectPart(caller, target);
    const message = await this.items.message(caller.userId, messageId);
    if (message?.conversationId !== place.conversationId) throw illegal();
    await this.change(caller, target, place, 'pin', messageId, async (manager) => {
      if ((await this.pins.hold(manager, place.conversationId, messageId)) >= MOST_PINNED) {
        throw new ChatError(403, 'the number of pinned messages exceeds the limit', { code: 91_101 });
      }
      const pin = { messageId, pinnedBy: caller.userId, pinnedAt: this.clock.now() };
      await this.pins.pin(manager, place.conversationId, pin);
    });
  }

  async unpin(caller: ChatCaller, target: Target, messageId: string): Promise<void> {
    const place = await this.expectPart(caller, target);
    if (!isMessageId(messageId)) throw illegal();
    await this.change(caller, target, place, 'pin_delete', messageId, async (manager) => {
      if (!(await this.pins.unpin(manager, place.conversationId, messageId))) {
        throw new ChatError(404, 'user session pin message not exist');
      }
    });
  }

  /** The pinned messages that the caller may read. */
  async list(
    { userId }: ChatCaller,
    target: Target,
    { limit, cursor }: { limit: number; cursor: string | undefined },
  ): Promise<{ msg_infos: object[]; cursor: string }> {
    const after = cursor === undefined ? null : placeOf(cursor);
    if (after === undefined) throw new ChatError(400, 'Invalid parameter cursor');
    const place = await this.items.place(userId, target);
    if (!place) throw noConversation();
    const found = await this.pins.list(place.conversationId, {
      after: after && { at: after.sort, id: after.id },
      limit: limit + 1,
    });
    const rows = found.slice(0, limit);
    const messages = await this.items.messages(
      userId,
      rows.map(({ messageId }) => messageId),
    );
    const forms = await this.forms.of(userId, messages);
    const end = rows.at(-1);
    return {
      msg_infos: rows.flatMap(({ messageId, pinnedAt, pinnedBy }) => {
        const form = forms.get(messageId);
        return form ? [{ message: withText(form), pin_opt_at: pinnedAt.getTime(), pin_operator: pinnedBy }] : [];
      }),
      cursor:
        found.length > limit && end
          ? Buffer.from(`${end.pinnedAt.getTime()} ${end.messageId}`).toString('base64url')
          : '',
    };
  }

  /** Makes the change and sends the notice to all participants. */
  private async change(
    caller: ChatCaller,
    target: Target,
    { kind, name }: Place,
    op: ConversationOperation,
    messageId: string,
    work: (manager: Parameters<PinnedMessagesRepository['hold']>[0]) => Promise<void>,
  ): Promise<void> {
    const stored = await this.database.write(async ({ manager }) => {
      await work(manager);
      // Each of two users knows the conversation by the other one's id.
      const sides =
        kind === 'single' && target.id !== caller.userId
          ? [
              { id: target.id, onlyTo: [caller.userId] },
              { id: caller.userId, onlyTo: [target.id] },
            ]
          : [{ id: target.id }];
      return this.streams.appendIn(
        manager,
        sides.map(({ id, ...readers }) => ({
          conversation: refOf(kind, name),
          ns: 5,
          sender: caller.userId,
          senderResource: caller.resource,
          receiver: target.id,
          payload: this.notices.conversationPayload(caller, { op, id, type: typeOf(kind), ext: messageId }),
          history: false,
          ...readers,
        })),
      );
    });
    this.streams.announce(stored);
  }

  private async expectPart({ userId }: ChatCaller, target: Target): Promise<Place> {
    const place = await this.items.place(userId, target);
    if (!place) throw noConversation();
    // A pinned message is shown to both.
    const blocked = place.kind === 'single' && (await this.pins.blocked(userId, target.id));
    if (blocked || !place.takesPart) throw new ChatError(400, 'the operator has no permission', { code: 91_104 });
    return place;
  }
}
