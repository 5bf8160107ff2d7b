import { bigintOf, KeyValue, MessageBody, type im } from '@renmai/im-protocol';
import type { NewItem } from '../streams/item.js';
import type { Sent } from './message-kinds.js';

/**
 * What the same thing sent twice is known by. Some clients number messages and recalls independently of each other, in
 * one range of 48 bits, so that a number stands for a kind only.
 */
export const onceIdOf = ({ meta, body }: Pick<Sent, 'meta' | 'body'>): bigint =>
  bigintOf(meta.id) ^ (BigInt(body.type) << 56n);

/**
 * What an acknowledgement is known by: what it acknowledges. However often a device sends it, its receiver hears of it once. Ids
 * of messages lie beyond the range in which clients number.
 */
export const onceIdOfAck = ({ body }: Pick<Sent, 'body'>): bigint =>
  bigintOf(body.ackMessageId) ^ (BigInt(body.type) << 56n);

/** What is stored of something that was sent. */
export function itemOf(sent: Sent): NewItem {
  const { session, meta, body, conversation, receiver, payload } = sent;
  const [content] = body.contents;
  const text = content && textOf(content);
  return {
    conversation,
    ns: 1,
    sender: session.userId,
    senderResource: session.resource,
    receiver,
    payload,
    clientId: onceIdOf(sent),
    message: { type: body.type, ...(content && { contentType: content.type ?? 0 }), ...(text && { text }) },
    history: true,
    ...(meta.ext.length > 0 && { ext: meta.ext.map((pair) => KeyValue.encode(pair).finish()) }),
  };
}

/** Of an acknowledgement, recall or edit: in the stream, but no part of the history. */
export function controlItemOf(sent: Sent): NewItem {
  return { ...itemOf(sent), message: { type: sent.body.type }, history: false };
}

/** Of an acknowledgement of one message. */
export function ackItemOf(sent: Sent): NewItem {
  return { ...controlItemOf(sent), clientId: onceIdOfAck(sent) };
}

/** What search finds a message by. */
export function textOf(content: im.MessageBody.Content.$Properties): string | null | undefined {
  const { TEXT, FILE, LOCATION } = MessageBody.Content.Type;
  if ((content.type ?? TEXT) === TEXT) return content.text;
  if (content.type === FILE) return content.displayName;
  return content.type === LOCATION ? content.address : null;
}
