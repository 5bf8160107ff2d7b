import { bigintOf, KeyValue, MessageBody, type im } from '@renmai/im-protocol';
import type { NewItem } from '../streams/item.js';
import type { Sent } from './message-kinds.js';

/**
 * The key that identifies a repeated item. Some clients number messages and recalls independently of each other, in one range
 * of 48 bits, so that a number is unique only within a kind.
 */
export const onceIdOf = ({ meta, body }: Pick<Sent, 'meta' | 'body'>): bigint =>
  bigintOf(meta.id) ^ (BigInt(body.type) << 56n);

/**
 * The key of an acknowledgement: the id of the acknowledged message, so that its receiver gets it once, however often a device
 * sends it. Ids of messages are beyond the range that clients use.
 */
export const onceIdOfAck = ({ body }: Pick<Sent, 'body'>): bigint =>
  bigintOf(body.ackMessageId) ^ (BigInt(body.type) << 56n);

/** The stored item of a sent message. */
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

/** The item of an acknowledgement, recall or edit: in the stream, but not in the history. */
export function controlItemOf(sent: Sent): NewItem {
  return { ...itemOf(sent), message: { type: sent.body.type }, history: false };
}

/** The item of an acknowledgement of one message. */
export function ackItemOf(sent: Sent): NewItem {
  return { ...controlItemOf(sent), clientId: onceIdOfAck(sent) };
}

/** The text by which search finds a message. */
export function textOf(content: im.MessageBody.Content.$Properties): string | null | undefined {
  const { TEXT, FILE, LOCATION } = MessageBody.Content.Type;
  if ((content.type ?? TEXT) === TEXT) return content.text;
  if (content.type === FILE) return content.displayName;
  return content.type === LOCATION ? content.address : null;
}
