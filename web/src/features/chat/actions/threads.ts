import { ErrorType } from '@renmai/im-client';
import { threadsApi } from '@renmai/contracts/messaging/threads.api';
import type { MessageThread } from '@renmai/contracts/messaging/threads.api';
import { call } from '../../../api/call';
import { type ChatAnswer, chatCall, chatRest } from '../../../api/chat-rest';
import { ProblemError } from '../../../api/problem';
import { realtime } from '../../../realtime/realtime';
import { previewText } from '../words/preview-text';
import type { ChatThunk } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import { keyOf, type StoredMessage } from '../state/chat.types';
import { chatOf } from '../state/selectors';
import { threadsChanged } from '../thread-data/threads-changed';
import { noteMistake } from '../state/mistake';

/** characters that a thread's name may have */
const longest = 60;

interface Beginning {
  groupId: string;
  messageId: string;
}
type Begun = { threadId: string } | { ok: false; error: ErrorType };

const denied = (error: unknown): Begun => {
  noteMistake(error);
  const forbidden = error instanceof ProblemError && [403, 404].includes(error.problem.status);
  return { ok: false, error: forbidden ? ErrorType.permissionDenied : ErrorType.unknown };
};
const device = () => ({ query: { resource: realtime()?.resource } });

/** Begins a thread with a message of a group; where somebody else has just done so, the member takes part in theirs. */
export const startThread =
  ({ groupId, messageId, parent }: Beginning & { parent: StoredMessage | null }): ChatThunk<Promise<Begun>> =>
  async (dispatch, getState) => {
    const said = parent && previewText(parent, (_, options) => Object.values(options ?? {}).join(' '));
    const name = said?.slice(0, longest) || '…';
    try {
      const { data } = await chatRest<ChatAnswer<{ thread_id: string }>>(
        chatCall('POST', '/thread', {
          ...device(),
          body: { name, msg_id: messageId, group_id: groupId, owner: chatOf(getState()).me },
        }),
      );
      dispatch(known({ groupId, messageId }, data.thread_id, name));
      return { threadId: data.thread_id };
    } catch (error) {
      const { thread } = await ofMessage({ groupId, messageId }).catch(() => ({ thread: null }));
      return thread ? dispatch(joinThread(thread.threadId, { groupId, messageId }, thread.name)) : denied(error);
    }
  };

const ofMessage = (params: Beginning): Promise<MessageThread> =>
  chatRest<MessageThread>(call(threadsApi.ofMessage, { params }));

/** From now on the member gets its messages, and may write in it. */
export const joinThread =
  (threadId: string, beginning: Beginning, name?: string): ChatThunk<Promise<Begun>> =>
  async (dispatch, getState) => {
    const me = encodeURIComponent(chatOf(getState()).me ?? '');
    try {
      await chatRest(chatCall('POST', `/thread/${encodeURIComponent(threadId)}/user/${me}/join`, device()));
    } catch (error) {
      return denied(error);
    }
    dispatch(known(beginning, threadId, name));
    return { threadId };
  };

const known =
  ({ groupId: parentId, messageId }: Beginning, threadId: string, name?: string): ChatThunk =>
  (dispatch) => {
    const thread = { threadId, parentId, name: name ?? '', messages: 0, updatedAt: 0, lastMessage: null };
    // without a message: the server counts its replies
    dispatch(chat.threadKnown({ id: '', thread }));
    if (name !== undefined) {
      dispatch(chat.conversationChanged({ key: keyOf({ kind: 'group', id: threadId }), changes: { name } }));
    }
    dispatch(threadsChanged(messageId));
  };
