import type { im } from '@renmai/im-protocol';
import { BODY_FIELD, CONTENT_FIELD } from './body-fields.js';
import { piecesOf, replaceFields } from './message-bytes.js';

/** Matches the whole address without normalising it: clients cut the path out of it as it is. */
const shape = /^https?:\/\/[^/?#\\@\s]+\/([^/?#\\\s]+\/[^/?#\\\s]+\/chatfiles)\/([\w-]{1,64})(\?[^#\\\s]*)?$/i;

/** Whether an address could be that of a chat file, on any host; an empty address means no file and is allowed. */
export const canBeFile = (address: string): boolean => address === '' || shape.test(address);

/**
 * A body whose file addresses all lead to this stack: a client may know the stack by another host name than the operators'
 * one, which receivers get. Null if an address is not that of a file of this stack's chat. `filesAddress`: the base address
 * of files, without a trailing slash.
 */
export function withOwnFiles(payload: Uint8Array, body: im.MessageBody, filesAddress: string): Uint8Array | null {
  const found = body.contents.map((content) => changesOf(content, filesAddress));
  if (found.includes(null)) return null;
  if (found.every((changes) => changes?.size === 0)) return payload;
  const contents = piecesOf(payload, BODY_FIELD.contents).map((piece, index) =>
    replaceFields(piece, found[index] ?? new Map()),
  );
  return replaceFields(payload, new Map([[BODY_FIELD.contents, contents]]));
}

/** Fields of a content whose file address has to be replaced; null if an address is foreign. */
function changesOf(
  content: im.MessageBody.Content.$Properties,
  filesAddress: string,
): Map<number, Uint8Array[]> | null {
  const changes = new Map<number, Uint8Array[]>();
  const { remotePath, thumbnailRemotePath } = CONTENT_FIELD;
  for (const [field, address] of [
    [remotePath, content.remotePath],
    [thumbnailRemotePath, content.thumbnailRemotePath],
  ] as const) {
    if (!address) continue;
    const own = ownAddress(address, filesAddress);
    if (own === null) return null;
    if (own !== address) changes.set(field, [Buffer.from(own)]);
  }
  return changes;
}

/** The id of the file at an address of this chat's form; null where it has none. */
export const fileIdOf = (address: string): string | null => shape.exec(address)?.[2]?.toLowerCase() ?? null;

/** The operators' address of the same file; null where it is none of this chat. */
export function ownAddress(address: string, filesAddress: string): string | null {
  const [, path = '', id = '', query = ''] = shape.exec(address) ?? [];
  return id !== '' && filesAddress.endsWith(`/${path}`) ? `${filesAddress}/${id}${query}` : null;
}
