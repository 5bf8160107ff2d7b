import { otherOf } from '../history/conversation-target.js';
import { simpleForm } from '../history/simple-form.js';
import { ownAddress } from '../sending/file-addresses.js';
import type { ExportedConversation, ExportedItem } from './export.repository.js';

const names: Readonly<Record<string, string>> = {
  txt: 'text',
  img: 'picture',
  loc: 'place',
  audio: 'voice',
  cmd: 'command',
};

/** The conversation of a message: the other user, group or room. */
export function exportConversation(userId: string, conversation: ExportedConversation): Record<string, unknown> {
  const { kind, name, title, ownOnly, pinnedAt, request } = conversation;
  const other = kind === 'single' ? otherOf(name, userId) : name;
  return { kind, with: { id: ownOnly ? null : other, name: title ?? '' }, pinnedAt, messageRequest: request };
}

/** The link of a file with the secret that opens it, as its readers have it. '' if it is not a file of this chat. */
function linkOf(address: unknown, secret: unknown, filesAddress: string): string {
  const url = typeof address === 'string' ? ownAddress(address, filesAddress) : null;
  if (url === null) return '';
  if (typeof secret !== 'string' || secret === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}share-secret=${encodeURIComponent(secret)}`;
}

/**
 * A message in readable form: a file with its name and link, a place with its position. `nameOf` names senders;
 * `filesAddress`: the base address of files.
 */
export function exportMessage(
  { kind }: ExportedConversation,
  item: ExportedItem,
  nameOf: (userId: string) => string | undefined,
  filesAddress: string,
): Record<string, unknown> {
  const { payload } = simpleForm({ ...item, kind }, '');
  const {
    type,
    msg,
    url,
    secret,
    filename,
    file_length: size,
    thumb: _,
    thumb_secret: __,
    ...rest
  } = payload.bodies[0] ?? {};
  return {
    messageId: item.id,
    sentAt: item.sentAt,
    sender: { id: item.sender, name: nameOf(item.sender) ?? '' },
    edited: item.edits > 0,
    kind: names[String(type)] ?? type ?? null,
    ...(msg !== undefined && { text: msg }),
    ...(url !== undefined && { file: { name: filename, link: linkOf(url, secret, filesAddress), bytes: size } }),
    ...rest,
    ...(Object.keys(payload.ext).length > 0 && { ext: payload.ext }),
  };
}
