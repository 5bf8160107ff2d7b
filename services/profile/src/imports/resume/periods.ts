import {
  CLOSE,
  DASHES,
  DATE,
  DURATION,
  MONTH,
  MONTH_NAME,
  monthOfName,
  NOW,
  OPEN,
  SEPARATOR,
  YEAR,
  chineseDigits,
} from './date-words.js';
import { fullYear, matchesOf, monthFrom, type Match, type Reader } from './period-matches.js';
import { shortForms } from './short-periods.js';

/**
 * The beginning and the end of a period in Chinese, English, Japanese and the larger languages of Europe. Dates are `2019-09`, or `2019` without a month.
 */
export interface Period {
  start: string | null;
  /** null with `now`, or if it is missing */
  end: string | null;
  now: boolean;
  /** a single date: it is unknown whether it is the beginning or the end */
  single: boolean;
  /** its position in the text, including brackets and a duration */
  from: number;
  until: number;
}

const range = new RegExp(
  `(?:(?:from|between|vom|von|de|du|自|从|從|由)\\s*)?(${DATE})(?:${SEPARATOR}[(（]?|\\s+)(${DATE}|${NOW})(?:\\s*(?:止|まで|退社|退职|離職|离职))?`,
  'giu',
);
/** `2018/19 – 2020/21`: years of schools, from the beginning of the first to the end of the last. */
const schoolYears = new RegExp(
  `(?<!\\d)(${YEAR})\\s?/\\s?(\\d{2})\\s*${DASHES}+\\s*(${YEAR})\\s?/\\s?(\\d{2})(?![\\d./])`,
  'gu',
);
/** `09/19 – 12/21` */
const shortMonths = new RegExp(
  `(?<![\\d./])(${MONTH})[./](\\d{2})\\s*(?:${DASHES}+|to|bis)\\s*(?:(${MONTH})[./](\\d{2})(?![\\d./])|(${NOW}))`,
  'giu',
);
/** `201909-202103`, `20190901~至今` */
const COMPACT = '((?:19|20)\\d{2})(0[1-9]|1[0-2])(?:[0-3]\\d)?';
const compact = new RegExp(`(?<!\\d)${COMPACT}\\s*(?:${DASHES}+|至|到|to)\\s*(?:${COMPACT}(?!\\d)|(${NOW}))`, 'giu');
const joinedNow = new RegExp(`(${DATE})\\s*(至今|迄今|现在|現在|から現在)`, 'giu');
const shortEnd = new RegExp(`(?<!\\d)(${YEAR})\\s?[-–—/~～]\\s?(\\d{2})(?![\\d./年])`, 'gu');
const since = new RegExp(
  `(?:since|from|starting|seit|ab|depuis|desde|dal?|с|自|从|從|since:)\\s*(${DATE})\\s*(?:起(?:至今)?|onwards?|以来|以來)?|(${DATE})\\s*(?:onwards?|起(?:至今)?|より|以来|以來|以降|以后|以後|から(?!\\p{L}))`,
  'giu',
);
const open = new RegExp(`(${DATE})\\s*${DASHES}+\\s*(?=$|[)）\\]|｜,，\\t]|\\s{2,})`, 'giu');
const upTo = new RegExp(`(?<![\\d\\p{L}])(?:until|bis|jusqu['’]en|[-–—~～])\\s*(${DATE})`, 'giu');
const alone = new RegExp(`(${DATE})`, 'giu');

const two = (month: number): string => String(month).padStart(2, '0');

/** Arabic, Persian, Hindi and Thai digits. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/g;
const withUsualDigits = (text: string): string =>
  text.replaceAll(otherDigits, (digit) =>
    String(((digit.codePointAt(0) ?? 0) - (/[\u0966-\u096f]/.test(digit) ? 6 : 0)) % 16),
  );

/** A date as `2019-09` or `2019`. */
export function dateOf(text: string): string | null {
  const date = withUsualDigits(text).trim().toLowerCase();
  const eastern = easternYear(date);
  const year = eastern ?? /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(date)?.[0] ?? shortYear(date);
  if (year === null) return null;
  const month = monthOf(date);
  return month === null ? year : `${year}-${two(month)}`;
}

const shortYear = (date: string): string | null => {
  const short = /(?:['’‘]\s?|\p{L}\.?\s?-\s?)(\d{2})$/u.exec(date)?.[1];
  if (short === undefined) return null;
  return String(Number(short) + (Number(short) > 50 ? 1900 : 2000));
};

const eras: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925, r: 2018, h: 1988, s: 1925 };

function easternYear(date: string): string | null {
  const era = /(令和|平成|昭和|^[rhs](?=\s?\d{1,2}\s?[.年/]))\s*(\d{1,2}|元)/u.exec(date);
  if (era) return String((eras[era[1] ?? ''] ?? 0) + (era[2] === '元' ? 1 : Number(era[2])));
  const republic = /(?:民國|民国)\s*(\d{2,3})/u.exec(date)?.[1];
  if (republic !== undefined) return String(1911 + Number(republic));
  const words = new RegExp(`^[一二][${chineseDigits}]{3}(?=\\s*年)`, 'u').exec(date)?.[0];
  if (words === undefined) return null;
  return [...words]
    .map((digit) =>
      ['〇零○', '一', '二', '三', '四', '五', '六', '七', '八', '九'].findIndex((one) => one.includes(digit)),
    )
    .join('');
}

const chineseMonths = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

function monthOf(date: string): number | null {
  const inWords = /(十[一二]?|[一二三四五六七八九])\s*月/u.exec(date)?.[1];
  if (inWords !== undefined) return chineseMonths.indexOf(inWords) + 1;
  const named = monthOfName(date);
  if (named !== null) return named;
  const after = /[年년]\s*(\d{1,2})\s*[月월]/u.exec(date)?.[1];
  if (after !== undefined) return valid(Number(after));
  return /(?<![a-z\d])[qh][1-4](?!\d)|\d[qh][1-4]$/.test(date) ? null : monthIn(date.match(/\d+/g)?.map(Number) ?? []);
}

function monthIn(parts: readonly number[]): number | null {
  const year = parts.findIndex((part) => part > 1900);
  // 2019.09, 民國108.9, H30.4
  if (year <= 0) return parts.length > 1 ? valid(parts[1] ?? 0) : null;
  // 09/2019, and 01/09/2019, which is the first of September unless that cannot be
  if (year === 1) return valid(parts[0] ?? 0);
  return valid(parts[1] ?? 0) ?? valid(parts[0] ?? 0);
}

const valid = (month: number): number | null => (month >= 1 && month <= 12 ? month : null);

const isNow = new RegExp(`^${NOW}$`, 'iu');
/** `present`, `bis heute`, `至今`: as the only words of a field. */
export const isNowAlone = (text: string): boolean =>
  new RegExp(`^(?:bis\\s+|a\\s+la\\s+|hasta\\s+)?${NOW}$`, 'iu').test(text.trim());

function whole(text: string, from: number, until: number): { from: number; until: number } {
  const before = new RegExp(`${OPEN}$`, 'u').exec(text.slice(0, from))?.[0].length ?? 0;
  const duration = new RegExp(`^${CLOSE}${DURATION}?${CLOSE}`, 'iu').exec(text.slice(until))?.[0].length ?? 0;
  return { from: from - before, until: until + duration };
}

const isNextYear = (year: string, short: string): boolean => (Number(year) + 1) % 100 === Number(short);

const readers: readonly Reader[] = [
  ...shortForms,
  matchesOf(compact, ([, year = '', month = '', lastYear, lastMonth = '']) => ({
    start: monthFrom(year, month),
    end: lastYear === undefined ? null : monthFrom(lastYear, lastMonth),
    now: lastYear === undefined,
  })),
  matchesOf(schoolYears, ([, first = '', short = '', last = '', end = '']) =>
    isNextYear(first, short) && isNextYear(last, end) && (Number(short) > 12 || Number(end) > 12)
      ? { start: first, end: fullYear(end), now: false }
      : null,
  ),
  matchesOf(shortMonths, ([, month = '', year = '', lastMonth, lastYear = '']) => {
    const start = monthFrom(fullYear(year), month);
    const end = lastMonth === undefined ? null : monthFrom(fullYear(lastYear), lastMonth);
    return end !== null && end < start ? null : { start, end, now: end === null };
  }),
  matchesOf(range, ([all, first = '', last = '']) => {
    const start = dateOf(first);
    if (isNow.test(last.trim())) return { start, end: null, now: true };
    const end = dateOf(last);
    // "2018 2019" with a space alone is a period only of dates with months.
    if (/^\s+$/.test(all.slice(first.length, all.length - last.length)) && (start?.length !== 7 || end?.length !== 7))
      return null;
    return start !== null && end !== null && start.slice(0, 4) > end.slice(0, 4) ? null : { start, end, now: false };
  }),
  matchesOf(shortEnd, ([, first = '', last = '']) => {
    const end = first.slice(0, 2) + last;
    return Number(last) > 12 && end >= first ? { start: first, end, now: false } : null;
  }),
  matchesOf(joinedNow, ([, first = '']) => ({ start: dateOf(first), end: null, now: true })),
  matchesOf(since, ([, first, other]) => ({ start: dateOf(first ?? other ?? ''), end: null, now: true })),
  matchesOf(open, ([, first = '']) => ({ start: dateOf(first), end: null, now: true })),
  matchesOf(upTo, ([, last = '']) => ({ start: null, end: dateOf(last), now: false })),
];

/** All periods of a text; dates alone only where there are no others. */
export function periodsIn(written: string): Period[] {
  const text = withUsualDigits(written);
  const found: Period[] = [];
  const add = (match: Match): void => {
    const place = whole(text, match.from, match.until);
    if (found.some((one) => place.from < one.until && place.until > one.from)) return;
    if (match.start === null && match.end === null) return;
    found.push({ start: match.start, end: match.end, now: match.now, single: match.single ?? false, ...place });
  };
  for (const reader of readers) for (const match of reader(text)) add(match);
  // `2022届` is a class of a school.
  if (found.length === 0 && !/^\s*\d{4}\s*[届屆级級]/u.test(text))
    for (const match of matchesOf(alone, ([date = '']) => ({
      start: dateOf(date),
      end: null,
      now: false,
      single: true,
    }))(text))
      add(match);
  return found.sort((a, b) => a.from - b.from);
}

/** Whether a text is only a period: dates, a duration, perhaps a place in a few letters. */
export function isPeriodAlone(text: string): boolean {
  const [period] = periodsIn(text);
  if (!period) return false;
  const rest = (text.slice(0, period.from) + text.slice(period.until)).replaceAll(/[\s\p{P}|]+/gu, '');
  return rest.length <= 2;
}

const partOfPeriod = new RegExp(
  `${DATE}|${NOW}|${DURATION}|民國|民国|令和|平成|\\d{1,4}\\s*[年月日./]?|(?<!\\p{L})(?:to|until|since|from|bis|seit|von|au|dal?|alla?|data|attuale|${MONTH_NAME})(?!\\p{L})|[至到年月日]`,
  'giu',
);
/** A period, or the part of one that had room on its line. */
export const isDateLike = (text: string): boolean =>
  /\d|[年月]/.test(text) && text.replaceAll(partOfPeriod, '').replaceAll(/[\s\p{P}|~～－]+/gu, '').length <= 2;

const durationAlone = new RegExp(`^\\s*${DURATION}\\s*$`, 'iu');
/** `5 years 2 months` */
export const isDurationAlone = (text: string): boolean => durationAlone.test(text);
