import { Injectable } from '@nestjs/common';
import { Clock, Database } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { otherOf } from '../history/conversation-target.js';
import { HistoryItemsRepository, type ReadableMessage } from '../history/history-items.repository.js';
import { noticePayload } from '../history/own-notices.js';
import type { ChatCaller } from '../rest/chat-caller.js';
import { refOf } from '../streams/announcement.js';
import type { AppendedItem, NewItem } from '../streams/item.js';
import { Streams } from '../streams/streams.js';
import { reactionRefusals } from './reaction-refusals.js';
import { reactionRefusal } from './reaction.policy.js';
import { NAMED, ReactionsRepository } from './reactions.repository.js';

/** kinds of reactions on one message */
export const MOST_KINDS = 20;
/** in larger groups the notice is sent to all, and once more to users who have the same reaction */
const TOLD_APART = 200;

export interface Reacting {
  messageId: string;
  reaction: string;
}

type Operation = 'create' | 'delete';

/** Adds reactions to messages and removes them; all participants are notified. */
@Injectable()
export class Reactions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly items: HistoryItemsRepository,
    private readonly reactions: ReactionsRepository,
    private readonly streams: Streams,
  ) {}

  async add(caller: ChatCaller, { messageId, reaction }: Reacting): Promise<void> {
    await this.change(caller, messageId, 'create', async (manager) => {
      const added = await this.reactions.add(manager, {
        messageId,
        reaction,
        userId: caller.userId,
        most: MOST_KINDS,
      });
      if (added === null) throw reactionRefusals.quantity();
      if (!added) throw reactionRefusals.already();
      return reaction;
    });
  }

  /** A reaction that arrives cut off at its `#` is completed if the caller has only one that begins with it. */
  async remove(caller: ChatCaller, { messageId, reaction }: Reacting): Promise<void> {
    await this.change(caller, messageId, 'delete', async (manager) => {
      if (await this.reactions.remove(manager, messageId, reaction, caller.userId)) return reaction;
      const [whole, other] = await this.reactions.beginningWith(messageId, `${reaction}#`, caller.userId, manager);
      if (whole === undefined || other !== undefined) throw reactionRefusals.illegal();
      await this.reactions.remove(manager, messageId, whole, caller.userId);
      return whole;
    });
  }

  /** `work` answers the reaction that it was about. */
  private async change(
    caller: ChatCaller,
    messageId: string,
    operation: Operation,
    work: (manager: EntityManager) => Promise<string>,
  ): Promise<void> {
    const message = await this.expectMessage(caller.userId, messageId);
    const stored = await this.database.write(async ({ manager }): Promise<AppendedItem[]> => {
      await this.reactions.hold(manager, messageId);
      const reaction = await work(manager);
      const items = await this.notices(manager, caller, message, operation, reaction);
      return this.streams.appendIn(manager, items);
    });
    this.streams.announce(stored);
  }

  private async expectMessage(userId: string, messageId: string): Promise<ReadableMessage> {
    const message = await this.items.message(userId, messageId);
    if (!message) throw reactionRefusals.illegal();
    const { kind, name, takesPart } = message;
    const blocked = kind === 'single' && (await this.reactions.blocked(userId, otherOf(name, userId)));
    const refusal = reactionRefusal({ kind, readable: true, takesPart, blocked });
    if (refusal) throw reactionRefusals[refusal]();
    return message;
  }

  /** One notice for users who have reacted in the same way, marked as their own, and one for the others. */
  private async notices(
    manager: EntityManager,
    caller: ChatCaller,
    message: ReadableMessage,
    operation: Operation,
    reaction: string,
  ): Promise<NewItem[]> {
    const { kind, name, conversationId } = message;
    const users = await this.reactions.allUsers(manager, message.id, reaction);
    const to = kind === 'single' ? otherOf(name, caller.userId) : name;
    const notice = (state: boolean): Buffer =>
      noticePayload('reaction', [
        {
          from: caller.userId,
          to,
          channel_type: kind === 'single' ? 'chat' : 'groupchat',
          messageId: message.id,
          ts: this.clock.now().getTime(),
          reactions: [
            {
              reaction,
              count: users.length,
              state,
              userList: users.slice(0, NAMED),
              op: [{ operator: caller.userId, reactionType: operation }],
            },
          ],
        },
      ]);
    const item: Omit<NewItem, 'payload'> = {
      conversation: refOf(kind, name),
      ns: 5,
      sender: caller.userId,
      senderResource: caller.resource,
      receiver: to,
      history: false,
      ...(message.onlyTo && { onlyTo: message.onlyTo }),
    };
    const everybody = message.onlyTo ?? (await this.reactions.participants(manager, conversationId, TOLD_APART));
    if (users.length === 0) return [{ ...item, payload: notice(false) }];
    if (!everybody) {
      const own = await this.reactions.takingPart(manager, conversationId, users);
      return [
        { ...item, payload: notice(false) },
        ...(own.length > 0 ? [{ ...item, payload: notice(true), onlyTo: own }] : []),
      ];
    }
    const theirs = new Set(users);
    const [own, others] = [everybody.filter((one) => theirs.has(one)), everybody.filter((one) => !theirs.has(one))];
    return [
      ...(own.length > 0 ? [{ ...item, payload: notice(true), onlyTo: own }] : []),
      ...(others.length > 0 ? [{ ...item, payload: notice(false), onlyTo: others }] : []),
    ];
  }
}
