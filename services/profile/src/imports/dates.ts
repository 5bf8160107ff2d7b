/** What a date says: a month, a year without a month, or that something goes on. */
export type FoundDate = { month: string } | { year: string } | 'now' | null;

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const YEAR = '(?:19|20)\\d{2}';
const NOW = '(?:present|current|now|today|ongoing|至今|现在|現在|目前|今)';
const DATE = `(?:${MONTH},?\\s*${YEAR}|${YEAR}\\s*(?:年\\s*(?:\\d{1,2}\\s*月(?:\\s*\\d{1,2}\\s*日)?)?|[-./]\\s*(?:1[0-2]|0?[1-9])(?!\\d))?|(?:1[0-2]|0?[1-9])/${YEAR})`;
/** `2019.09 - 2021.03`, `Sep 2019 – present`, `2019年9月至今` */
export const datedRange = new RegExp(`(${DATE})\\s*(?:(?:[-–—~～〜]+|至|到|to|until)\\s*)?(${DATE}|${NOW})`, 'i');

const exact = new RegExp(`^${YEAR}$`);

/** @returns null where the text is no date */
export function readDate(text: string): FoundDate {
  const date = text.trim().toLowerCase();
  if (new RegExp(`^${NOW}$`).test(date)) return 'now';
  const year = new RegExp(YEAR).exec(date)?.[0];
  if (year === undefined) return null;
  const named = names.findIndex((name) => new RegExp(`\\b${name}`).test(date));
  const numbered =
    /(\d{1,2})\s*月/.exec(date)?.[1] ??
    /^\d{4}\s*[-./]\s*(\d{1,2})/.exec(date)?.[1] ??
    /^(\d{1,2})\/\d{4}/.exec(date)?.[1];
  const month = named >= 0 ? named + 1 : Number(numbered ?? 0);
  if (month >= 1 && month <= 12 && !exact.test(date)) return { month: `${year}-${String(month).padStart(2, '0')}` };
  return { year };
}

interface Period {
  startDate: string | null;
  endDate: string | null;
  /** dates that the file gives without a month, or not at all */
  missing: string[];
}

/** A year alone is no month, and no end is not "until now": such dates are left to the member. */
export function periodOf(from: FoundDate, until: FoundDate): Period {
  const missing: string[] = [];
  const monthOf = (date: FoundDate, name: string): string | null => {
    if (date !== null && typeof date === 'object' && 'month' in date) return date.month;
    if (date !== 'now') missing.push(name);
    return null;
  };
  const [startDate, endDate] = [monthOf(from, 'startDate'), monthOf(until, 'endDate')];
  if (startDate !== null && endDate !== null && startDate > endDate) {
    return { startDate: null, endDate: null, missing: ['startDate', 'endDate'] };
  }
  return { startDate, endDate, missing };
}
