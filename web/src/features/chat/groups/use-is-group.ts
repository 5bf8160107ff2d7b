import type { Conversation } from '@renmai/im-client';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';

/** Whether it is a group that the member is in, and no thread. */
export const useIsGroup = ({ kind, id }: Conversation): boolean =>
  useChat(
    ({ conversations, threads }) =>
      kind === 'group' && threads[id] === undefined && conversations[keyOf({ kind, id })]?.name != null,
  );
