import { timingSafeEqual } from 'node:crypto';
import type { ChatFileRow } from './chat-file.row.js';

export interface Asking {
  /** the share secret that was sent with the request */
  secret: string | undefined;
  /** the asking user, if a token was sent */
  userId: string | null;
  /** whether the user reads the group or room that the file was sent to */
  inTarget: boolean;
}

/** A file's bytes are open to everybody who knows its share secret, to its sender, and to its receivers. */
export function mayOpen({ shareSecret, ownerId, target }: ChatFileRow, { secret, userId, inTarget }: Asking): boolean {
  if (secret !== undefined && same(secret, shareSecret)) return true;
  if (userId === null) return false;
  if (userId === ownerId) return true;
  return target !== null && (target.type === 'chat' ? target.id === userId : inTarget);
}

const same = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};
