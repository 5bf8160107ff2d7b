import type { ChatThunk } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import type { ConversationKey } from '../state/chat.types';
import { unsent } from '../state/kept';
import { chatOf } from '../state/selectors';
import { forgetConversation } from './forget-conversation';
import { loadHistory } from './load-history';

/** Some or all of its messages were deleted; the server does not say which. Drafts and unsent messages stay. */
export const rereadConversation =
  (key: ConversationKey): ChatThunk =>
  (dispatch, getState) => {
    const { open, drafts, timelines, messages } = chatOf(getState());
    const own = drafts[key] || timelines[key]?.keys.some((one) => unsent(messages[one]));
    if (!own && open !== key) {
      dispatch(forgetConversation(key));
      return;
    }
    dispatch(chat.historyGone(key));
    if (open === key) void dispatch(loadHistory(key, 'newest'));
  };
