import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { HistorySlice, TalkKind } from '@renmai/contracts/messaging/chat.api';
import { Problem } from '@renmai/service-kit';
import { groupTarget, singleTarget } from '../history/conversation-target.js';
import {
  HistoryItemsRepository,
  type HistoryItem,
  type PageFilter,
  type Place,
} from '../history/history-items.repository.js';
import { HistoryMetas } from '../history/history-metas.js';

export interface JumpQuery {
  at?: string | undefined;
  messageId?: string | undefined;
  /** include recalled messages */
  recalled: boolean;
  limit: number;
}

const everything: Omit<PageFilter, 'start' | 'oldestFirst' | 'limit' | 'recalled'> = {
  contentTypes: null,
  merged: null,
  from: null,
  to: null,
  sender: null,
};

/** Opens the history in the middle. */
@Injectable()
export class HistoryJump {
  constructor(
    private readonly items: HistoryItemsRepository,
    private readonly metas: HistoryMetas,
  ) {}

  async around(
    userId: string,
    { kind, id }: { kind: TalkKind; id: string },
    { at, messageId, recalled, limit }: JumpQuery,
  ): Promise<HistorySlice> {
    const target = kind === 'single' ? singleTarget(userId, id) : { ...groupTarget(id), kinds: [kind] };
    const place = await this.items.place(userId, target);
    if (!place) throw new Problem(commonProblems.notFound);
    const found =
      messageId === undefined
        ? await this.firstFrom(userId, place, { from: new Date(at ?? 0), recalled })
        : await this.expectMessage(userId, place, messageId);
    const before = Math.floor(limit / 2);
    const around = { ...everything, recalled, start: found?.seq ?? null };
    const most = found ? before + 1 : limit + 1;
    const older = await this.items.page(userId, place, { ...around, oldestFirst: false, limit: most });
    const newer = found
      ? await this.items.page(userId, place, { ...around, oldestFirst: true, limit: limit - before })
      : [];
    const shownOlder = older.slice(0, found ? before : limit).toReversed();
    const shownNewer = newer.slice(0, limit - before - 1);
    const shown = [...shownOlder, ...(found ? [found] : []), ...shownNewer];
    return {
      messages: await this.metas.of(userId, place, shown, { recalled }),
      targetId: found?.id ?? null,
      olderCursor: older.length > shownOlder.length ? (shown.at(0)?.id ?? null) : null,
      newerCursor: newer.length > shownNewer.length ? (shown.at(-1)?.id ?? null) : null,
    };
  }

  private async firstFrom(
    userId: string,
    place: Place,
    asked: Pick<PageFilter, 'from' | 'recalled'>,
  ): Promise<HistoryItem | undefined> {
    const [first] = await this.items.page(userId, place, {
      ...everything,
      ...asked,
      start: null,
      oldestFirst: true,
      limit: 1,
    });
    return first;
  }

  private async expectMessage(userId: string, place: Place, messageId: string): Promise<HistoryItem> {
    const message = await this.items.message(userId, messageId);
    if (message?.conversationId !== place.conversationId) throw new Problem(commonProblems.notFound);
    return message;
  }
}
