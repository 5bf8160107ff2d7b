import type { ChatThunk } from '../live/chat-thunk';
import { chat } from '../state/chat.slice';
import type { ConversationKey } from '../state/chat.types';
import { chatOf } from '../state/selectors';
import { keepDraft } from './drafts';
import { dropUnsentOf } from './outbox';

/** A conversation is gone: nothing of it stays, neither here nor in what this browser keeps. */
export const forgetConversation =
  (key: ConversationKey): ChatThunk =>
  (dispatch, getState) => {
    const { me } = chatOf(getState());
    dispatch(keepDraft(key, ''));
    if (me !== null) dropUnsentOf(me, key);
    dispatch(chat.conversationRemoved(key));
  };
