import { GROUP_DOMAIN, MSync, USER_DOMAIN, type im } from '@renmai/im-protocol';
import type { ConversationRef } from '../streams/conversation-ref.js';
import type { AnnouncedItem } from '../streams/item.js';
import { BackwardWriter } from './backward-writer.js';

/** The fields of an item that its Meta contains. */
export type MetaItem = Pick<
  AnnouncedItem,
  'id' | 'ns' | 'sender' | 'senderResource' | 'receiver' | 'sentAt' | 'ext'
> & { payload: Uint8Array; conversation: Pick<ConversationRef, 'kind'>; recalledBy?: string | null };

/** Where clients see a queue: its name and its domain. */
export interface QueueName {
  name: string;
  domain: string;
}

const writer = new BackwardWriter();
// Clients decode it byte by byte and without leading zeros: no byte below 0x10.
const ONLINE = Buffer.from('{"is_online":1}');
const OFFLINE = Buffer.from('{"is_online":0}');

function jid(field: number, appKey: string, name: string, domain: string, resource = ''): void {
  const since = writer.length;
  if (resource !== '') writer.string(4, resource);
  writer.string(3, domain);
  writer.string(2, name);
  writer.string(1, appKey);
  writer.nest(field, since);
}

/** A notice of a group has the group's domain, even if only one user receives it. */
const ofGroup = ({ ns, conversation: { kind } }: MetaItem): boolean =>
  ns === 2 || (kind !== 'single' && kind !== 'own');

/**
 * An encoded Meta as receivers get it. `online`: they were connected when it came; null omits this. The user who recalled the
 * message is in a field that senders cannot write.
 */
export function encodeMeta(item: MetaItem, appKey: string, online: boolean | null): Uint8Array {
  if (item.recalledBy) writer.bytes(9, Buffer.from(JSON.stringify({ recalled_by: item.recalledBy })));
  else if (online !== null && item.ns === 1) writer.bytes(9, online ? ONLINE : OFFLINE);
  for (const piece of item.ext?.toReversed() ?? []) writer.bytes(8, piece);
  writer.bytes(6, item.payload);
  writer.varint(5, item.ns);
  writer.varint(4, item.sentAt.getTime());
  jid(3, appKey, item.receiver, ofGroup(item) ? GROUP_DOMAIN : USER_DOMAIN);
  jid(2, appKey, item.sender, USER_DOMAIN, item.senderResource);
  writer.varint(1, Number(item.id));
  return writer.finish();
}

/** A batch, or with no items the end of a queue. */
export function batchFrame(
  queue: QueueName,
  appKey: string,
  items: readonly Uint8Array[],
  nextKey: number | null,
): im.MSync.$Properties {
  writer.varint(7, nextKey === null ? 1 : 0);
  jid(6, appKey, queue.name, queue.domain);
  if (nextKey !== null) writer.varint(5, nextKey);
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index];
    if (item) writer.bytes(4, item);
  }
  const since = writer.length;
  writer.varint(1, 0);
  writer.nest(1, since);
  return { command: MSync.Command.SYNC, payload: writer.finish() };
}
