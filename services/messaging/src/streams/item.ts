import type { ConversationRef } from './conversation-ref.js';

/** 1 message (MessageBody), 2 group (MUCBody), 3 roster (RosterBody), 5 notice (JSON text) */
export type ItemNamespace = 1 | 2 | 3 | 5;

export interface NewItem {
  conversation: ConversationRef;
  ns: ItemNamespace;
  /** user id of who did it; their device, or '' */
  sender: string;
  senderResource: string;
  /** `Meta.to`: the user's, group's, room's or thread's id */
  receiver: string;
  /** in the form for receivers, with its own `from` already set */
  payload: Uint8Array;
  /** encoded KeyValue messages of `Meta.ext` */
  ext?: readonly Uint8Array[];
  /** the sender's own id; with conversation, sender and device it makes the item unique */
  clientId?: bigint;
  /** for messages: MessageBody.type, Content.type and the text that search finds */
  message?: { type: number; contentType?: number; text?: string };
  /** whether it belongs to the history */
  history: boolean;
  /** the only receivers; omitted: all participants. The sending device never gets it. */
  onlyTo?: readonly string[];
  /** the one device of the receiver that gets it; left out: all of them */
  toDevice?: string;
}

export interface AppendedItem extends NewItem {
  conversationId: bigint;
  /** in the conversation */
  seq: bigint;
  /** the server's id, `Meta.id` of receivers */
  id: bigint;
  sentAt: Date;
  /** it was there already; nothing was added */
  duplicate: boolean;
  /** version of the list of participants when it was stored; grows with every join and leave */
  membersVersion: bigint;
}

/** `seq` of items that are only passed on to online devices. */
export const NOT_STORED = 0n;

/** The announced fields of an item. Without a payload it has to be read from the database. */
export type AnnouncedItem = Pick<
  AppendedItem,
  | 'conversation'
  | 'conversationId'
  | 'seq'
  | 'id'
  | 'ns'
  | 'sender'
  | 'senderResource'
  | 'receiver'
  | 'sentAt'
  | 'ext'
  | 'onlyTo'
  | 'toDevice'
  | 'membersVersion'
> & { payload: Uint8Array | null };
