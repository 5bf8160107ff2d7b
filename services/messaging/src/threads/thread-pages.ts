import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import type { MessageThread, ThreadView } from '@renmai/contracts/messaging/threads.api';
import { Database, decodeCursor, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { groupTarget } from '../history/conversation-target.js';
import { HistoryItemsRepository } from '../history/history-items.repository.js';
import { HistoryMetas } from '../history/history-metas.js';
import { ThreadPagesRepository } from './thread-pages.repository.js';
import { ThreadsRepository } from './threads.repository.js';

const place = z.string().regex(/^\d{1,18}$/);
const cursor = z.tuple([place, place]);

/** Threads as the web app shows them: each below its message, and those of a member in one list. */
@Injectable()
export class ThreadPages {
  constructor(
    private readonly database: Database,
    private readonly threads: ThreadsRepository,
    private readonly pages: ThreadPagesRepository,
    private readonly items: HistoryItemsRepository,
    private readonly metas: HistoryMetas,
  ) {}

  async mine(userId: string, query: PageQuery): Promise<Page<ThreadView>> {
    const [sort, id] = decodeCursor(query.cursor, cursor) ?? [];
    const after = sort === undefined || id === undefined ? null : { sort, id };
    const found = await this.pages.mine(userId, { after, limit: query.limit + 1 });
    const { items, nextCursor } = toPage(found, query.limit, (row) => [row.sort, row.threadId]);
    return {
      items: items.map(({ sort: _, lastId, sender, sentAt, contentType, text, ...row }) => ({
        ...row,
        lastReply:
          lastId === null
            ? null
            : { messageId: lastId, senderId: sender, at: sentAt.toISOString(), contentType, text: text ?? '' },
      })),
      nextCursor,
    };
  }

  async ofMessage(
    userId: string,
    { groupId, messageId }: { groupId: string; messageId: string },
  ): Promise<MessageThread> {
    const group = await this.items.place(userId, { ...groupTarget(groupId), kinds: ['group'] });
    if (!group?.takesPart) throw new Problem(commonProblems.notFound);
    const thread = await this.pages.ofMessage(groupId, messageId);
    const item = thread
      ? await this.pages.beginning(userId, group.conversationId, messageId)
      : await this.items.message(userId, messageId);
    const isHere = item !== null && (thread !== null || ('name' in item && item.name === groupId));
    const [message = null] = isHere ? await this.metas.of(userId, group, [item], { recalled: true }) : [];
    return {
      message,
      thread: thread && {
        threadId: thread.id,
        name: thread.name,
        takesPart: await this.threads.isIn(this.database.manager, thread, userId),
      },
    };
  }
}
