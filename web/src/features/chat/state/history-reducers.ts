import { isDraft, original, type PayloadAction } from '@reduxjs/toolkit';
import type { ChatMessage } from '@renmai/im-client';
import { asItIs } from './as-it-is';
import type { ChatState, ConversationKey, StoredMessage } from './chat.types';
import { cut, mostOpen, restart } from './kept';
import { noteThreads, stored, timelineIn, toTop } from './message-reducers';
import { merge } from './timeline';

/** from so many on they are added at once */
const many = 500;
const plain = <T extends object>(value: T): T => (isDraft(value) ? (original(value as never) ?? value) : value);

/** Adds fetched messages to the state, and answers them as they are stored there. */
function keep(state: ChatState, page: readonly ChatMessage[]): StoredMessage[] {
  // a page may be long: it is compared with the plain state, not with the draft, which wraps every access
  const messages = asItIs(state.messages);
  const keyOfId = asItIs(state.keyOfId);
  const fresh: Record<string, StoredMessage> = {};
  const placed = page.map((fetched) => {
    noteThreads(state, fetched);
    const key = keyOfId[fetched.id] ?? fetched.id;
    const known = messages[key];
    if (!known) return (fresh[key] ??= stored(fetched, state.me));
    const { reactions, thread, edited, recalledBy } = fetched;
    const draft = state.messages[key];
    const taken = recalledBy !== null && { recalled: true, recalledBy };
    if (draft) Object.assign(draft, { reactions, thread, edited }, taken);
    return known;
  });
  const some = Object.keys(fresh).length;
  if (some > many) state.messages = { ...asItIs(state.messages), ...fresh };
  else Object.assign(state.messages, fresh);
  return placed;
}

/** Looks up messages in the state before the change: fetching does not change their order. */
const known = (state: ChatState) => {
  const messages = plain(state.messages);
  return (key: string) => messages[key];
};

interface LoadedPage {
  key: ConversationKey;
  /** oldest first */
  page: ChatMessage[];
}
interface HistoryPage extends LoadedPage {
  cursor: string | null;
  complete: boolean;
  /** the last page; for any other, `before` is the cursor that it was requested with */
  newest: boolean;
  before?: string | null;
}

/** Fetched pages of the history. A page that no longer adjoins the shown part, because that has changed meanwhile, is dropped. */
export const historyReducers = {
  historyLoading: (state: ChatState, { payload: key }: PayloadAction<ConversationKey>) => {
    Object.assign(timelineIn(state, key), { loading: true, failed: false });
  },
  historyFailed: (state: ChatState, { payload: key }: PayloadAction<ConversationKey>) => {
    Object.assign(timelineIn(state, key), { loading: false, failed: true });
  },
  historyLoaded: (state: ChatState, { payload }: PayloadAction<HistoryPage>) => {
    const { key, page, cursor, complete, newest, before = null } = payload;
    if (newest && timelineIn(state, key).newer !== null) restart(state, key);
    const timeline = timelineIn(state, key);
    Object.assign(timeline, { loading: false, failed: false });
    if (!newest && (!timeline.loaded || timeline.cursor !== before)) return;
    const placed = keep(state, page);
    timeline.keys = merge(plain(timeline.keys), placed, known(state));
    timeline.loaded = true;
    if (!newest || timeline.cursor === null) Object.assign(timeline, { cursor, complete });
    const newestOne = placed.at(-1);
    const conversation = state.conversations[key];
    if (newest && newestOne && conversation && newestOne.time > conversation.time) toTop(state, newestOne);
  },
  /** The messages were deleted: the history is fetched again. */
  historyGone: (state: ChatState, { payload: key }: PayloadAction<ConversationKey>) => {
    if (state.timelines[key]) restart(state, key);
    const conversation = state.conversations[key];
    if (conversation) conversation.last = null;
  },
  /** Drops the shown messages, so that they are fetched again. */
  historyRestarted: (state: ChatState, { payload: key }: PayloadAction<ConversationKey>) => {
    if (state.timelines[key]) restart(state, key);
  },
  /** Replaces the shown part by the messages around one of the past. */
  sliceLoaded: (
    state: ChatState,
    { payload }: PayloadAction<LoadedPage & { older: string | null; newer: string | null }>,
  ) => {
    const { key, page, older, newer } = payload;
    const { unreadFrom } = timelineIn(state, key);
    restart(state, key);
    const timeline = timelineIn(state, key);
    const keys = merge(timeline.keys, keep(state, page), known(state));
    Object.assign(timeline, { keys, cursor: older, complete: older === null, newer, loaded: true, unreadFrom });
  },
  /** The page after `after`. */
  newerLoaded: (
    state: ChatState,
    { payload }: PayloadAction<LoadedPage & { newer: string | null; after: string | null }>,
  ) => {
    const { key, page, newer, after } = payload;
    const timeline = timelineIn(state, key);
    Object.assign(timeline, { loading: false, failed: false });
    if (timeline.newer !== after) return;
    const placed = keep(state, page);
    timeline.keys = merge(plain(timeline.keys), placed, known(state));
    timeline.newer = newer;
  },
  /** Drops loaded messages of a long timeline, except those around the one at `at`, which is in sight. */
  trimmed: (state: ChatState, { payload: { key, at } }: PayloadAction<{ key: ConversationKey; at: number }>) => {
    const length = state.timelines[key]?.keys.length ?? 0;
    const from = Math.max(0, Math.min(length - mostOpen, at - mostOpen / 2));
    if (length > mostOpen) cut(state, key, from, from + mostOpen);
  },
};
