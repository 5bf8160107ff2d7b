import { periodOf, readDate, type FoundDate } from './dates.js';
import { withoutMarkup } from './entities.js';
import { values } from './json-names.js';
import type { JsonReader } from './json-reader.js';
import { countryOf } from './places.js';
import { periodsIn } from './resume/periods.js';

/** The beginning and end of an entry, and the words of the file about them. */
export function periodIn(one: JsonReader): {
  startDate: string | null;
  endDate: string | null;
  missing: string[];
  told: string[];
} {
  const apart = one.get(...values.period);
  const within = apart.isObject ? apart : one;
  const from = dateIn(within.get(...values.start)) || yearAndMonth(within, 'start');
  const until = dateIn(within.get(...values.end)) || yearAndMonth(within, 'end');
  const isNow = [one, within].some((part) => part.get(...values.isNow).isTrue());
  if (from === '' && until === '') return periodOfText(apart.text(), isNow);
  const period = periodOf(readDate(from), isNow ? 'now' : endOf(until));
  return { ...period, told: [from, until].filter(Boolean) };
}

/** Beginning and end in one text. */
function periodOfText(text: string, isNow: boolean) {
  const [period] = text === '' ? [] : periodsIn(text);
  const told = text === '' ? [] : [text];
  const date = (value: string | null): FoundDate => (value === null ? null : { date: value });
  if (!period) return { ...periodOf(null, isNow || text === '' ? 'now' : null), told };
  return { ...periodOf(date(period.start), isNow || period.now ? 'now' : date(period.end)), told };
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
  if (date.isObject && date.get('date').text() !== '') return dateIn(date.get('date'));
  if (date.isObject) {
    date.get('day', 'accuracy').text();
    return monthOfYear(date.get('year').text(), date.get('month').text());
  }
  const text = date.text();
  if (!instant.test(text)) return text;
  return new Date(Number(text) * (text.length === 10 ? 1_000 : 1)).toISOString().slice(0, 7);
}

const monthOfYear = (year: string, month: string): string =>
  /^\d{1,2}$/.test(month) ? `${year}-${month.padStart(2, '0')}` : [month, year].filter(Boolean).join(' ');

export function locationText(location: JsonReader): string {
  if (!location.isObject) return location.text();
  const country = location.get('country').text() || countryOf(location.get('countryCode').text());
  return [location.get('city', 'name').text(), location.get('region', 'state').text(), country]
    .filter(Boolean)
    .join(', ');
}

/** A text, or the text of an object that is made for one. */
export function textIn(one: JsonReader, depth = 0): string {
  const first = one.isObject ? one : (one.items()[0] ?? one);
  if (!first.isObject) return first.text();
  const within = first.get(
    'formatted',
    'label',
    'value',
    'address',
    'email',
    'number',
    'phone',
    'contact',
    'text',
    'name',
  );
  return depth > 2 ? '' : textIn(within.where === first.where ? first : within, depth + 1);
}

/** A part of the file by its names, at any depth; some programs keep all parts in one. */
export function partIn(root: JsonReader, names: readonly string[]): JsonReader {
  const own = root.get(...names);
  if (own.items().length > 0) return own;
  const among = root.get('sections').get(...names);
  if (among.items().length > 0) return among;
  const found = root.find(names);
  return found.items().length > 0 ? found : (listedPart(root, names) ?? found);
}

const entryLists = ['items', 'entries', 'records', 'history', 'list', 'elements', 'companies', 'schools'];
const folded = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Parts in a list, each with its name and its entries. */
function listedPart(root: JsonReader, names: readonly string[]): JsonReader | undefined {
  const wanted = new Set(names.map(folded));
  return root
    .withObjectsBelow()
    .flatMap((one) => one.entries().flatMap(([, part]) => (part.isList ? part.items() : [])))
    .filter((one) => one.isObject && one.get(...entryLists).isList)
    .find((one) => [one.get('type').text(), one.get('title', 'name').text()].some((name) => wanted.has(folded(name))));
}

/** The entries of a part, which some programs keep beside its settings. */
export function listIn(part: JsonReader): JsonReader {
  const within = part.isObject ? part.get(...entryLists) : part;
  return within.isObject || within.items().length === 0 ? part : within;
}

export const descriptionOf = (
  text: readonly string[],
  bullets: readonly string[],
  more: readonly string[] = [],
): string =>
  [...text.map(withoutMarkup), ...bullets.map((one) => `• ${withoutMarkup(one).replace(/^•\s*/, '')}`), ...more].join(
    '\n',
  );
