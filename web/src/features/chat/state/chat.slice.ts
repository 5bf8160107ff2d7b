import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { joinSlice } from '../../../api/join-store';
import { signedOut } from '../../../api/session.slice';
import { type ChatState, type ConversationState, isOpen, type LastMessage, type Person } from './chat.types';
import { conversationReducers } from './conversation-reducers';
import { historyReducers } from './history-reducers';
import { leave } from './kept';
import { messageReducers } from './message-reducers';

export const emptyChat = (): ChatState => ({
  me: null,
  connection: { code: 400, attempt: 0, cause: null },
  list: 'idle',
  listCursor: null,
  listKept: false,
  conversations: {},
  removing: {},
  endedAt: {},
  announced: {},
  timelines: {},
  messages: {},
  keyOfId: {},
  typing: {},
  online: {},
  people: {},
  drafts: {},
  silences: {},
  groupsNamed: false,
  threads: {},
  open: null,
  beside: null,
});

/** The signed-in member, and this browser's copy of unsent messages and unseen announcements. */
type Begun = { me: string } & Pick<ChatState, 'drafts'> & Partial<Pick<ChatState, 'announced'>>;

/** Everything of chat, by conversation and by message. Server data that no socket changes lives in the API's cache. */
export const chatSlice = createSlice({
  name: 'chat',
  initialState: emptyChat,
  reducers: {
    ...conversationReducers,
    ...messageReducers,
    ...historyReducers,
    began: (state, { payload }: PayloadAction<Begun>) => {
      if (state.me === payload.me) return;
      // A page that was opened by its address may have asked for names before.
      const people = state.me === null ? state.people : {};
      Object.assign(state, emptyChat(), { people }, payload);
    },
    connectionChanged: (state, { payload }: PayloadAction<Partial<ChatState['connection']>>) => {
      Object.assign(state.connection, payload);
    },
    peopleKnown: (state, { payload }: PayloadAction<Record<string, Person | null>>) => {
      Object.assign(state.people, payload);
    },
    presenceKnown: (state, { payload }: PayloadAction<Record<string, boolean>>) => {
      Object.assign(state.online, payload);
    },
    opened: (state, { payload }: PayloadAction<string | null>) => {
      const before = state.open;
      state.open = payload;
      if (before !== null && !isOpen(state, before)) leave(state, before);
    },
    threadOpened: (state, { payload }: PayloadAction<string | null>) => {
      const before = state.beside;
      state.beside = payload;
      if (before !== null && !isOpen(state, before)) leave(state, before);
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => emptyChat()),
});

// A screen of chat may be shown before there is a connection.
joinSlice(chatSlice);

export const chat = chatSlice.actions;

export interface WithChat {
  chat?: ChatState;
}

export type { ConversationState, LastMessage };
