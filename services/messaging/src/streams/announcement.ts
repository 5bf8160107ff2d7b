import { conversationName, type ConversationKind, type ConversationRef } from './conversation-ref.js';
import type { AnnouncedItem, ItemNamespace } from './item.js';

/** Bytes of a payload that travel with the announcement; receivers read larger ones from the database. */
const INLINE_BYTES = 32 * 1024;

type Written = [
  kind: ConversationKind,
  name: string,
  conversationId: string,
  seq: string,
  id: string,
  ns: ItemNamespace,
  sender: string,
  senderResource: string,
  receiver: string,
  sentAt: number,
  membersVersion: string,
  payload: string | null,
  ext: string[] | null,
  onlyTo: readonly string[] | null,
  /** Nodes of the version before send none. */
  toDevice?: string | null,
];

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

/** JSON of one announcement, as an element of a list in brackets. */
export function announcementOf(item: AnnouncedItem): string {
  const inline = item.payload !== null && item.payload.length <= INLINE_BYTES;
  const written: Written = [
    item.conversation.kind,
    conversationName(item.conversation),
    String(item.conversationId),
    String(item.seq),
    String(item.id),
    item.ns,
    item.sender,
    item.senderResource,
    item.receiver,
    item.sentAt.getTime(),
    String(item.membersVersion),
    inline && item.payload ? base64(item.payload) : null,
    item.ext?.map(base64) ?? null,
    item.onlyTo ?? null,
    item.toDevice ?? null,
  ];
  return JSON.stringify(written);
}

export function itemsOf(message: string): AnnouncedItem[] {
  return (JSON.parse(message) as Written[]).map(
    ([
      kind,
      name,
      conversationId,
      seq,
      id,
      ns,
      sender,
      senderResource,
      receiver,
      sentAt,
      version,
      payload,
      ext,
      onlyTo,
      toDevice,
    ]) => ({
      conversation: refOf(kind, name),
      conversationId: BigInt(conversationId),
      seq: BigInt(seq),
      id: BigInt(id),
      ns,
      sender,
      senderResource,
      receiver,
      sentAt: new Date(sentAt),
      membersVersion: BigInt(version),
      payload: payload === null ? null : Buffer.from(payload, 'base64'),
      ...(ext && { ext: ext.map((piece) => Buffer.from(piece, 'base64')) }),
      ...(onlyTo && { onlyTo }),
      ...(toDevice != null && { toDevice }),
    }),
  );
}

/** The other way round of `conversationName`. */
export function refOf(kind: ConversationKind, name: string): ConversationRef {
  if (kind === 'own') return { kind, userId: name };
  if (kind !== 'single') return { kind, id: name };
  const [first = '', second = first] = name.split(' ');
  return { kind, users: [first, second] };
}
