import { Injectable } from '@nestjs/common';
import { Database, db, opaque } from '@renmai/service-kit';
import { COUNT_UNREAD, LIST } from './conversation-list.sql.js';

interface RowOf {
  conversationId: string;
  kind: 'single' | 'group';
  name: string;
  /** in single conversations: the other user */
  other: string;
  pinnedAt: Date | null;
  marks: number[];
  /** begun by a stranger, and not answered */
  request: boolean;
  /** the key by which the list is sorted */
  sort: string;
  unread: number;
}

export interface LastMessage {
  messageId: string;
  sender: string;
  receiver: string;
  sentAt: Date;
  contentType: number | null;
  payload: Buffer;
  text: string | null;
  recalledBy: string | null;
}

export type ConversationRow = RowOf & (LastMessage | { [Key in keyof LastMessage]: null });

export interface ListQuery {
  pinned: boolean;
  mark: number | null;
  /** also conversations without a message */
  empty: boolean;
  after: { sort: string; id: string } | null;
  limit: number;
  offset?: number;
  /** only message requests, or only others; left out: both */
  request?: boolean;
  /** the last message may be one that was recalled */
  recalled?: boolean;
}

export interface GroupCard {
  id: string;
  name: string;
  avatarUrl: string;
  memberCount: number;
}

export interface Unread {
  request: boolean;
  conversations: number;
  messages: number;
}

export const GROUP_CARDS = `
  SELECT id::text, name, avatar AS "avatarUrl", member_count AS "memberCount" FROM chat_group
  WHERE id = ANY(${opaque('$1', 'int8')})`;

@Injectable()
export class ConversationListRepository {
  constructor(private readonly database: Database) {}

  list(userId: string, query: ListQuery): Promise<ConversationRow[]> {
    const { pinned, mark, empty, after, limit, offset = 0, request = null, recalled = false } = query;
    return db.rows<ConversationRow>(this.database, pinned ? LIST.byPin : LIST.byMessage, [
      userId,
      pinned,
      mark,
      empty,
      after?.sort ?? null,
      after?.id ?? null,
      limit,
      offset,
      request,
      recalled,
    ]);
  }

  unread(userId: string): Promise<Unread[]> {
    return db.rows<Unread>(this.database, COUNT_UNREAD, [userId]);
  }

  async groupCards(ids: readonly string[]): Promise<Map<string, GroupCard>> {
    const rows = await db.rows<GroupCard>(this.database, GROUP_CARDS, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}
