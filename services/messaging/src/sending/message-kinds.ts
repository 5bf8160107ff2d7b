import { MessageBody, type im } from '@renmai/im-protocol';
import type { Session } from '../sessions/session.js';
import type { ConversationRef } from '../streams/conversation-ref.js';
import type { UpAnswer } from './up-handlers.js';

/** An item of name space 1 received over a socket, decoded as far as possible without its kind. */
export interface Sent {
  session: Session;
  meta: im.Meta;
  body: im.MessageBody;
  conversation: ConversationRef;
  /** the group's, room's, thread's or other user's id */
  receiver: string;
  /** the body with its sender set by the server, all other bytes as they were */
  payload: Uint8Array;
  /** resolves when the device's previous message has its place, so that a device's messages keep their order */
  turn: Promise<void> | null;
  /** to be called when this message has its place */
  placed: () => void;
}

export type SendKind = (sent: Sent) => Promise<UpAnswer>;

/** A refusal to throw where an answer is far. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    readonly reason: string,
  ) {
    super(reason);
  }
}

const { NORMAL, CHAT, GROUPCHAT, CHATROOM, EDIT } = MessageBody.Type;
const words: ReadonlySet<number> = new Set([NORMAL, CHAT, GROUPCHAT, CHATROOM, EDIT]);

/** Whether it brings something new to read, by MessageBody.type; acknowledgements and recalls do not. */
export const writesWords = (type: number): boolean => words.has(type);

/** Whether an item of another kind also contains text, e.g. the reason of a recall. */
export const carriesWords = ({ ext }: Pick<im.Meta, 'ext'>, body: im.MessageBody): boolean =>
  [ext, body.ext, body.ackContent ?? '', body.meta ?? ''].some(({ length }) => length > 0) ||
  body.contents.some(({ text }) => (text ?? '') !== '');
