import { createSelector } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { emptyChat, type WithChat } from './chat.slice';
import {
  type ChatState,
  type ConversationKey,
  conversationOf,
  type ConversationState,
  type StoredMessage,
} from './chat.types';
import { unreadOf } from './unread';

const nothing = emptyChat();

export const chatOf = (state: unknown): ChatState => (state as WithChat).chat ?? nothing;

/** Selects from the chat state. */
export const useChat = <R>(select: (chat: ChatState) => R): R =>
  useSelector((state: WithChat) => select(chatOf(state)));

/** Pinned ones first, then the newest; without requests and threads, which have a place of their own, and without deleted ones. */
export const selectConversations = createSelector(
  (chat: ChatState) => chat.conversations,
  (chat: ChatState) => chat.removing,
  (chat: ChatState) => chat.threads,
  (conversations, removing, threads): ConversationState[] =>
    Object.values(conversations)
      .filter(({ key, request }) => !request && !(key in removing) && !(conversationOf(key).id in threads))
      .sort((a, b) => b.pinnedAt - a.pinnedAt || b.time - a.time),
);

/** The number of unread messages. */
export const selectUnread: (chat: ChatState) => number = unreadOf;

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
