import type { Conversation } from '@renmai/im-client';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';

/** Whether calls may be asked for: what is addressed like a group may be a thread, which has none, until its name is known. */
export const useHasCalls = (conversation: Conversation): boolean =>
  useChat(
    ({ conversations, threads }) =>
      conversation.kind !== 'group' ||
      (conversations[keyOf(conversation)]?.name != null && threads[conversation.id] === undefined),
  );
