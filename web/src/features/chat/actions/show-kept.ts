import type { ChatMessage } from '@renmai/im-client';
import { noteAsOf } from '../../../api/as-of';
import { keeper } from '../../../api/keeping';
import type { ChatThunk } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import type { ChatState, ConversationKey } from '../state/chat.types';
import { chatOf } from '../state/selectors';

/** The name under which the list is kept. */
export const keptList = 'list';

export interface KeptTalk {
  /** oldest first */
  messages: ChatMessage[];
  /** its beginning is there */
  complete: boolean;
}
export type KeptChat = Pick<ChatState, 'conversations' | 'people' | 'threads' | 'silences'> & {
  /** by conversation: which of its messages are kept */
  talks: Record<ConversationKey, { newest: string; whole: boolean }>;
};

export const talks: KeptChat['talks'] = {};
/** conversations that are shown as they were kept */
export const shown = new Set<ConversationKey>();

/** Shows the kept list where the server cannot be reached. Answers whether there was one. */
export const showKeptList = (): ChatThunk<Promise<boolean>> => async (dispatch, getState) => {
  const kept = await (await keeper())?.kept<KeptChat>('chat', keptList);
  if (!kept || chatOf(getState()).list === 'loaded') return false;
  const { talks: of, ...list } = kept.value;
  Object.assign(talks, of);
  dispatch(chat.listRestored(list));
  noteAsOf(kept.at);
  return true;
};

/** Shows the kept messages of a conversation where the server cannot be reached. */
export const showKeptTalk =
  (key: ConversationKey): ChatThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const kept = await (await keeper())?.kept<KeptTalk>('talk', key);
    if (!kept || chatOf(getState()).timelines[key]?.loaded) return false;
    const { messages, complete } = kept.value;
    shown.add(key);
    dispatch(
      chat.historyLoaded({
        key,
        page: messages,
        cursor: messages[0]?.id ?? null,
        complete,
        newest: true,
        before: null,
      }),
    );
    noteAsOf(kept.at);
    return true;
  };
