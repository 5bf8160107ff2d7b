import { chatApi, type HistorySlice } from '@renmai/contracts/messaging/chat.api';
import { call } from '../../../api/call';
import { chatRest } from '../../../api/chat-rest';
import type { ChatThunk } from '../state/chat-thunk';
import { wantMessage } from '../state/wanted-message';
import { chat } from '../state/chat.slice';
import { type ConversationKey, conversationOf } from '../state/chat.types';
import { byId } from '../state/message-reducers';
import { chatOf } from '../state/selectors';
import { readable } from './load-history';

type Target = { messageId: string } | { at: number };

/**
 * Shows a message, or the first one after a time, with the messages around it. Answers whether there is one;
 * throws a `ProblemError`.
 */
export const showMessage =
  (key: ConversationKey, target: Target): ChatThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const state = chatOf(getState());
    if ('messageId' in target) {
      const known = byId(state, target.messageId);
      if (known && state.timelines[key]?.keys.includes(known.key)) {
        wantMessage(target.messageId);
        return true;
      }
    }
    const found = await dispatch(around(key, target));
    if (found === null) return false;
    wantMessage(found);
    return true;
  };

const around =
  (key: ConversationKey, target: Target): ChatThunk<Promise<string | null>> =>
  async (dispatch, getState) => {
    const { kind, id } = conversationOf(key);
    const { me, threads } = chatOf(getState());
    const slice = await chatRest<HistorySlice>(
      call(chatApi.jump, {
        params: { kind: threads[id] === undefined ? kind : 'thread', id },
        query: {
          limit: 60,
          recalled: 'true',
          ...('at' in target ? { at: new Date(target.at).toISOString() } : { messageId: target.messageId }),
        },
      }),
    );
    if (slice.targetId === null) return null;
    const page = readable(slice.messages, me ?? '');
    const { olderCursor: older, newerCursor: newer } = slice;
    dispatch(chat.sliceLoaded({ key, page, older, newer }));
    return slice.targetId;
  };
