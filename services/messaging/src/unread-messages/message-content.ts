import { MessageBody } from '@renmai/im-protocol';
import type { UnreadMessage, WordlessMessage } from '../ports/notifications.port.js';

const MENTIONS = 'em_at_list';
const EVERYBODY = 'ALL';

const { Type } = MessageBody.Content;
const wordless = new Map<number, WordlessMessage>([
  [Type.IMAGE, 'image'],
  [Type.VIDEO, 'video'],
  [Type.LOCATION, 'location'],
  [Type.VOICE, 'voice'],
  [Type.FILE, 'file'],
]);

/** The content of a message that can be shown. */
export const saidIn = (contentType: number | null, text: string | null): UnreadMessage['said'] =>
  contentType === Type.TEXT && text ? { text } : { wordless: wordless.get(contentType ?? -1) ?? 'other' };

/**
 * Whether a message names a user, or everybody, as clients write it. `namesAll`: the sender may address everybody; the words of
 * others reach nobody who wants to hear of nothing but mentions.
 */
export function isMentioned(payload: Uint8Array, userId: string, namesAll: boolean): boolean {
  const said = MessageBody.decode(payload).ext.find(({ key }) => key === MENTIONS)?.stringValue;
  if (!said) return false;
  try {
    const named: unknown = JSON.parse(said);
    return (namesAll && named === EVERYBODY) || (Array.isArray(named) && named.includes(userId));
  } catch {
    return namesAll && said === EVERYBODY;
  }
}
