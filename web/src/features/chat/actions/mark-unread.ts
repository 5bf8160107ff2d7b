import { chatCall, chatRest } from '../../../api/chat-rest';
import type { ChatThunk } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import { type ConversationKey, conversationOf } from '../state/chat.types';
import { chatOf } from '../state/selectors';
import { unreadMark } from './channels';

/** The server's names for setting and removing a mark. */
export const marks = { mark: true, mark_delete: false } as const;

/** Marks the conversation as unread on all of the member's devices, until it is opened. Throws a `ProblemError`. */
export const markUnread =
  (key: ConversationKey, marked: boolean): ChatThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { me } = chatOf(getState());
    if (me === null) return;
    const { kind, id: to } = conversationOf(key);
    const body = { mark: unreadMark, targets: [{ to, type: kind === 'single' ? 'chat' : 'groupchat' }] };
    const path = `/sdk/user/${encodeURIComponent(me)}/user_channels/mark`;
    await chatRest(chatCall(marked ? 'POST' : 'DELETE', path, { body }));
    dispatch(chat.conversationChanged({ key, changes: { marked } }));
  };
