import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import type { MessageRequest } from '@renmai/contracts/messaging/message-requests.api';
import { Database, db, decodeCursor, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { conversationName } from '../streams/conversation-ref.js';
import { RequestFolderRepository } from './request-folder.repository.js';
import { RequestNews } from './request-news.js';

const cursor = z.tuple([z.string().regex(/^[1-9]\d{0,17}$/)]);

@Injectable()
export class MessageRequestsService {
  constructor(
    private readonly database: Database,
    private readonly folder: RequestFolderRepository,
    private readonly news: RequestNews,
  ) {}

  async list(userId: string, query: PageQuery): Promise<Page<MessageRequest>> {
    const [before = null] = decodeCursor(query.cursor, cursor) ?? [];
    const rows = await this.folder.list(userId, { before, limit: query.limit });
    const { items, nextCursor } = toPage(rows, query.limit, ({ lastId }) => [lastId]);
    return {
      items: items.map(({ lastId, lastAt, contentType, text, ...row }) => ({
        userId: row.userId,
        nickname: row.nickname,
        avatarUrl: row.avatarUrl,
        messages: row.messages,
        lastMessage: { messageId: lastId, at: lastAt.toISOString(), contentType, text: text ?? '' },
      })),
      nextCursor,
    };
  }

  async accept(userId: string, otherId: string): Promise<void> {
    if (!(await this.folder.accept(userId, otherId))) return this.expectTalk(userId, otherId);
    this.news.tell(userId, otherId);
    // The asker's screen shows that their messages arrive from now on.
    this.news.tell(otherId, userId);
  }

  async decline(userId: string, otherId: string): Promise<void> {
    if (!(await this.folder.decline(userId, otherId))) throw new Problem(commonProblems.notFound);
    this.news.tell(userId, otherId);
  }

  /** A request that was accepted before is now an ordinary conversation. */
  private async expectTalk(userId: string, otherId: string): Promise<void> {
    const found = await db.affected(
      this.database,
      `SELECT FROM conversation c JOIN participant p ON p.conversation_id = c.id
       WHERE c.kind = 'single' AND c.name = $1 AND p.user_id = $2`,
      [conversationName({ kind: 'single', users: [userId, otherId] }), userId],
    );
    if (found === 0) throw new Problem(commonProblems.notFound);
  }
}
