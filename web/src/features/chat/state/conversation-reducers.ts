import type { PayloadAction } from '@reduxjs/toolkit';
import { showsSilent, type Silence } from '../silence/silence-rules';
import { unsent } from './kept';
import { type ChatState, type ConversationKey, type ConversationState, isOpen } from './chat.types';

export const newConversation = (key: ConversationKey, time = 0): ConversationState => ({
  key,
  last: null,
  time,
  unread: 0,
  mentioned: false,
  pinnedAt: 0,
  silent: false,
  marked: false,
  request: false,
  name: null,
  avatar: null,
});

/** The conversation with this key, created where there is none. */
export function conversationIn(state: ChatState, key: ConversationKey): ConversationState {
  return (state.conversations[key] ??= newConversation(key));
}

const hasUnsent = (state: ChatState, key: ConversationKey): boolean =>
  state.timelines[key]?.keys.some((one) => unsent(state.messages[one])) === true;

/** Removes kept conversations that are no longer on the server's list. */
function dropGone(state: ChatState, page: readonly ConversationState[]): void {
  if (!state.listKept) return;
  state.listKept = false;
  const there = new Set(page.map(({ key }) => key));
  for (const key of Object.keys(state.conversations)) {
    if (!there.has(key) && !isOpen(state, key) && !hasUnsent(state, key)) delete state.conversations[key];
  }
}

export const conversationReducers = {
  listLoading: (state: ChatState) => {
    state.list = state.list === 'loaded' ? 'loaded' : 'loading';
  },
  listFailed: (state: ChatState) => {
    if (state.list !== 'loaded') state.list = 'failed';
  },
  /** Adds a page of the list; data that the socket brought meanwhile is newer. */
  listLoaded: (state: ChatState, { payload }: PayloadAction<{ page: ConversationState[]; cursor: string | null }>) => {
    dropGone(state, payload.page);
    for (const fetched of payload.page) {
      const known = state.conversations[fetched.key];
      const newer = known && known.time > fetched.time;
      state.conversations[fetched.key] = {
        ...fetched,
        name: fetched.name ?? known?.name ?? null,
        avatar: fetched.avatar ?? known?.avatar ?? null,
        silent: known?.silent ?? fetched.silent,
        // a mention may have been recalled meanwhile
        mentioned: (known?.mentioned ?? fetched.mentioned) && (newer ? known : fetched).unread > 0,
        ...(newer && { last: known.last, time: known.time, unread: known.unread }),
        ...(isOpen(state, fetched.key) && { unread: 0, marked: false }),
      };
    }
    state.list = 'loaded';
    state.listCursor = payload.cursor;
  },
  /** Adds this browser's copy; data that arrived meanwhile is newer. */
  listRestored: (
    state: ChatState,
    { payload }: PayloadAction<Pick<ChatState, 'conversations' | 'people' | 'threads' | 'silences'>>,
  ) => {
    state.conversations = { ...payload.conversations, ...state.conversations };
    state.people = { ...payload.people, ...state.people };
    state.threads = { ...payload.threads, ...state.threads };
    state.silences = { ...payload.silences, ...state.silences };
    state.groupsNamed = true;
    state.list = 'loaded';
    state.listCursor = null;
    state.listKept = true;
  },
  conversationChanged: (
    state: ChatState,
    { payload }: PayloadAction<{ key: ConversationKey; changes: Partial<ConversationState> }>,
  ) => {
    Object.assign(conversationIn(state, payload.key), payload.changes);
  },
  conversationsNamed: (
    state: ChatState,
    { payload }: PayloadAction<Record<ConversationKey, { name: string; avatar?: string | null }>>,
  ) => {
    state.groupsNamed = true;
    for (const [key, named] of Object.entries(payload)) {
      const known = state.conversations[key];
      if (known) Object.assign(known, named);
    }
  },
  /** Stores the settings; times may have begun or ended. */
  silenced: (
    state: ChatState,
    { payload: { silences, now } }: PayloadAction<{ silences: Record<ConversationKey, Silence>; now: number }>,
  ) => {
    Object.assign(state.silences, silences);
    for (const [key, silence] of Object.entries(state.silences)) {
      const known = state.conversations[key];
      if (known) known.silent = showsSilent(silence, now);
    }
  },
  removalBegan: (state: ChatState, { payload }: PayloadAction<{ key: ConversationKey; upTo: number }>) => {
    state.removing[payload.key] = payload.upTo;
  },
  removalEnded: (state: ChatState, { payload: key }: PayloadAction<ConversationKey>) => {
    delete state.removing[key];
  },
  conversationEnded: (state: ChatState, { payload }: PayloadAction<{ key: ConversationKey; time: number }>) => {
    const { key, time } = payload;
    state.endedAt[key] = Math.max(state.endedAt[key] ?? 0, time);
  },
  conversationRemoved: (state: ChatState, { payload: key }: PayloadAction<ConversationKey>) => {
    for (const one of state.timelines[key]?.keys ?? []) {
      const id = state.messages[one]?.id;
      if (id) delete state.keyOfId[id];
      delete state.messages[one];
    }
    delete state.conversations[key];
    delete state.removing[key];
    delete state.timelines[key];
    delete state.typing[key];
    delete state.drafts[key];
    delete state.announced[key];
  },
  /** The other user is hidden from now on: their conversation leaves the list, but messages that could not be sent stay. */
  conversationHidden: (state: ChatState, { payload: key }: PayloadAction<ConversationKey>) => {
    if (!hasUnsent(state, key)) delete state.conversations[key];
  },
  announced: (state: ChatState, { payload }: PayloadAction<{ key: ConversationKey; by: string; text: string }>) => {
    const { key, ...news } = payload;
    state.announced[key] = news;
  },
  announcementSeen: (state: ChatState, { payload: key }: PayloadAction<ConversationKey>) => {
    delete state.announced[key];
  },
  wasRead: (state: ChatState, { payload: key }: PayloadAction<ConversationKey>) => {
    const known = state.conversations[key];
    if (known) Object.assign(known, { unread: 0, mentioned: false, marked: false });
  },
  drafted: (state: ChatState, { payload }: PayloadAction<{ key: ConversationKey; text: string }>) => {
    if (payload.text.trim() === '') delete state.drafts[payload.key];
    else state.drafts[payload.key] = payload.text;
  },
  typed: (state: ChatState, { payload }: PayloadAction<{ key: ConversationKey; userId: string; until: number }>) => {
    (state.typing[payload.key] ??= {})[payload.userId] = payload.until;
  },
  typingEnded: (state: ChatState, { payload: now }: PayloadAction<number>) => {
    for (const [key, users] of Object.entries(state.typing)) {
      for (const [user, until] of Object.entries(users)) if (until <= now) delete users[user];
      if (Object.keys(users).length === 0) delete state.typing[key];
    }
  },
};
