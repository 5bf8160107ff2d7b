import type { ChatMessage, Content, Conversation, EndCause, ErrorType, Ext } from '@renmai/im-client';
import type { Silence } from '../silence/silence-rules';

/** `single:0190…`, as the state knows a conversation. */
export type ConversationKey = string;
export const keyOf = ({ kind, id }: Conversation): ConversationKey => `${kind}:${id}`;
export const conversationOf = (key: ConversationKey): Conversation => {
  const at = key.indexOf(':');
  return { kind: key.slice(0, at) as Conversation['kind'], id: key.slice(at + 1) };
};

/** Error of a message whose file is nowhere any more: the page was left before it was uploaded. */
export const fileLost = -100;

export type SendState = 'sending' | 'sent' | 'delivered' | 'read' | 'failed';

/** A message as it is shown. `key` stays the same when the server's id comes. */
export interface StoredMessage extends ChatMessage {
  key: string;
  /** of one's own */
  state: SendState;
  /** of a failed one: `ErrorType` of the chat, or 0 where the file could not be uploaded */
  error: ErrorType | 0 | typeof fileLost | null;
  /** share of its file that has been uploaded, from 0 to 1 */
  progress: number | null;
  recalled: boolean;
  /** how many of a group have read it */
  readCount: number;
}

/** What the list shows of the newest message. */
export interface LastMessage {
  id: string;
  from: string;
  time: number;
  content: Content;
  ext: Ext;
  recalled: boolean;
  /** its author, or anyone who looks after the group */
  recalledBy: string | null;
}

export interface ConversationState {
  key: ConversationKey;
  last: LastMessage | null;
  /** epoch milliseconds of the newest message, or of its beginning; decides the order */
  time: number;
  unread: number;
  /** somebody named oneself in what is unread */
  mentioned: boolean;
  /** epoch milliseconds; 0: not pinned */
  pinnedAt: number;
  silent: boolean;
  /** marked as unread by oneself, until it is opened */
  marked: boolean;
  /** a stranger has begun it and one has not answered: it waits in the folder of requests */
  request: boolean;
  /** of a group or a room; members' names come from their cards */
  name: string | null;
  avatar: string | null;
}

/** What is known of a conversation's messages. */
export interface Timeline {
  /** of messages, oldest first */
  keys: string[];
  /** of the page before the oldest one; null at first */
  cursor: string | null;
  /** of the page after the newest one, where one has jumped into the past; null: the end is there */
  newer: string | null;
  /** the beginning is there */
  complete: boolean;
  loading: boolean;
  /** the newest page has been fetched */
  loaded: boolean;
  failed: boolean;
  /** the newest message when the conversation was opened unread: where "new messages" is written */
  unreadFrom: string | null;
}

export interface Person {
  id: string;
  name: string;
  photo: string | null;
  headline: string;
}

export interface ChatState {
  me: string | null;
  connection: { code: number; attempt: number; cause: EndCause | null };
  /** `idle` before the list was asked for */
  list: 'idle' | 'loading' | 'loaded' | 'failed';
  listCursor: string | null;
  /** it is the one that this browser had kept */
  listKept: boolean;
  conversations: Record<ConversationKey, ConversationState>;
  /** deleted, but not on the server yet; up to which time, in epoch milliseconds: something newer brings it back */
  removing: Record<ConversationKey, number>;
  /** one was put out of it, or deleted it elsewhere; when, in epoch milliseconds: what is older may come later, and is none */
  endedAt: Record<ConversationKey, number>;
  /** whose announcement was changed by somebody else, and what it says now, until one has seen it */
  announced: Record<ConversationKey, { by: string; text: string }>;
  timelines: Record<ConversationKey, Timeline>;
  messages: Record<string, StoredMessage>;
  /** server's id → key, of messages that began here */
  keyOfId: Record<string, string>;
  /** who is typing, until when in epoch milliseconds */
  typing: Record<ConversationKey, Record<string, number>>;
  online: Record<string, boolean>;
  /** null: asked for and not to be had */
  people: Record<string, Person | null>;
  drafts: Record<ConversationKey, string>;
  /** of what one does not want to be told; `all` is about everything */
  silences: Record<ConversationKey, Silence>;
  /** the names of one's groups have been asked for: another id is a thread's */
  groupsNamed: boolean;
  /** a thread's id → the group's it belongs to; a thread is addressed like a group */
  threads: Record<string, string>;
  /** the one that is being looked at */
  open: ConversationKey | null;
}
