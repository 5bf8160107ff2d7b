import { type DateLike, formatDate, toDate } from './format';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** `seconds` until the text changes; null when it will not. */
export interface RelativeTime {
  text: string;
  changesIn: number | null;
}

/** Spaces between digits and words as in all other texts of the language; the runtime has the other way round. */
const spaced = (text: string, language: string): string =>
  language === 'ja' ? text.replace(' ', '') : text.replace(/(\d)(?=[小分天])/, '$1 ');

/**
 * Under 300 s "just now", under 1 h minutes, under 1 day hours, under 30 days days, then the date. A time in the
 * future counts as now, because clocks differ.
 */
export function relativeTime(language: string, value: DateLike, now: Date, justNow: string): RelativeTime {
  const date = toDate(value);
  const age = Math.max(0, (now.getTime() - date.getTime()) / 1000);
  const units = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const ago = (seconds: number, unit: 'minute' | 'hour' | 'day') => ({
    text: spaced(units.format(-Math.floor(age / seconds), unit), language),
    changesIn: seconds - (age % seconds),
  });
  if (age < 300) return { text: justNow, changesIn: 300 - age };
  if (age < hour) return ago(minute, 'minute');
  if (age < day) return ago(hour, 'hour');
  if (age < 30 * day) return ago(day, 'day');
  return { text: formatDate(language, date), changesIn: null };
}
