import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { ConversationView, UnreadMessages } from '@renmai/contracts/messaging/chat.api';
import { decodeCursor, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { SilentModeService, type SilentView } from '../silent-mode/silent-mode.service.js';
import { everything } from '../silent-mode/silent-target.js';
import type { ChatUser } from '../users/chat-user.js';
import { ChatUsers } from '../users/chat-users.js';
import { idOf } from './conversation-forms.js';
import { ConversationListRepository, type ConversationRow, type GroupCard } from './conversation-list.repository.js';

const place = z.string().regex(/^\d{1,18}$/);
const cursor = z.tuple([place, place]);

/** Whether nothing of a conversation is announced now. */
export const isSilentNow = (own: SilentView | undefined, all: SilentView): boolean =>
  own?.ignoreDuration !== undefined || all.ignoreDuration !== undefined || (own?.type ?? all.type) === 'NONE';

interface Cards {
  users: Map<string, ChatUser>;
  groups: Map<string, GroupCard>;
  silent: (row: ConversationRow) => boolean;
}

/** A member's conversations as the web app lists them. */
@Injectable()
export class ChatConversations {
  constructor(
    private readonly repository: ConversationListRepository,
    private readonly users: ChatUsers,
    private readonly silentMode: SilentModeService,
  ) {}

  async list(userId: string, query: PageQuery & { request?: boolean | undefined }): Promise<Page<ConversationView>> {
    const [sort, id] = decodeCursor(query.cursor, cursor) ?? [];
    const found = await this.repository.list(userId, {
      pinned: false,
      mark: null,
      empty: true,
      after: sort === undefined || id === undefined ? null : { sort, id },
      limit: query.limit + 1,
      ...(query.request !== undefined && { request: query.request }),
    });
    const { items: rows, nextCursor } = toPage(found, query.limit, (row) => [row.sort, row.conversationId]);
    const cards = await this.cardsOf(userId, rows);
    return { items: rows.map((row) => viewOf(row, cards)), nextCursor };
  }

  async unread(userId: string): Promise<UnreadMessages> {
    const counts = await this.repository.unread(userId);
    const talks = counts.find(({ request }) => !request);
    return {
      conversations: talks?.conversations ?? 0,
      messages: talks?.messages ?? 0,
      requests: counts.find(({ request }) => request)?.conversations ?? 0,
    };
  }

  private async cardsOf(userId: string, rows: readonly ConversationRow[]): Promise<Cards> {
    const others = rows.filter(({ kind }) => kind === 'single').map(idOf);
    const groupIds = rows.filter(({ kind }) => kind === 'group').map(idOf);
    const [users, groups, all, ofUsers, ofGroups] = await Promise.all([
      this.users.find(others),
      this.repository.groupCards(groupIds),
      this.silentMode.of(userId, everything),
      this.silentMode.ofSome(userId, 'user', others),
      this.silentMode.ofSome(userId, 'group', groupIds),
    ]);
    const silent = (row: ConversationRow): boolean =>
      isSilentNow((row.kind === 'single' ? ofUsers : ofGroups)[idOf(row)], all);
    return { users, groups, silent };
  }
}

function viewOf(row: ConversationRow, { users, groups, silent }: Cards): ConversationView {
  const id = idOf(row);
  const user = row.kind === 'single' ? users.get(id) : undefined;
  const group = row.kind === 'group' ? groups.get(id) : undefined;
  const card = group ?? (user && !user.closed ? { name: user.nickname, avatarUrl: user.avatarUrl } : undefined);
  return {
    kind: row.kind,
    id,
    name: card?.name ?? '',
    avatarUrl: card?.avatarUrl ?? '',
    memberCount: group?.memberCount ?? null,
    lastMessage:
      row.messageId === null
        ? null
        : {
            messageId: row.messageId,
            senderId: row.sender,
            at: row.sentAt.toISOString(),
            contentType: row.contentType,
            text: row.text ?? '',
          },
    unread: row.unread,
    pinnedAt: row.pinnedAt?.toISOString() ?? null,
    request: row.request,
    silent: silent(row),
  };
}
