import { nextTime } from './local-time.js';

const TOLD_AT = '08:00';
const MONDAY = 1;

/** The time at which a result that is found now is sent: at once, or at 8 o'clock of the next day or Monday in the member's time zone. */
export function tellingTime(
  { rhythm, timeZone }: { rhythm: 'at-once' | 'daily' | 'weekly'; timeZone: string },
  now: Date,
): Date {
  if (rhythm === 'at-once') return now;
  return nextTime(now, timeZone, TOLD_AT, rhythm === 'weekly' ? MONDAY : undefined);
}
