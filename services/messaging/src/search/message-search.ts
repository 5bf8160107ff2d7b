import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { FoundMessage, TalkKind } from '@renmai/contracts/messaging/chat.api';
import { spellingsOf } from '@renmai/names';
import { decodeCursor, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { conversationName } from '../streams/conversation-ref.js';
import { MessageSearchRepository } from './message-search.repository.js';

const cursor = z.tuple([z.string().regex(/^\d{1,18}$/)]);
const MOST_WORDS = 8;

export interface SearchQuery extends PageQuery {
  q: string;
  kind?: TalkKind | undefined;
  id?: string | undefined;
}

/** Finds messages among those that the member may read. */
@Injectable()
export class MessageSearch {
  constructor(private readonly repository: MessageSearchRepository) {}

  async find(userId: string, { q, kind, id, cursor: from, limit }: SearchQuery): Promise<Page<FoundMessage>> {
    const [before = null] = decodeCursor(from, cursor) ?? [];
    const words = spellingsOf(q.replaceAll('\0', ''), MOST_WORDS);
    if (words.length === 0) return { items: [], nextCursor: null };
    const within =
      kind === undefined || id === undefined
        ? null
        : { kind, name: kind === 'single' ? conversationName({ kind, users: [userId, id] }) : id };
    const rows = await this.repository.find(userId, words, { before, limit: limit + 1, within });
    const { items, nextCursor } = toPage(rows, limit, (row) => [row.id]);
    return {
      items: items.map((row) => ({
        messageId: row.id,
        senderId: row.sender,
        at: row.sentAt.toISOString(),
        contentType: row.contentType,
        text: row.text,
        conversation: { kind: row.kind, id: row.kind === 'single' ? row.other : row.name },
      })),
      nextCursor,
    };
  }
}
