import type { ConnectionCode, ErrorType } from './codes.js';
import type { ChatMessage, Content, Conversation, Edited, Reaction } from './message.js';
import type { Ext } from './ext.js';

/** The base of events from the other side of a conversation besides messages. */
interface FromTo {
  conversation: Conversation;
  from: string;
  /** epoch milliseconds */
  time: number;
}

export type MessageEvent =
  | { type: 'message'; message: ChatMessage }
  | ({ type: 'read'; messageId: string; groupCount: number | null; ackContent: string } & FromTo)
  | ({ type: 'delivered'; messageId: string } & FromTo)
  | ({ type: 'channel-read' } & FromTo)
  | ({ type: 'recall'; messageId: string; ext: Ext } & FromTo)
  | ({ type: 'edit'; messageId: string; content: Content; ext: Ext | null; edited: Edited } & FromTo);

export type RosterOperation = 'invited' | 'deleted' | 'added' | 'refused' | 'banned' | 'allowed' | 'agreed';
export interface RosterEvent {
  type: 'roster';
  operation: RosterOperation;
  from: string;
  to: string;
  reason: string;
  /** epoch milliseconds */
  time: number;
}

/** Something happened to a group, a chat room or a thread; `operation` is its name in camel case, e.g. `addAdmin`. */
export interface GroupEvent {
  type: 'group';
  operation: string;
  groupId: string;
  room: boolean;
  thread: boolean;
  /** the group of a thread */
  parentId: string;
  name: string;
  /** the user who did it */
  from: string;
  /** the users it concerns */
  to: string[];
  reason: string;
  memberCount: number | null;
  /** the changed fields, for updates */
  detail: Record<string, unknown>;
  time: number;
}

export interface Presence {
  userId: string;
  /** seconds since 1970 */
  lastTime: number;
  ext: string;
  /** at least one device is online */
  online: boolean;
}

export type NoticeEvent =
  | { type: 'presence'; presences: Presence[] }
  /** the reactions of a message that changed; one with count 0 is gone */
  | { type: 'reaction'; messageId: string; conversation: Conversation; reactions: Reaction[] }
  | {
      type: 'thread';
      operation: 'create' | 'update' | 'update_msg' | 'delete';
      threadId: string;
      parentId: string;
      messageId: string;
      name: string;
      messages: number;
      lastMessage: Record<string, unknown> | null;
      time: number;
    }
  /** done on another device of oneself */
  | { type: 'conversation'; operation: string; conversation: Conversation; ext: unknown; time: number }
  | { type: 'roaming-deleted'; conversation: Conversation }
  /** an event that this client has no word for; the server's own data */
  | { type: 'notice'; name: string; data: unknown };

/** Why the connection ended for good. */
export type EndCause =
  | { kind: 'asked' }
  /** the last attempt to connect has failed */
  | { kind: 'gave-up' }
  | { kind: 'refused'; error: ErrorType; reason: string }
  | { kind: 'logged-out'; error: ErrorType; reason: string };

export type ConnectionEvent =
  | { type: 'state'; code: ConnectionCode; cause: EndCause | null }
  /** the connection was lost; `attempt` of 15 begins after `delay` milliseconds */
  | { type: 'reconnecting'; attempt: number; delay: number }
  /** everything that waited for this device is here */
  | { type: 'caught-up' };

export type ClientEvent = MessageEvent | RosterEvent | GroupEvent | NoticeEvent | ConnectionEvent;
