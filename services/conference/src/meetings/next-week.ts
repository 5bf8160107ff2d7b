import { localTime } from '@renmai/service-kit';
import type { MeetingRow } from './meeting.row.js';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** The time on a clock there to the minute, as if it were UTC. */
function wallTime(at: Date, timeZone: string): number {
  const { year, month, day, minutes } = localTime(at, timeZone);
  return Date.UTC(year, month - 1, day) + minutes * MINUTE_MS;
}

/** So many weeks later, at the same time of the day there. */
export function weeksLater(at: Date, weeks: number, timeZone: string): Date {
  const later = new Date(at.getTime() + weeks * WEEK_MS);
  const shift = wallTime(later, timeZone) - wallTime(at, timeZone) - weeks * WEEK_MS;
  return new Date(later.getTime() - shift);
}

/** The times of the first one after this one that begins after `now`; null: it was the last one, or takes place once. */
export function nextOf(row: MeetingRow, now: Date): Pick<MeetingRow, 'startsAt' | 'endsAt'> | null {
  const { startsAt, endsAt, repeats } = row;
  if (startsAt === null || !repeats) return null;
  for (let weeks = 1; ; weeks += 1) {
    const begins = weeksLater(startsAt, weeks, repeats.timeZone);
    if (begins > repeats.until) return null;
    if (begins <= now) continue;
    return { startsAt: begins, endsAt: endsAt && new Date(begins.getTime() + endsAt.getTime() - startsAt.getTime()) };
  }
}
