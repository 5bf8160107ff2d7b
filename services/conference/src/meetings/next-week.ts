import type { MeetingRow } from './meeting.row.js';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** The time on a clock there, as if it were UTC. */
function wallTime(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
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
