import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HistoryItemsRepository } from '../history/history-items.repository.js';
import { MessageExtras, type Extras } from '../history/message-extras.js';
import { ChatError } from '../rest/chat-error.js';
import { reactionRefusals } from './reaction-refusals.js';
import { ReactionsRepository, type ReactionRow } from './reactions.repository.js';

export interface ReactionView {
  reactionId: string;
  reaction: string;
  count: number;
  userCount: number;
  /** whether it is the caller's own too */
  state: boolean;
  userList: string[];
}

const viewOf = ({ reactionId, reaction, count, users, mine }: ReactionRow): ReactionView => ({
  reactionId,
  reaction,
  count,
  userCount: count,
  state: mine,
  userList: users,
});

/** Reactions as they are shown: in lists, one by one, and with the messages of the history. */
@Injectable()
export class ReactionViews implements OnModuleInit {
  constructor(
    private readonly reactions: ReactionsRepository,
    private readonly items: HistoryItemsRepository,
    private readonly extras: MessageExtras,
  ) {}

  onModuleInit(): void {
    this.extras.register((userId, messageIds) => this.extrasOf(userId, messageIds));
  }

  /** Reactions on messages that the caller may read, only of the given group if there is one; in the given order. */
  async list(
    userId: string,
    messageIds: readonly string[],
    group: string | null,
  ): Promise<{ msgId: string; reactionList: ReactionView[] }[]> {
    const readable = (await this.items.messages(userId, messageIds)).filter(
      ({ kind, name }) => group === null || (kind !== 'single' && name === group),
    );
    const known = new Set(readable.map(({ id }) => id));
    const rows = Map.groupBy(await this.reactions.of([...known], userId), ({ messageId }) => messageId);
    return messageIds
      .filter((id) => known.has(id))
      .map((msgId) => ({ msgId, reactionList: (rows.get(msgId) ?? []).map(viewOf) }));
  }

  /** The users with this reaction, by pages; '' is the cursor of the last page. */
  async detail(
    userId: string,
    { messageId, reaction: asked }: { messageId: string; reaction: string },
    { limit, cursor }: { limit: number; cursor: string | undefined },
  ): Promise<ReactionView & { cursor: string }> {
    if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw new ChatError(400, 'Invalid parameter cursor');
    if (!(await this.items.message(userId, messageId))) throw reactionRefusals.illegal();
    const { row, reaction } = await this.found(messageId, asked, userId);
    const users = await this.reactions.users(messageId, reaction, { after: cursor ?? null, limit: limit + 1 });
    const shown = users.slice(0, limit);
    const view = viewOf(row ?? { messageId, reactionId: '', reaction, count: 0, users: [], mine: false });
    return {
      ...view,
      userList: shown.map((one) => one.userId),
      cursor: users.length > limit ? (shown.at(-1)?.id ?? '') : '',
    };
  }

  /** Or the only one that this can be, cut off at its `#`. */
  private async found(
    messageId: string,
    reaction: string,
    userId: string,
  ): Promise<{ row: ReactionRow | null; reaction: string }> {
    const row = await this.reactions.one(messageId, reaction, userId);
    if (row) return { row, reaction };
    const [whole, other] = await this.reactions.beginningWith(messageId, `${reaction}#`, null);
    if (whole === undefined || other !== undefined) return { row: null, reaction };
    return { row: await this.reactions.one(messageId, whole, userId), reaction: whole };
  }

  private async extrasOf(userId: string, messageIds: readonly string[]): Promise<Map<string, Extras>> {
    const rows = Map.groupBy(await this.reactions.of(messageIds, userId), ({ messageId }) => messageId);
    return new Map([...rows].map(([id, reactions]) => [id, { reaction: reactions.map(viewOf) }]));
  }
}
