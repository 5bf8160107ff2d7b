import { createContext, use } from 'react';
import type { Outgoing } from '../actions/send-message';
import { sendMessage } from '../actions/send-message';
import { useChatDispatch } from '../state/chat-thunk';
import type { ConversationKey } from '../state/chat.types';

/** Sends something; resolves or answers false where it could not even be tried, and says why itself. */
export type Say = (outgoing: Outgoing) => boolean | Promise<boolean>;

/** Another way to send than at once into the open conversation: a thread begins with its first reply. */
export const SayContext = createContext<Say | null>(null);

export function useSay(key: ConversationKey): Say {
  const dispatch = useChatDispatch();
  const other = use(SayContext);
  return (
    other ??
    ((outgoing) => {
      dispatch(sendMessage(key, outgoing));
      return true;
    })
  );
}
