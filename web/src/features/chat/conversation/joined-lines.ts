import { daysBetween } from '../words/chat-time';
import type { StoredMessage } from '../state/chat.types';

/** milliseconds within which messages of one sender belong together */
const together = 3 * 60_000;
const minute = 60_000;

type Maybe = StoredMessage | undefined;

/** Whether two neighbouring messages are shown as lines of one sender. */
export const joins = (one: Maybe, other: Maybe): boolean =>
  !!one &&
  !!other &&
  !one.recalled &&
  !other.recalled &&
  one.from === other.from &&
  Math.abs(one.time - other.time) < together &&
  daysBetween(one.time, other.time) === 0;

/** Whether the time and the ticks of a message are those of the next one, which shows them for both. */
export function sharesFoot(one: Maybe, next: Maybe): boolean {
  if (!one || !next || !joins(one, next)) return false;
  const same = Math.floor(one.time / minute) === Math.floor(next.time / minute);
  const alike = one.state === next.state && one.readCount === next.readCount && one.progress === null;
  const bare = one.edited === null && one.reactions.length === 0 && !one.thread;
  return same && alike && bare && one.state !== 'failed';
}
