import type { ChatMessage, Content, Conversation, EndCause, ErrorType, Ext } from '@renmai/im-client';
import type { Silence } from '../silence/silence-rules';

/** A conversation's key in the state, as `single:0190…`. */
export type ConversationKey = string;
export const keyOf = ({ kind, id }: Conversation): ConversationKey => `${kind}:${id}`;
export const conversationOf = (key: ConversationKey): Conversation => {
  const at = key.indexOf(':');
  return { kind: key.slice(0, at) as Conversation['kind'], id: key.slice(at + 1) };
};

/** Error of a message whose file is lost: the page was left before it was uploaded. */
export const fileLost = -100;

export type SendState = 'sending' | 'sent' | 'delivered' | 'read' | 'failed';

/** A message as it is shown. `key` stays the same when the server's id comes. */
export interface StoredMessage extends ChatMessage {
  key: string;
  /** of the member's own messages */
  state: SendState;
  /** of a failed one: `ErrorType` of the chat, or 0 where the file could not be uploaded */
  error: ErrorType | 0 | typeof fileLost | null;
  /** share of its file that has been uploaded, from 0 to 1 */
  progress: number | null;
  recalled: boolean;
  /** how many members of a group have read it */
  readCount: number;
}

/** The newest message, as the list shows it. */
export interface LastMessage {
  id: string;
  from: string;
  time: number;
  content: Content;
  ext: Ext;
  recalled: boolean;
  /** its author, or an owner or administrator of the group */
  recalledBy: string | null;
}

export interface ConversationState {
  key: ConversationKey;
  last: LastMessage | null;
  /** epoch milliseconds of the newest message, or of the conversation's beginning; decides the order */
  time: number;
  unread: number;
  /** somebody mentioned the member in an unread message */
  mentioned: boolean;
  /** epoch milliseconds; 0: not pinned */
  pinnedAt: number;
  silent: boolean;
  /** marked as unread by the member, until it is opened */
  marked: boolean;
  /** a stranger has begun it and the member has not answered: it is in the folder of requests */
  request: boolean;
  /** of a group or a room; members' names come from their cards */
  name: string | null;
  avatar: string | null;
}

/** The loaded part of a conversation's messages. */
export interface Timeline {
  /** keys of messages, oldest first */
  keys: string[];
  /** cursor of the page before the oldest one; null at first */
  cursor: string | null;
  /** cursor of the page after the newest one, after a jump into the past; null: the end is loaded */
  newer: string | null;
  /** the beginning is loaded */
  complete: boolean;
  loading: boolean;
  /** the newest page has been fetched */
  loaded: boolean;
  failed: boolean;
  /** the first unread message when the conversation was opened: where "new messages" is written */
  unreadFrom: string | null;
}

export interface Person {
  id: string;
  name: string;
  photo: string | null;
  headline: string;
  /** by which a service finds the name, where it is read in Japanese */
  nameKeys?: string;
}

export interface ChatState {
  me: string | null;
  connection: { code: number; attempt: number; cause: EndCause | null };
  /** `idle` before the list was asked for */
  list: 'idle' | 'loading' | 'loaded' | 'failed';
  listCursor: string | null;
  /** the list is this browser's copy */
  listKept: boolean;
  conversations: Record<ConversationKey, ConversationState>;
  /** deleted, but not on the server yet; until which time, in epoch milliseconds: a newer message brings it back */
  removing: Record<ConversationKey, number>;
  /**
   * the member was removed from it, or deleted it elsewhere; when, in epoch milliseconds: older messages may arrive later, and are dropped
   */
  endedAt: Record<ConversationKey, number>;
  /** announcements that somebody else changed: by whom, and the text, until the member has seen it */
  announced: Record<ConversationKey, { by: string; text: string }>;
  timelines: Record<ConversationKey, Timeline>;
  messages: Record<string, StoredMessage>;
  /** server's id → key, of messages that were sent from here */
  keyOfId: Record<string, string>;
  /** users who are typing, until when in epoch milliseconds */
  typing: Record<ConversationKey, Record<string, number>>;
  online: Record<string, boolean>;
  /** null: asked for and not available */
  people: Record<string, Person | null>;
  drafts: Record<ConversationKey, string>;
  /** silent modes by conversation; `all` is the setting for all */
  silences: Record<ConversationKey, Silence>;
  /** the names of the member's groups have been loaded: any other id is a thread's */
  groupsNamed: boolean;
  /** a thread's id → the group's it belongs to; a thread is addressed like a group */
  threads: Record<string, string>;
  /** the conversation that is open */
  open: ConversationKey | null;
  /** the thread that is open, also beside its group */
  beside: ConversationKey | null;
}

/** Whether its messages are on the screen. */
export const isOpen = ({ open, beside }: Pick<ChatState, 'open' | 'beside'>, key: ConversationKey): boolean =>
  open === key || beside === key;
