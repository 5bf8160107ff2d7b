import { DASHES, MONTH, MONTH_NAME, NOW, YEAR, monthOfName } from './date-words.js';
import { fullYear, matchesOf, monthFrom, type Reader } from './period-matches.js';

const between = `\\s*(?:${DASHES}+|至|到|から|to|until|till|through|bis|à)\\s*`;
/** `Sep – Dec 2019` */
const namedMonths = new RegExp(`(?<!\\p{L})(${MONTH_NAME})${between}(${MONTH_NAME})\\s*,?\\s*(${YEAR})(?!\\d)`, 'giu');
/** `2019年9月-12月`, `2019.09-12` */
const months = new RegExp(
  `(?<!\\d)(${YEAR})(?:\\s*年\\s*(${MONTH})\\s*月?份?${between}(${MONTH})\\s*月份?|[./](${MONTH})\\s*${DASHES}+\\s*(${MONTH})(?![\\d./年月-]))`,
  'gu',
);
/** Years of the Republic: `108年9月~110年3月`, `99/09 - 103/06` */
const REPUBLIC = '(?:(?:中華)?民國|民国)?\\s*';
const republic = new RegExp(
  `(?<![\\d./])${REPUBLIC}(\\d{2,3})\\s*[年/.]\\s*(${MONTH})\\s*月?${between}(?:${REPUBLIC}(1[0-3]\\d)\\s*[年/.]\\s*(${MONTH})(?![\\d./])\\s*月?|(?<=月.{0,6}|1[0-3]\\d[./](?:${MONTH}).{0,4})(${NOW}))`,
  'giu',
);
/** `19.09-21.03`: above twelve, the first number is the year. */
const shortYears = new RegExp(
  `(?<![\\d./])(1[3-9]|2\\d|[89]\\d)[./](${MONTH})\\s*(?:${DASHES}+|至|到|to)\\s*(?:(\\d{2})[./](${MONTH})(?![\\d./])|(${NOW}))`,
  'giu',
);
/** `Jun18 – Sep21`, `June 18 – now`; with a year behind them, the numbers are days. */
const namedShort = new RegExp(
  `(?<!\\p{L})(${MONTH_NAME})\\s*(\\d{2})${between}(?:(${MONTH_NAME})\\s*(\\d{2})(?!\\s*,?\\s*\\d)|(${NOW}))`,
  'giu',
);
/** `18年6月-21年9月` */
const shortHanYears = new RegExp(
  `(?<!\\d|[\\p{Script=Han}])(1[3-9]|2\\d|[89]\\d)\\s*年\\s*(${MONTH})\\s*月${between}(?:(\\d{2})\\s*年\\s*(${MONTH})\\s*月|(${NOW}))`,
  'gu',
);
/** `since 06/18` */
const sinceShort = new RegExp(`(?<!\\p{L})(?:since|seit|depuis|desde)\\s+(${MONTH})[./](\\d{2})(?![\\d./])`, 'giu');
/** `'19 – '21` */
const cutYears = new RegExp(`(?<![\\p{L}\\d])['’‘](\\d{2})\\s*${DASHES}+\\s*['’‘](\\d{2})(?!\\d)`, 'gu');

const ended = (start: string, end: string | null) =>
  end !== null && end < start ? null : { start, end, now: end === null };

/** Periods that leave out what the reader knows: a year said once, the first digits of years. */
export const shortForms: readonly Reader[] = [
  matchesOf(namedMonths, ([, first = '', last = '', year = '']) =>
    ended(monthFrom(year, String(monthOfName(first))), monthFrom(year, String(monthOfName(last)))),
  ),
  matchesOf(months, ([, year = '', first, last, other = '', end = '']) =>
    ended(monthFrom(year, first ?? other), monthFrom(year, last ?? end)),
  ),
  matchesOf(republic, ([, first = '', month = '', last, lastMonth = '']) =>
    Number(first) < 70 || Number(first) > 139
      ? null
      : ended(
          monthFrom(Number(first) + 1911, month),
          last === undefined ? null : monthFrom(Number(last) + 1911, lastMonth),
        ),
  ),
  matchesOf(shortYears, ([, year = '', month = '', last, lastMonth = '']) =>
    ended(monthFrom(fullYear(year), month), last === undefined ? null : monthFrom(fullYear(last), lastMonth)),
  ),
  matchesOf(namedShort, ([, month = '', year = '', lastMonth, lastYear = '']) =>
    ended(
      monthFrom(fullYear(year), String(monthOfName(month))),
      lastMonth === undefined ? null : monthFrom(fullYear(lastYear), String(monthOfName(lastMonth))),
    ),
  ),
  matchesOf(shortHanYears, ([, year = '', month = '', last, lastMonth = '']) =>
    ended(monthFrom(fullYear(year), month), last === undefined ? null : monthFrom(fullYear(last), lastMonth)),
  ),
  matchesOf(sinceShort, ([, month = '', year = '']) => ended(monthFrom(fullYear(year), month), null)),
  matchesOf(cutYears, ([, first = '', last = '']) => ended(fullYear(first), fullYear(last))),
];
