import type { Ext } from './ext.js';

/** The other user of a single conversation, a group (a thread is addressed like one) or a chat room. */
export interface Conversation {
  kind: 'single' | 'group' | 'room';
  id: string;
}

/** A file of a message; `url` is absolute, `secret` opens it. */
export interface Attachment {
  url: string;
  secret: string;
  name: string;
  /** in bytes */
  length: number;
}

/** The content of a message, by its kind. */
export type Content =
  | { type: 'txt'; text: string }
  | ({ type: 'img'; width: number; height: number } & Attachment)
  | ({ type: 'video'; duration: number; width: number; height: number } & Attachment)
  | { type: 'loc'; latitude: number; longitude: number; address: string; building: string }
  | ({ type: 'audio'; duration: number } & Attachment)
  | ({ type: 'file' } & Attachment)
  | { type: 'cmd'; action: string }
  | { type: 'custom'; event: string; params: Ext }
  | ({ type: 'combine'; text: string; title: string; summary: string; level: number } & Attachment);
export type ContentType = Content['type'];

export interface Reaction {
  reaction: string;
  count: number;
  /** the user has reacted so themselves */
  mine: boolean;
  users: string[];
}

export interface ThreadOfMessage {
  threadId: string;
  parentId: string;
  name: string;
  messages: number;
  updatedAt: number;
  lastMessage: Record<string, unknown> | null;
}

export interface Edited {
  count: number;
  by: string;
  at: number;
}

/** A message as it came or was fetched. */
export interface ChatMessage {
  /** the server's */
  id: string;
  conversation: Conversation;
  from: string;
  to: string;
  /** epoch milliseconds, the server's clock */
  time: number;
  content: Content;
  ext: Ext;
  /** false: it waited for this device */
  live: boolean;
  /** a group message that wants to know who read it */
  wantsReceipts: boolean;
  /** for a message inside a thread: that thread */
  inThread: { parentId: string; messageId: string; name: string } | null;
  /** the thread begun from this message */
  thread: ThreadOfMessage | null;
  reactions: Reaction[];
  edited: Edited | null;
  read: boolean;
  delivered: boolean;
  /** anyone who took it back, so that it says nothing any more; null: nobody has */
  recalledBy: string | null;
}

/** How something is sent. */
export interface SendOptions {
  ext?: Ext;
  /** not kept for users who are offline */
  onlineOnly?: boolean;
  /** in a group: for these alone */
  onlyTo?: readonly string[];
  /** in a group: ask who has read it */
  wantsReceipts?: boolean;
  /** `conversation` is a thread */
  thread?: boolean;
  /** the one it was tried with before, so that it is stored once */
  localId?: string;
}

/** The things that a user may send besides content. */
export type Control =
  | { type: 'read'; messageId: string; ackContent?: string }
  | { type: 'delivered'; messageId: string }
  | { type: 'recall'; messageId: string; ext?: string }
  | { type: 'channel-read' }
  | { type: 'edit'; messageId: string; content: Content };

/** The server has it. */
export interface Ack {
  localId: string;
  serverId: string;
  /** epoch milliseconds */
  time: number;
}
