import { periodOf, readDate, type FoundDate } from './dates.js';
import { withoutMarkup } from './entities.js';
import { values } from './json-names.js';
import type { JsonReader } from './json-reader.js';
import { countryOf } from './places.js';

/** The beginning and end of an entry, and the words of the file about them. */
export function periodIn(one: JsonReader): {
  startDate: string | null;
  endDate: string | null;
  missing: string[];
  told: string[];
} {
  const apart = one.get('period', 'dates', 'date', 'timePeriod', 'datesEmployed');
  const within = apart.isObject ? apart : one;
  const from = dateIn(within.get(...values.start)) || yearAndMonth(within, 'start');
  const until = dateIn(within.get(...values.end)) || yearAndMonth(within, 'end');
  const isNow = one.get('isCurrent', 'current', 'isCurrentRole', 'currentlyWorking', 'present').isTrue();
  const [written = '', rest = ''] = from === '' && until === '' ? partsOfPeriod(one) : [];
  const [start, end] = [from || written, until || rest];
  const period = periodOf(readDate(start), isNow ? 'now' : endOf(end));
  return { ...period, told: [start, end].filter(Boolean) };
}

const endOf = (date: string): FoundDate => (date === '' ? 'now' : readDate(date));

/** `startYear` and `startMonth` beside each other */
function yearAndMonth(one: JsonReader, which: 'start' | 'end'): string {
  const [year, month] = [one.get(`${which}Year`).text(), one.get(`${which}Month`).text()];
  return year === '' ? '' : monthOfYear(year, month);
}

/** Milliseconds or seconds since 1970, as programs write instants. */
const instant = /^\d{10}(?:\d{3})?$/;

/** `2019-09`, `2019`, or `{ "year": 2019, "month": 9 }` */
export function dateIn(date: JsonReader): string {
  if (date.isObject) return monthOfYear(date.get('year').text(), date.get('month').text());
  const text = date.text();
  if (!instant.test(text)) return text;
  return new Date(Number(text) * (text.length === 10 ? 1_000 : 1)).toISOString().slice(0, 7);
}

const monthOfYear = (year: string, month: string): string =>
  /^\d{1,2}$/.test(month) ? `${year}-${month.padStart(2, '0')}` : [month, year].filter(Boolean).join(' ');

/** Beginning and end in one text. */
function partsOfPeriod(one: JsonReader): string[] {
  const written = one.get('date', 'dates', 'period', 'duration', 'dateRange').text();
  return written === '' ? [] : written.split(/\s+[-–—~～至]+\s*|\s*[–—~～至]+\s*|\s+to\s+/i);
}

export function locationText(location: JsonReader): string {
  if (!location.isObject) return location.text();
  const country = location.get('country').text() || countryOf(location.get('countryCode').text());
  return [location.get('city', 'name').text(), location.get('region', 'state').text(), country]
    .filter(Boolean)
    .join(', ');
}

export const descriptionOf = (
  text: readonly string[],
  bullets: readonly string[],
  more: readonly string[] = [],
): string =>
  [...text.map(withoutMarkup), ...bullets.map((one) => `• ${withoutMarkup(one).replace(/^•\s*/, '')}`), ...more].join(
    '\n',
  );
