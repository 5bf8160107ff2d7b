import { monthOfName } from './resume/date-words.js';
import { dateOf, isNowAlone } from './resume/periods.js';

/** A date in a file: a month, a year, `now` for something that continues, or nothing. */
export type FoundDate = { date: string } | 'now' | null;

/** @returns null where the text is no date */
export function readDate(text: string): FoundDate {
  const written = text.normalize('NFKC').replaceAll('’', "'").trim();
  if (isNowAlone(written)) return 'now';
  const date = ofExport(written) ?? dateOf(written);
  return date === null ? null : { date };
}

/** Days of programs that count from 1899: 1954 to 2064. */
const counted = /^[2-6]\d{4}$/;
const DAY_MS = 86_400_000;

/** `1/15/10`, as exports write days for America; `12/19`; `44197`, which a spreadsheet made of a date */
function ofExport(text: string): string | null {
  const [, month, year] = /^(\d{1,2})\/\d{1,2}\/(\d{2})$/.exec(text) ?? [];
  if (month !== undefined && Number(month) >= 1 && Number(month) <= 12)
    return `${Number(year) > 50 ? 19 : 20}${year ?? ''}-${month.padStart(2, '0')}`;
  if (counted.test(text)) return new Date(Date.UTC(1899, 11, 30) + Number(text) * DAY_MS).toISOString().slice(0, 7);
  const [, short, end] = /^(1[0-2]|0?[1-9])[/.](\d{2})$/.exec(text) ?? [];
  return short === undefined ? ofSheet(text) : `${Number(end) > 50 ? 19 : 20}${end ?? ''}-${short.padStart(2, '0')}`;
}

/** `Jan 21`, `Mai 19`: sheets show months so. */
function ofSheet(text: string): string | null {
  const [, name = '', behind = ''] = /^(\p{L}{3,}\.?)\s+(\d{2})$/u.exec(text) ?? [];
  return behind !== '' && monthOfName(name) !== null ? dateOf(`${name}-${behind}`) : null;
}

interface Period {
  startDate: string | null;
  endDate: string | null;
  /** dates that are missing in the file or cannot be read */
  missing: string[];
}

/** A missing end does not mean "until now", unless the file says so. */
export function periodOf(from: FoundDate, until: FoundDate): Period {
  const missing: string[] = [];
  const dateIn = (date: FoundDate, name: string): string | null => {
    if (date !== null && date !== 'now') return date.date;
    if (date === null) missing.push(name);
    return null;
  };
  return { startDate: dateIn(from, 'startDate'), endDate: dateIn(until, 'endDate'), missing };
}

const monthsInEnglish = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as `1991-05-03`: of `1991-05-03`, `May 3, 1991`, `3 May 1991`; null where the text is no day or has no year. */
export function dayOf(text: string): string | null {
  const [, isoYear, isoMonth, isoDay] = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  if (isoYear !== undefined) return dayFrom(Number(isoYear), Number(isoMonth), Number(isoDay));
  const month = monthsInEnglish.indexOf((/[a-z]{3}/i.exec(text)?.[0] ?? '').toLowerCase()) + 1;
  const [, day, year] = /^\D*(\d{1,2})\D+(\d{4})\s*$/.exec(text) ?? [];
  return dayFrom(Number(year), month, Number(day));
}

function dayFrom(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? date.toISOString().slice(0, 10) : null;
}
