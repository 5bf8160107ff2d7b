import { type PayloadAction, SHOULD_AUTOBATCH } from '@reduxjs/toolkit';
import type { Ack, ChatMessage, Content, Edited, ErrorType, Ext, Reaction, ThreadOfMessage } from '@renmai/im-client';
import { callLineOf, isCallNews } from '../words/call-line';
import { conversationIn } from './conversation-reducers';
import {
  type ChatState,
  type ConversationKey,
  isOpen,
  keyOf,
  type LastMessage,
  type StoredMessage,
} from './chat.types';
import { cut, forgetOldest, mostClosed, release, restart } from './kept';
import { dropQuoted } from './quotes';
import { emptyTimeline, insert } from './timeline';

/** The message as it is stored: a fetched or received one has its server's id as its key. */
export function stored(message: ChatMessage, me: string | null): StoredMessage {
  const state = message.from !== me ? 'sent' : message.read ? 'read' : message.delivered ? 'delivered' : 'sent';
  return {
    ...message,
    key: message.id,
    state,
    error: null,
    progress: null,
    recalled: message.recalledBy !== null,
    readCount: 0,
  };
}

export const lastOf = ({ id, from, time, content, ext, recalled, recalledBy }: StoredMessage): LastMessage => ({
  id,
  from,
  time,
  content,
  ext,
  recalled,
  recalledBy,
});

export const timelineIn = (state: ChatState, key: ConversationKey) => (state.timelines[key] ??= emptyTimeline());
export const byId = (state: ChatState, id: string): StoredMessage | undefined =>
  state.messages[state.keyOfId[id] ?? id];

/** `@` mentions the member, or everybody. */
export const namesOne = (ext: Ext, me: string): boolean => {
  const named = ext['em_at_list'];
  return named === 'ALL' || (Array.isArray(named) && named.includes(me));
};

export function toTop(state: ChatState, message: StoredMessage): void {
  const conversation = conversationIn(state, keyOf(message.conversation));
  // the member's answer accepts the request
  if (message.from === state.me) conversation.request = false;
  if (message.time < conversation.time) return;
  conversation.last = lastOf(message);
  conversation.time = message.time;
}

/** Updates the list after a message changed. */
function refreshLast(state: ChatState, message: StoredMessage): void {
  const conversation = state.conversations[keyOf(message.conversation)];
  if (conversation?.last?.id === message.id) conversation.last = lastOf(message);
}

/** Notes which conversations are threads, by their messages and by the messages they were begun from. */
export function noteThreads(state: ChatState, { conversation, inThread, thread }: ChatMessage): void {
  if (inThread) state.threads[conversation.id] = inThread.parentId;
  if (thread) state.threads[thread.threadId] = thread.parentId;
}

/** Adds a new message; while the member reads the past, there are unloaded ones before it. */
function place(state: ChatState, message: StoredMessage): void {
  const key = keyOf(message.conversation);
  const first = !state.timelines[key];
  const timeline = timelineIn(state, key);
  if (timeline.newer !== null) return;
  state.messages[message.key] = message;
  insert(timeline.keys, message, (of) => state.messages[of]);
  if (isOpen(state, key)) return;
  const { length } = timeline.keys;
  if (length > 2 * mostClosed) cut(state, key, length - mostClosed, length);
  if (first) forgetOldest(state);
}

function receive(state: ChatState, { payload: message }: PayloadAction<ChatMessage>): void {
  const key = keyOf(message.conversation);
  if (byId(state, message.id)) return;
  const before = state.conversations[key];
  // the fetched list contained it already
  const counted = before && (message.time < before.time || message.id === before.last?.id);
  const one = stored(message, state.me);
  noteThreads(state, message);
  place(state, one);
  const conversation = conversationIn(state, key);
  toTop(state, one);
  delete state.typing[key]?.[message.from];
  if (counted || message.from === state.me || isOpen(state, key)) return;
  const call = callLineOf(message.ext);
  if (call && !isCallNews(call, message.conversation)) return;
  conversation.unread += 1;
  if (state.me && namesOne(message.ext, state.me)) conversation.mentioned = true;
}

export const messageReducers = {
  /** The member's own message, before it is sent. */
  composed: (state: ChatState, { payload: message }: PayloadAction<StoredMessage>) => {
    const key = keyOf(message.conversation);
    if (timelineIn(state, key).newer !== null) restart(state, key);
    const { keys } = timelineIn(state, key);
    if (!state.messages[message.key]) insert(keys, message, (of) => state.messages[of]);
    state.messages[message.key] = message;
    toTop(state, message);
  },
  progressed: (state: ChatState, { payload }: PayloadAction<{ key: string; progress: number | null }>) => {
    const message = state.messages[payload.key];
    if (message) message.progress = payload.progress;
  },
  /** The file is uploaded: the content has its address now. */
  contentChanged: (state: ChatState, { payload }: PayloadAction<{ key: string; content: Content }>) => {
    const message = state.messages[payload.key];
    if (message) message.content = payload.content;
  },
  /** Sends a failed message again, at the end. */
  retried: (state: ChatState, { payload }: PayloadAction<{ key: string; time: number }>) => {
    const message = state.messages[payload.key];
    if (!message) return;
    Object.assign(message, { state: 'sending', error: null, time: payload.time });
    const timeline = timelineIn(state, keyOf(message.conversation));
    timeline.keys = timeline.keys.filter((key) => key !== message.key);
    insert(timeline.keys, message, (key) => state.messages[key]);
    toTop(state, message);
  },
  /** The server has the message: it is confirmed in place. */
  confirmed: (state: ChatState, { payload }: PayloadAction<{ key: string; ack: Ack }>) => {
    const message = state.messages[payload.key];
    if (!message) return;
    const { serverId, time } = payload.ack;
    // sent by an earlier page, whose answer was lost: the history has it under the server's id
    if (serverId !== message.key && state.messages[serverId]) {
      const timeline = timelineIn(state, keyOf(message.conversation));
      timeline.keys = timeline.keys.filter((key) => key !== serverId);
      delete state.messages[serverId];
    }
    Object.assign(message, { id: serverId, state: 'sent', error: null, progress: null, time });
    state.keyOfId[serverId] = message.key;
    toTop(state, message);
    const timeline = timelineIn(state, keyOf(message.conversation));
    if (timeline.newer === null) return;
    // while the member reads the past, it is beyond the loaded part: it is fetched with the messages before it
    timeline.keys = timeline.keys.filter((key) => key !== payload.key);
    release(state, [payload.key]);
  },
  refused: (state: ChatState, { payload }: PayloadAction<{ key: string; error: ErrorType | 0 }>) => {
    const message = state.messages[payload.key];
    if (message) Object.assign(message, { state: 'failed', error: payload.error, progress: null });
  },
  /** A message arrived over the socket. When many arrive together, the page changes once in a frame. */
  received: {
    reducer: receive,
    prepare: (payload: ChatMessage) => ({ payload, meta: payload.live ? {} : { [SHOULD_AUTOBATCH]: true } }),
  },
  unreadMarked: (state: ChatState, { payload }: PayloadAction<{ key: ConversationKey; from: string | null }>) => {
    timelineIn(state, payload.key).unreadFrom = payload.from;
  },
  /** Removed for the member alone. */
  messagesRemoved: (state: ChatState, { payload }: PayloadAction<{ key: ConversationKey; keys: string[] }>) => {
    const timeline = timelineIn(state, payload.key);
    const gone = new Set(payload.keys);
    timeline.keys = timeline.keys.filter((key) => !gone.has(key));
    for (const key of gone) delete state.messages[key];
    const conversation = state.conversations[payload.key];
    const last = state.messages[timeline.keys.at(-1) ?? ''];
    if (conversation) conversation.last = last ? lastOf(last) : null;
  },
  recalled: (state: ChatState, { payload: { id, by } }: PayloadAction<{ id: string; by: string | null }>) => {
    const taken = { recalled: true, recalledBy: by };
    const message = byId(state, id);
    if (message) Object.assign(message, taken, { reactions: [] });
    dropQuoted(state.messages, id);
    // for a conversation that was not opened, only the list has the message
    const listed = Object.values(state.conversations).find(({ last }) => last?.id === id);
    if (listed?.last) Object.assign(listed.last, taken);
  },
  edited: (
    state: ChatState,
    { payload }: PayloadAction<{ id: string; content: Content; ext: Ext | null; edited: Edited }>,
  ) => {
    const message = byId(state, payload.id);
    if (!message) return;
    message.content = payload.content;
    message.edited = payload.edited;
    if (payload.ext) message.ext = payload.ext;
    refreshLast(state, message);
  },
  wasDelivered: (state: ChatState, { payload: id }: PayloadAction<string>) => {
    const message = byId(state, id);
    if (message?.state === 'sent') message.state = 'delivered';
  },
  /** A user has read it; in a group, how many users. */
  messageRead: (state: ChatState, { payload }: PayloadAction<{ id: string; count: number | null }>) => {
    const message = byId(state, payload.id);
    if (!message || message.from !== state.me) return;
    if (payload.count === null) message.state = 'read';
    else message.readCount = Math.max(message.readCount, payload.count);
  },
  /** The other side has read everything up to a time. */
  allRead: (state: ChatState, { payload }: PayloadAction<{ key: ConversationKey; time: number }>) => {
    const keys = state.timelines[payload.key]?.keys ?? [];
    for (let at = keys.length - 1; at >= 0; at -= 1) {
      const message = state.messages[keys[at] ?? ''];
      if (!message || message.from !== state.me || message.time > payload.time) continue;
      // messages before a read one have been read as well
      if (message.state === 'read') break;
      if (message.state === 'sent' || message.state === 'delivered') message.state = 'read';
    }
  },
  /** The changed reactions; one with count 0 is removed. */
  reacted: (state: ChatState, { payload }: PayloadAction<{ id: string; reactions: Reaction[] }>) => {
    const message = byId(state, payload.id);
    if (!message) return;
    for (const changed of payload.reactions) {
      const at = message.reactions.findIndex(({ reaction }) => reaction === changed.reaction);
      if (changed.count === 0) {
        if (at >= 0) message.reactions.splice(at, 1);
      } else if (at >= 0) message.reactions[at] = changed;
      else message.reactions.push(changed);
    }
  },
  threadKnown: (state: ChatState, { payload }: PayloadAction<{ id: string; thread: ThreadOfMessage | null }>) => {
    if (payload.thread) state.threads[payload.thread.threadId] = payload.thread.parentId;
    const message = byId(state, payload.id);
    if (message) message.thread = payload.thread;
  },
};
