import { MessageBody, Meta } from '@renmai/im-protocol';
import { decodeMeta } from './decode-meta.js';
import { bodyOf, jidOf } from './encode-message.js';
import { toLong } from './ids.js';
import type { ChatMessage } from './message.js';

/** the first bytes of a bundle */
const mark = [0x63, 0x6d] as const;
const lengthBytes = 4;
/** bytes that every bundle has: the mark, and the check at its end */
const least = mark.length + 1;

/** The file of a bundle cannot be read. */
export class BundleError extends Error {
  override name = 'BundleError';
}

/** Every second byte behind the mark, each with the next by exclusive or. */
function checkOf(bytes: Uint8Array): number {
  let check = 0;
  for (let at = mark.length + 1; at < bytes.length; at += 2) check ^= bytes[at] ?? 0;
  return check;
}

/** The file of a merged history: the mark, then each message with its length before it, then a check. */
export function encodeBundle(appKey: string, messages: readonly ChatMessage[]): Uint8Array<ArrayBuffer> {
  const metas = messages.map((message) => {
    const from = jidOf(appKey, { kind: 'single', id: message.from });
    const to = jidOf(appKey, { kind: message.conversation.kind, id: message.to });
    const body = bodyOf(message.content, message.conversation, { ext: message.ext });
    const payload = MessageBody.encode({ from, to, ...body }).finish();
    const { CHAT: ns } = Meta.NameSpace;
    const time = { timestamp: toLong(String(message.time)) };
    return Meta.encode(Meta.create({ id: toLong(message.id), from, to, ns, payload, ...time })).finish();
  });
  const length = metas.reduce((sum, meta) => sum + lengthBytes + meta.length, 0);
  const bytes = new Uint8Array(length + least);
  const view = new DataView(bytes.buffer);
  bytes.set(mark);
  let at: number = mark.length;
  for (const meta of metas) {
    view.setUint32(at, meta.length);
    bytes.set(meta, at + lengthBytes);
    at += lengthBytes + meta.length;
  }
  bytes[at] = checkOf(bytes.subarray(0, at));
  return bytes;
}

/** The messages of a merged history, in their order. Throws a `BundleError`. */
export function decodeBundle(bytes: Uint8Array, me: string): ChatMessage[] {
  const end = bytes.length - 1;
  const marked = mark.every((byte, at) => bytes[at] === byte);
  if (bytes.length < least || !marked || bytes[end] !== checkOf(bytes.subarray(0, end))) {
    throw new BundleError('this is no bundle of messages');
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const messages: ChatMessage[] = [];
  try {
    for (let at: number = mark.length; at < end;) {
      const next = at + lengthBytes + view.getUint32(at);
      if (next > end) throw new BundleError('a message ends behind the file');
      const events = decodeMeta(Meta.decode(bytes.subarray(at + lengthBytes, next)), me);
      for (const event of events) if (event.type === 'message') messages.push({ ...event.message, live: false });
      at = next;
    }
  } catch (error) {
    throw error instanceof BundleError ? error : new BundleError('a message cannot be read', { cause: error });
  }
  return messages;
}
