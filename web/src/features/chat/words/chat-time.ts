import { formatDate } from '../../../lib/format';

const day = 24 * 3600 * 1000;
const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** The time that "today" is computed from. */
export const today = (): number => Date.now();

/** Days between two times as the calendar counts them. */
export const daysBetween = (time: number, now: number): number =>
  Math.round((startOfDay(now) - startOfDay(time)) / day);

const weekdays = new Map<string, Intl.DateTimeFormat>();
function weekday(language: string, time: number): string {
  let format = weekdays.get(language);
  if (!format) weekdays.set(language, (format = new Intl.DateTimeFormat(language, { weekday: 'long' })));
  return format.format(time);
}

/** Today the time, yesterday "yesterday", within a week the day, then the date. */
export function listTime(language: string, time: number, now: number): string {
  const days = daysBetween(time, now);
  if (days <= 0) return formatDate(language, time, 'time');
  if (days === 1) return relativeDay(language, -1);
  if (days < 7) return weekday(language, time);
  return formatDate(language, time, new Date(time).getFullYear() === new Date(now).getFullYear() ? 'monthDay' : 'date');
}

const capital = (text: string, language: string): string => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

const relatives = new Map<string, Intl.RelativeTimeFormat>();
function relativeDay(language: string, days: number): string {
  let format = relatives.get(language);
  if (!format) relatives.set(language, (format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })));
  return capital(format.format(days, 'day'), language);
}

/** The line between two days. */
export function dayTitle(language: string, time: number, now: number): string {
  const days = daysBetween(time, now);
  if (days <= 1) return relativeDay(language, -Math.max(0, days));
  if (days < 7) return weekday(language, time);
  return formatDate(language, time, 'date');
}
