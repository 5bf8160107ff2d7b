import { randomBytes } from 'node:crypto';
import type { NewItem } from './item.js';

/** An item whose conversation is known. */
export interface PlacedItem {
  item: NewItem;
  conversationId: bigint;
  clientId: bigint;
}

/** One made up makes it safe to try again when the answer of a commit was lost. */
export const clientIdOf = ({ clientId }: NewItem): bigint =>
  clientId === undefined ? -1n - randomBytes(8).readBigUInt64BE() / 2n : BigInt.asIntN(64, clientId);

const list = (values: readonly (number | bigint | boolean | null)[]): string => `{${values.map(orNull).join(',')}}`;
const orNull = (value: number | bigint | boolean | null): string => (value === null ? 'NULL' : String(value));

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
/** PostgreSQL's texts have no zero byte. */
const textOf = ({ message }: NewItem): string | null => message?.text?.replaceAll('\0', '') ?? null;

/** The parameters of `APPEND`. `at`: milliseconds since 1970. */
export function columnsOf(items: readonly PlacedItem[], at: number): unknown[] {
  const bytes: Uint8Array[] = [];
  const payloadAt: number[] = [];
  const extFirst: number[] = [];
  const extAt: number[] = [];
  const extLength: number[] = [];
  // PostgreSQL counts bytes and elements from 1.
  let position = 1;
  const add = (piece: Uint8Array): number => {
    bytes.push(piece);
    position += piece.length;
    return position - piece.length;
  };
  for (const { item } of items) {
    payloadAt.push(add(item.payload));
    extFirst.push(extAt.length + 1);
    for (const piece of item.ext ?? []) {
      extAt.push(add(piece));
      extLength.push(piece.length);
    }
  }
  return [
    list(items.map(({ conversationId }) => conversationId)),
    list(items.map(({ item }) => item.ns)),
    list(items.map(({ item }) => item.message?.type ?? null)),
    list(items.map(({ item }) => item.message?.contentType ?? null)),
    items.map(({ item }) => item.sender),
    items.map(({ item }) => item.senderResource),
    list(items.map(({ clientId }) => clientId)),
    items.map(({ item }) => item.receiver),
    list(payloadAt),
    list(items.map(({ item }) => item.payload.length)),
    list(extFirst),
    list(items.map(({ item }) => item.ext?.length ?? 0)),
    items.map(({ item }) => (item.onlyTo ? JSON.stringify(item.onlyTo) : null)),
    list(items.map(({ item }) => item.history)),
    items.map(({ item }) => textOf(item)),
    at,
    Buffer.concat(bytes),
    list(extAt),
    list(extLength),
    items.map(({ item }) => item.toDevice ?? null),
  ];
}

/** The parameters of `APPEND_ONE`. `at`: milliseconds since 1970. */
export function valuesOf({ item, conversationId, clientId }: PlacedItem, at: number): unknown[] {
  return [
    ...[String(conversationId), item.ns, item.message?.type ?? null, item.message?.contentType ?? null],
    ...[item.sender, item.senderResource, String(clientId), item.receiver, at, bufferOf(item.payload)],
    ...[item.ext?.length ? item.ext.map(bufferOf) : null, item.onlyTo ?? null, item.history],
    ...[textOf(item), item.toDevice ?? null],
  ];
}
