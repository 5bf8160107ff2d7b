// @ts-check
import { readFileSync } from 'node:fs';

/**
 * The words for the made-up people of the import's measurement. Written before the reader's own lists of words, and on purpose
 * with companies and titles that no list has.
 * @typedef {object} Words
 * @property {string[]} names
 * @property {string[]} companies
 * @property {string[]} titles
 * @property {string[]} places
 * @property {string[]} schools
 * @property {[string, string][]} degrees word and the degree that it is
 * @property {string[]} fields
 * @property {string[]} skills
 * @property {[string, string][]} languages word and tag
 * @property {[string, string][]} levels word and level
 * @property {string[]} sentences
 * @property {string[]} facts about the person, for which there is no field
 * @property {string} about
 * @property {string} now
 * @property {Record<string, string[]>} headings
 */

/** @type {Record<string, Words>} */
export const words = JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8'));

const enMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const deMonths = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];
const two = (/** @type {number} */ n) => String(n).padStart(2, '0');

/**
 * Ways to write a period: each has a way to write a date, and the text between two dates. A date without a month is one of years.
 * @type {Record<string, [(year: number, month: number) => string, (from: string, until: string | null, now: string) => string][]>}
 */
export const periods = {
  en: [
    [(y, m) => `${enMonths[m - 1]?.slice(0, 3)} ${y}`, (a, b, n) => `${a} – ${b ?? n}`],
    [(y, m) => `${enMonths[m - 1]} ${y}`, (a, b, n) => `${a} - ${b ?? n}`],
    [(y, m) => `${two(m)}/${y}`, (a, b) => `${a} – ${b ?? 'Current'}`],
    [(y, m) => `${enMonths[m - 1]?.slice(0, 3)} ${y}`, (a, b) => `${a} to ${b ?? 'date'}`],
    [(y, m) => `${enMonths[m - 1]?.slice(0, 3)}. ${y}`, (a, b) => `${a}—${b ?? 'present'}`],
    [(y, m) => `${y}-${two(m)}`, (a, b) => `${a} – ${b ?? 'now'}`],
    [(y) => `${y}`, (a, b) => `${a} – ${b ?? 'present'}`],
    [(y) => `${y}`, (a, b) => (b === null ? `since ${a}` : `${a}-${b}`)],
    [(y, m) => `${enMonths[m - 1]?.slice(0, 3)} ’${two(y % 100)}`, (a, b) => `${a} – ${b ?? 'Present'}`],
    [(y, m) => `01/${two(m)}/${y}`, (a, b) => `${a} – ${b ?? 'CURRENT'}`],
  ],
  'zh-CN': [
    [(y, m) => `${y}.${two(m)}`, (a, b, n) => `${a} - ${b ?? n}`],
    [(y, m) => `${y}.${two(m)}`, (a, b, n) => `${a}-${b ?? n}`],
    [(y, m) => `${y}年${m}月`, (a, b, n) => `${a}－${b ?? n}`],
    [(y, m) => `${y}/${two(m)}`, (a, b) => `${a} ~ ${b ?? '现在'}`],
    [(y, m) => `${y}年${m}月`, (a, b, n) => (b === null ? `${a}${n}` : `${a}至${b}`)],
    [(y, m) => `${y}-${two(m)}`, (a, b, n) => `${a} 至 ${b ?? n}`],
    [(y) => `${y}`, (a, b, n) => `${a}-${b ?? n}`],
    [(y, m) => `${y}.${m}`, (a, b) => `${a}—${b ?? '今'}`],
  ],
  'zh-TW': [
    [(y, m) => `${y}/${two(m)}`, (a, b, n) => `${a} - ${b ?? n}`],
    [(y, m) => `${y}年${m}月`, (a, b, n) => `${a} ～ ${b ?? n}`],
    [(y, m) => `${y}.${two(m)}`, (a, b) => `${a} – ${b ?? '現在'}`],
    [(y, m) => `民國${y - 1911}年${m}月`, (a, b, n) => `${a}至${b ?? n}`.replace('至至', '至')],
    [(y) => `${y}`, (a, b, n) => `${a}~${b ?? n}`],
  ],
  ja: [
    [(y, m) => `${y}年${m}月`, (a, b, n) => `${a}～${b ?? n}`],
    [(y, m) => `${y}/${two(m)}`, (a, b, n) => `${a} - ${b ?? n}`],
    [(y, m) => `${y}年${two(m)}月`, (a, b) => `${a} 〜 ${b ?? ''}`],
    [
      (y, m) =>
        y > 2019 || (y === 2019 && m > 4) ? `令和${y === 2019 ? '元' : y - 2018}年${m}月` : `平成${y - 1988}年${m}月`,
      (a, b, n) => `${a}～${b ?? n}`,
    ],
    [(y, m) => `${y}.${two(m)}`, (a, b, n) => `${a}-${b ?? n}`],
    [(y) => `${y}年`, (a, b, n) => `${a}～${b ?? n}`],
  ],
  de: [
    [(y, m) => `${two(m)}/${y}`, (a, b, n) => `${a} – ${b ?? n}`],
    [(y, m) => `${two(m)}.${y}`, (a, b, n) => `${a} - ${b ?? n}`],
    [(y, m) => `${deMonths[m - 1]} ${y}`, (a, b, n) => `${a} bis ${b ?? n}`],
    [(y) => `${y}`, (a, b) => (b === null ? `seit ${a}` : `${a}–${b}`)],
  ],
};
/** For each list above, the ways that write years only. */
export const yearsOnly = { en: [6, 7], 'zh-CN': [6], 'zh-TW': [4], ja: [5], de: [3] };
