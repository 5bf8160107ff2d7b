import { chatCall, chatRest, type ChatAnswer } from '../../../api/chat-rest';
import { ProblemError } from '../../../api/problem';
import { ErrorType } from '@renmai/im-client';
import type { ChatThunk } from '../live/chat-thunk';
import { previewText } from '../list/preview-text';
import { noteMistake } from './mistake';
import { chat } from '../state/chat.slice';
import { keyOf, type StoredMessage } from '../state/chat.types';
import { chatOf } from '../state/selectors';

/** characters that a thread's name may have */
const longest = 60;

/** Begins a thread from a group's message. */
export const beginThread =
  (message: StoredMessage): ChatThunk<Promise<{ threadId: string } | { ok: false; error: ErrorType }>> =>
  async (dispatch, getState) => {
    const name = previewText(message, (_, options) => Object.values(options ?? {}).join(' ')).slice(0, longest) || '…';
    const parentId = message.conversation.id;
    try {
      const { data } = await chatRest<ChatAnswer<{ thread_id: string }>>(
        chatCall('POST', '/thread', {
          body: { name, msg_id: message.id, group_id: parentId, owner: chatOf(getState()).me },
        }),
      );
      const threadId = data.thread_id;
      const thread = { threadId, parentId, name, messages: 0, updatedAt: Date.now(), lastMessage: null };
      dispatch(chat.threadKnown({ id: message.id, thread }));
      dispatch(chat.conversationChanged({ key: keyOf({ kind: 'group', id: threadId }), changes: { name } }));
      return { threadId };
    } catch (error) {
      noteMistake(error);
      const denied = error instanceof ProblemError && error.problem.status === 403;
      return { ok: false, error: denied ? ErrorType.permissionDenied : ErrorType.unknown };
    }
  };
