import type { ChatThunk } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import type { ConversationKey } from '../state/chat.types';
import { chatOf } from '../state/selectors';
import { keepAnnounced } from './announced';
import { keepDraft } from './drafts';
import { dropUnsentOf } from './outbox';
import { dropFiles } from './waiting-files';

/** Removes everything of a deleted conversation, from the state and from the copy in this browser. */
export const forgetConversation =
  (key: ConversationKey): ChatThunk =>
  (dispatch, getState) => {
    const { me, timelines } = chatOf(getState());
    dispatch(keepDraft(key, ''));
    dispatch(keepAnnounced(key, null));
    if (me !== null) dropUnsentOf(me, key);
    dropFiles(timelines[key]?.keys ?? []);
    dispatch(chat.conversationRemoved(key));
  };
