import { decodeSimple } from '@renmai/im-client';
import type { ChatThunk } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import { type ConversationState, keyOf } from '../state/chat.types';
import { namesOne } from '../state/message-reducers';
import { newConversation } from '../state/conversation-reducers';
import { chatOf } from '../state/selectors';
import { askForChannels, type ChannelInfo, unreadMark } from './channels';
import { noteMistake } from '../state/mistake';
import { loadGroupNames } from './group-names';
import { loadSilence, loadSilenceOfAll } from './silence';
import { showKeptList } from './show-kept';

const kinds = { chat: 'single', groupchat: 'group', chatroom: 'room' } as const;

/** One entry of the server's list. */
export function conversationFrom(info: ChannelInfo, me: string): ConversationState {
  const key = keyOf({ kind: kinds[info.session_type] ?? 'single', id: info.session_to });
  const last = decodeSimple(info.meta, me);
  return {
    ...newConversation(key, last?.time ?? 0),
    unread: info.unread_num ?? 0,
    marked: info.marks?.includes(unreadMark) ?? false,
    // of the unread messages, the list contains only the newest
    mentioned: (info.unread_num ?? 0) > 0 && last !== null && !last.mine && namesOne(last.ext, me),
    request: info.request ?? false,
    pinnedAt: info.is_top ? Number(info.update_top_status_time) || 1 : 0,
    last: last && {
      id: last.id,
      from: last.from,
      time: last.time,
      content: last.content,
      ext: last.ext,
      recalled: last.recalledBy !== null,
      recalledBy: last.recalledBy,
    },
  };
}

let loading: Promise<void> | null = null;
let next: Promise<void> | null = null;

/**
 * Loads the newest page of the list; conversations that are there already stay. Failures are in `list`. Requested while it is being
 * loaded, it is loaded once more: the answer on its way may lack the latest change.
 */
export const loadConversations =
  (cursor?: string): ChatThunk<Promise<void>> =>
  (dispatch, getState) => {
    const { me } = chatOf(getState());
    if (me === null) return Promise.resolve();
    if (loading && cursor === undefined) {
      return (next ??= loading.then(() => {
        next = null;
        return dispatch(loadConversations());
      }));
    }
    const load = async () => {
      dispatch(chat.listLoading());
      try {
        const list = await askForChannels(me, cursor);
        const page = list.channels.map((info) => conversationFrom(info, me));
        dispatch(chat.listLoaded({ page, cursor: list.cursor }));
        const keys = page.map(({ key }) => key);
        await Promise.allSettled([
          cursor === undefined && dispatch(loadGroupNames()),
          cursor === undefined && dispatch(loadSilenceOfAll()),
          keys.length > 0 && dispatch(loadSilence(keys)),
        ]);
      } catch (error) {
        noteMistake(error);
        if (cursor !== undefined || !(await dispatch(showKeptList()))) dispatch(chat.listFailed());
      }
    };
    const done = load();
    if (cursor === undefined) loading = done.finally(() => (loading = null));
    return done;
  };
