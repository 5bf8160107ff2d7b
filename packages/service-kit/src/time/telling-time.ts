import { nextTime } from './local-time.js';

const TOLD_AT = '08:00';
const MONDAY = 1;

/** When a hit that is found now is sent: at once, or at 8 o'clock of the next day or Monday there. */
export function tellingTime(
  { rhythm, timeZone }: { rhythm: 'at-once' | 'daily' | 'weekly'; timeZone: string },
  now: Date,
): Date {
  if (rhythm === 'at-once') return now;
  return nextTime(now, timeZone, TOLD_AT, rhythm === 'weekly' ? MONDAY : undefined);
}
