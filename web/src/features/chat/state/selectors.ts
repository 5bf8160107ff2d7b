import { createSelector } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { emptyChat, type WithChat } from './chat.slice';
import type { ChatState, ConversationKey, ConversationState, StoredMessage } from './chat.types';

const nothing = emptyChat();

export const chatOf = (state: unknown): ChatState => (state as WithChat).chat ?? nothing;

/** Something of the chat, kept up to date. */
export const useChat = <R>(select: (chat: ChatState) => R): R =>
  useSelector((state: WithChat) => select(chatOf(state)));

/** Pinned ones first, the newest of each on top; without requests, which have a folder of their own, and what is deleted. */
export const selectConversations = createSelector(
  (chat: ChatState) => chat.conversations,
  (chat: ChatState) => chat.removing,
  (conversations, removing): ConversationState[] =>
    Object.values(conversations)
      .filter(({ key, request }) => !request && !(key in removing))
      .sort((a, b) => b.pinnedAt - a.pinnedAt || b.time - a.time),
);

/** Messages that wait, without those of silent conversations, of requests and of what is deleted. */
export const selectUnread = ({ conversations, removing }: ChatState): number => {
  let sum = 0;
  for (const { key, unread, silent, mentioned, marked, request } of Object.values(conversations)) {
    if (request || key in removing) continue;
    if (!silent) sum += marked ? Math.max(1, unread) : unread;
    else if (mentioned) sum += 1;
  }
  return sum;
};

export const selectMessage =
  (key: string) =>
  ({ messages }: ChatState): StoredMessage | undefined =>
    messages[key];

const noKeys: string[] = [];
export const selectKeys =
  (key: ConversationKey) =>
  ({ timelines }: ChatState): string[] =>
    timelines[key]?.keys ?? noKeys;

/** The name of a conversation as far as it is known. */
export const nameOf = (chat: ChatState, key: ConversationKey): string => {
  const id = key.slice(key.indexOf(':') + 1);
  return key.startsWith('single:') ? (chat.people[id]?.name ?? '') : (chat.conversations[key]?.name ?? '');
};
