import { type ChatMessage, decodeHistory } from '@renmai/im-client';
import { chatCall, chatRest, type ChatAnswer } from '../../../api/chat-rest';
import type { ChatThunk } from '../state/chat-thunk';
import { noteMistake } from '../state/mistake';
import { loadReadCounts } from './read-counts';
import { chat } from '../state/chat.slice';
import { type ConversationKey, conversationOf } from '../state/chat.types';
import { chatOf } from '../state/selectors';
import { showKeptTalk } from './show-kept';

type HistoryAnswer = ChatAnswer<{ msgs?: { msg: string }[]; is_last?: boolean; next_key?: string }>;

const size = 40;
const domains = { single: 'easemob.com', group: 'conference.easemob.com', room: 'conference.easemob.com' } as const;

interface HistoryPage {
  /** oldest first */
  messages: ChatMessage[];
  cursor: string | null;
  last: boolean;
}

/** Decodes the messages that can be read and are not mere commands; one that cannot be read does not hide the others. */
export const readable = (encoded: readonly string[], me: string): ChatMessage[] =>
  encoded.flatMap((text) => {
    try {
      const message = decodeHistory(text, me);
      return message && message.content.type !== 'cmd' ? [message] : [];
    } catch (error) {
      noteMistake(error);
      return [];
    }
  });

/** A page of the past before `cursor`, the newest without one. Throws a `ProblemError`. */
export async function historyPage(
  me: string,
  key: ConversationKey,
  cursor: string | null,
  more: { pull_number?: number; is_positive?: boolean; msgType?: string; need_recalled?: boolean } = {},
): Promise<HistoryPage> {
  const { kind, id } = conversationOf(key);
  const { data } = await chatRest<HistoryAnswer>(
    chatCall('POST', `/users/${encodeURIComponent(me)}/messageroaming`, {
      body: {
        queue: `${id}@${domains[kind]}`,
        start: cursor ?? '-1',
        end: '-1',
        pull_number: size,
        is_positive: false,
        need_recalled: true,
        ...more,
      },
    }),
  );
  const messages = readable(
    (data.msgs ?? []).map(({ msg }) => msg),
    me,
  );
  return {
    messages: more.is_positive ? messages : messages.reverse(),
    cursor: data.next_key ?? null,
    last: data.is_last === true || data.msgs === undefined || !data.next_key,
  };
}

const failed =
  (key: ConversationKey, which: 'newest' | 'older'): ChatThunk<Promise<void>> =>
  async (dispatch) => {
    if (which === 'older' || !(await dispatch(showKeptTalk(key)))) dispatch(chat.historyFailed(key));
  };

/** The newest page, or the one before what is there. */
export const loadHistory =
  (key: ConversationKey, which: 'newest' | 'older'): ChatThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { me, timelines } = chatOf(getState());
    const timeline = timelines[key];
    // a jump from the past to the newest page goes ahead even while another page is loading
    const leaving = which === 'newest' && timeline?.newer != null;
    if (me === null || (timeline?.loading && !leaving)) return;
    if (which === 'older' && (!timeline?.loaded || timeline.complete)) return;
    dispatch(chat.historyLoading(key));
    try {
      const before = which === 'older' ? (timeline?.cursor ?? null) : null;
      const { messages, cursor, last: complete } = await historyPage(me, key, before);
      dispatch(chat.historyLoaded({ key, page: messages, cursor, complete, newest: which === 'newest', before }));
      if (which === 'newest') void dispatch(loadReadCounts(key));
    } catch (error) {
      noteMistake(error);
      await dispatch(failed(key, which));
    }
  };

/** Loads the page after the loaded part of the past; at the end, also the messages that arrived meanwhile. */
export const loadNewer =
  (key: ConversationKey): ChatThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { me, timelines } = chatOf(getState());
    const timeline = timelines[key];
    if (me === null || !timeline || timeline.loading || timeline.newer === null) return;
    dispatch(chat.historyLoading(key));
    try {
      const after = timeline.newer;
      const { messages, cursor, last } = await historyPage(me, key, after, { is_positive: true });
      dispatch(chat.newerLoaded({ key, page: messages, newer: last ? null : cursor, after }));
    } catch (error) {
      noteMistake(error);
      dispatch(chat.historyFailed(key));
      return;
    }
    if (chatOf(getState()).timelines[key]?.newer === null) await dispatch(loadHistory(key, 'newest'));
  };
