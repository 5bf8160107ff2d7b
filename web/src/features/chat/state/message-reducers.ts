import { current, isDraft, original, type PayloadAction, SHOULD_AUTOBATCH } from '@reduxjs/toolkit';
import type { Ack, ChatMessage, Content, Edited, ErrorType, Ext, Reaction, ThreadOfMessage } from '@renmai/im-client';
import { conversationIn } from './conversation-reducers';
import { type ChatState, type ConversationKey, keyOf, type LastMessage, type StoredMessage } from './chat.types';
import { emptyTimeline, insert, merge } from './timeline';

/** How it is kept: a fetched or received message has its server's id as its key. */
export function stored(message: ChatMessage, me: string | null): StoredMessage {
  const state = message.from !== me ? 'sent' : message.read ? 'read' : message.delivered ? 'delivered' : 'sent';
  return {
    ...message,
    key: message.id,
    state,
    error: null,
    progress: null,
    recalled: false,
    recalledBy: null,
    readCount: 0,
  };
}

export const lastOf = ({ id, from, time, content, ext, recalled }: StoredMessage): LastMessage => ({
  id,
  from,
  time,
  content,
  ext,
  recalled,
});

const timelineIn = (state: ChatState, key: ConversationKey) => (state.timelines[key] ??= emptyTimeline());
export const byId = (state: ChatState, id: string): StoredMessage | undefined =>
  state.messages[state.keyOfId[id] ?? id];

/** `@` names oneself, or everybody. */
export const namesOne = (ext: Ext, me: string): boolean => {
  const named = ext['em_at_list'];
  return named === 'ALL' || (Array.isArray(named) && named.includes(me));
};

function toTop(state: ChatState, message: StoredMessage): void {
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
function noteThreads(state: ChatState, { conversation, inThread, thread }: ChatMessage): void {
  if (inThread) state.threads[conversation.id] = inThread.parentId;
  if (thread) state.threads[thread.threadId] = thread.parentId;
}

/** from so many on they are put in at once */
const many = 500;
const plain = <T extends object>(value: T): T => (isDraft(value) ? (original(value as never) ?? value) : value);
const asItIs = <T extends object>(value: T): T => (isDraft(value) ? current(value as never) : value);

/** Takes what was fetched among the messages, and answers them as they are kept. */
function keep(state: ChatState, page: readonly ChatMessage[]): StoredMessage[] {
  // a page may be long: it is compared with what there is, not with the draft, which wraps every access
  const messages = plain(state.messages);
  const keyOfId = plain(state.keyOfId);
  const fresh: Record<string, StoredMessage> = {};
  const placed = page.map((fetched) => {
    noteThreads(state, fetched);
    const key = keyOfId[fetched.id] ?? fetched.id;
    const known = messages[key];
    if (!known) return (fresh[key] ??= stored(fetched, state.me));
    const { reactions, thread, edited } = fetched;
    const draft = state.messages[key];
    if (draft) Object.assign(draft, { reactions, thread, edited });
    return known;
  });
  const some = Object.keys(fresh).length;
  if (some > many) state.messages = { ...asItIs(state.messages), ...fresh };
  else Object.assign(state.messages, fresh);
  return placed;
}

function receive(state: ChatState, { payload: message }: PayloadAction<ChatMessage>): void {
  if (byId(state, message.id)) return;
  const one = stored(message, state.me);
  noteThreads(state, message);
  const key = keyOf(message.conversation);
  state.messages[one.key] = one;
  const timeline = timelineIn(state, key);
  // between what is shown of the past and this one there is more
  if (timeline.newer === null) insert(timeline.keys, one, (of) => state.messages[of]);
  const conversation = conversationIn(state, key);
  toTop(state, one);
  delete state.typing[key]?.[message.from];
  if (message.from === state.me || state.open === key) return;
  conversation.unread += 1;
  if (state.me && namesOne(message.ext, state.me)) conversation.mentioned = true;
}

export const messageReducers = {
  /** One's own, before anybody else has it. */
  composed: (state: ChatState, { payload: message }: PayloadAction<StoredMessage>) => {
    const timeline = timelineIn(state, keyOf(message.conversation));
    if (timeline.newer !== null) Object.assign(timeline, emptyTimeline());
    const { keys } = timeline;
    if (!state.messages[message.key]) insert(keys, message, (key) => state.messages[key]);
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
  historyLoading: (state: ChatState, { payload: key }: PayloadAction<ConversationKey>) => {
    Object.assign(timelineIn(state, key), { loading: true, failed: false });
  },
  historyFailed: (state: ChatState, { payload: key }: PayloadAction<ConversationKey>) => {
    Object.assign(timelineIn(state, key), { loading: false, failed: true });
  },
  /** A page of the past, oldest first. `newest`: the page at the end. */
  historyLoaded: (
    state: ChatState,
    {
      payload: { key, page, cursor, complete, newest },
    }: PayloadAction<{
      key: ConversationKey;
      page: ChatMessage[];
      cursor: string | null;
      complete: boolean;
      newest: boolean;
    }>,
  ) => {
    const timeline = timelineIn(state, key);
    if (newest && timeline.newer !== null) Object.assign(timeline, emptyTimeline());
    const placed = keep(state, page);
    const { messages } = state;
    timeline.keys = merge(plain(timeline.keys), placed, (of) => messages[of]);
    Object.assign(timeline, { loading: false, failed: false, loaded: true });
    if (!newest || timeline.cursor === null) Object.assign(timeline, { cursor, complete });
    const newestOne = placed.at(-1);
    const conversation = state.conversations[key];
    if (newest && newestOne && conversation && newestOne.time > conversation.time) toTop(state, newestOne);
  },
  /** What was said around a message of the past, in the place of what was shown. */
  sliceLoaded: (
    state: ChatState,
    {
      payload: { key, page, older, newer },
    }: PayloadAction<{ key: ConversationKey; page: ChatMessage[]; older: string | null; newer: string | null }>,
  ) => {
    const keys = keep(state, page).map((message) => message.key);
    const { unreadFrom } = timelineIn(state, key);
    const timeline = { keys, cursor: older, complete: older === null, newer, loaded: true, unreadFrom };
    state.timelines[key] = { ...emptyTimeline(), ...timeline };
  },
  /** The page after it, oldest first. */
  newerLoaded: (
    state: ChatState,
    {
      payload: { key, page, newer },
    }: PayloadAction<{ key: ConversationKey; page: ChatMessage[]; newer: string | null }>,
  ) => {
    const timeline = timelineIn(state, key);
    timeline.keys = merge(timeline.keys, keep(state, page), (of) => state.messages[of]);
    Object.assign(timeline, { newer, loading: false, failed: false });
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
    const message = byId(state, id);
    if (!message) return;
    message.recalled = true;
    message.recalledBy = by;
    message.reactions = [];
    refreshLast(state, message);
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
