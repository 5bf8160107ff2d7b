import type { ChatState } from './chat.types';

type Counted = Pick<ChatState, 'conversations' | 'removing'>;

/** The store, which may not contain chat yet. */
export interface WithUnread {
  chat?: Counted;
}

/** The number of unread messages, without silent conversations, requests and deleted ones. */
export function unreadOf(chat: Counted | undefined): number {
  if (!chat) return 0;
  const { conversations, removing } = chat;
  let sum = 0;
  for (const { key, unread, silent, mentioned, marked, request } of Object.values(conversations)) {
    if (request || key in removing) continue;
    if (!silent) sum += marked ? Math.max(1, unread) : unread;
    else if (mentioned) sum += 1;
  }
  return sum;
}
