import { type PayloadAction, SHOULD_AUTOBATCH } from '@reduxjs/toolkit';
import type { Ack, ChatMessage, Content, Edited, ErrorType, Ext, Reaction, ThreadOfMessage } from '@renmai/im-client';
import { callLineOf, isCallNews } from '../calls/call-line';
import { conversationIn } from './conversation-reducers';
import { type ChatState, type ConversationKey, keyOf, type LastMessage, type StoredMessage } from './chat.types';
import { cut, forgetOldest, mostClosed, release, restart } from './kept';
import { dropQuoted } from './quotes';
import { emptyTimeline, insert } from './timeline';

/** How it is kept: a fetched or received message has its server's id as its key. */
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

/** `@` names oneself, or everybody. */
export const namesOne = (ext: Ext, me: string): boolean => {
  const named = ext['em_at_list'];
  return named === 'ALL' || (Array.isArray(named) && named.includes(me));
};

export function toTop(state: ChatState, message: StoredMessage): void {
  const conversation = conversationIn(state, keyOf(message.conversation));
  // an answer is a yes
  if (message.from === state.me) conversation.request = false;
  if (message.time < conversation.time) return;
  conversation.last = lastOf(message);
  conversation.time = message.time;
}

/** What the list shows of a message that changed. */
function refreshLast(state: ChatState, message: StoredMessage): void {
  const conversation = state.conversations[keyOf(message.conversation)];
  if (conversation?.last?.id === message.id) conversation.last = lastOf(message);
}

/** Which conversations are threads: told by the messages in them, and by those they were begun from. */
export function noteThreads(state: ChatState, { conversation, inThread, thread }: ChatMessage): void {
  if (inThread) state.threads[conversation.id] = inThread.parentId;
  if (thread) state.threads[thread.threadId] = thread.parentId;
}

/** Puts one that came at its place; where one reads the past, there is more between that and this one. */
function place(state: ChatState, message: StoredMessage): void {
  const key = keyOf(message.conversation);
  const first = !state.timelines[key];
  const timeline = timelineIn(state, key);
  if (timeline.newer !== null) return;
  state.messages[message.key] = message;
  insert(timeline.keys, message, (of) => state.messages[of]);
  if (state.open === key) return;
  const { length } = timeline.keys;
  if (length > 2 * mostClosed) cut(state, key, length - mostClosed, length);
  if (first) forgetOldest(state);
}

function receive(state: ChatState, { payload: message }: PayloadAction<ChatMessage>): void {
  const key = keyOf(message.conversation);
  if (byId(state, message.id)) return;
  const before = state.conversations[key];
  // the list that was fetched knew of it already
  const counted = before && (message.time < before.time || message.id === before.last?.id);
  const one = stored(message, state.me);
  noteThreads(state, message);
  place(state, one);
  const conversation = conversationIn(state, key);
  toTop(state, one);
  delete state.typing[key]?.[message.from];
  if (counted || message.from === state.me || state.open === key) return;
  const call = callLineOf(message.ext);
  if (call && !isCallNews(call, message.conversation)) return;
  conversation.unread += 1;
  if (state.me && namesOne(message.ext, state.me)) conversation.mentioned = true;
}

export const messageReducers = {
  /** One's own, before anybody else has it. */
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
  /** The file is uploaded: what is sent has its address. */
  contentChanged: (state: ChatState, { payload }: PayloadAction<{ key: string; content: Content }>) => {
    const message = state.messages[payload.key];
    if (message) message.content = payload.content;
  },
  /** The same one is tried again, at the end. */
  retried: (state: ChatState, { payload }: PayloadAction<{ key: string; time: number }>) => {
    const message = state.messages[payload.key];
    if (!message) return;
    Object.assign(message, { state: 'sending', error: null, time: payload.time });
    const timeline = timelineIn(state, keyOf(message.conversation));
    timeline.keys = timeline.keys.filter((key) => key !== message.key);
    insert(timeline.keys, message, (key) => state.messages[key]);
    toTop(state, message);
  },
  /** The server has it: what was shown is confirmed where it stands. */
  confirmed: (state: ChatState, { payload }: PayloadAction<{ key: string; ack: Ack }>) => {
    const message = state.messages[payload.key];
    if (!message) return;
    const { serverId, time } = payload.ack;
    // sent by a page before this one, whose answer was lost: the history has it under the server's id
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
    // where one reads the past it lies beyond: it is fetched with what was said before it
    timeline.keys = timeline.keys.filter((key) => key !== payload.key);
    release(state, [payload.key]);
  },
  refused: (state: ChatState, { payload }: PayloadAction<{ key: string; error: ErrorType | 0 }>) => {
    const message = state.messages[payload.key];
    if (message) Object.assign(message, { state: 'failed', error: payload.error, progress: null });
  },
  /** One came over the socket. Of many that have waited for this device, what is shown changes once in a frame. */
  received: {
    reducer: receive,
    prepare: (payload: ChatMessage) => ({ payload, meta: payload.live ? {} : { [SHOULD_AUTOBATCH]: true } }),
  },
  unreadMarked: (state: ChatState, { payload }: PayloadAction<{ key: ConversationKey; from: string | null }>) => {
    timelineIn(state, payload.key).unreadFrom = payload.from;
  },
  /** Gone for oneself alone. */
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
    // of a conversation that was not opened, the list is all that has it
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
  /** Somebody has read it; in a group, how many. */
  messageRead: (state: ChatState, { payload }: PayloadAction<{ id: string; count: number | null }>) => {
    const message = byId(state, payload.id);
    if (!message || message.from !== state.me) return;
    if (payload.count === null) message.state = 'read';
    else message.readCount = Math.max(message.readCount, payload.count);
  },
  /** The other one has read everything up to a time. */
  allRead: (state: ChatState, { payload }: PayloadAction<{ key: ConversationKey; time: number }>) => {
    const keys = state.timelines[payload.key]?.keys ?? [];
    for (let at = keys.length - 1; at >= 0; at -= 1) {
      const message = state.messages[keys[at] ?? ''];
      if (!message || message.from !== state.me || message.time > payload.time) continue;
      // what lies before one that was read has been read as well
      if (message.state === 'read') break;
      if (message.state === 'sent' || message.state === 'delivered') message.state = 'read';
    }
  },
  /** Those reactions that changed; one with count 0 is gone. */
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
