import type { Currency, SalaryPeriod } from '@renmai/contracts/jobs/currency';
import { plainDigits } from '@renmai/contracts/plain-digits';

/** Multiples that people type behind a number. "m" is left out: million for some, month or 100 for others. */
const EVERYWHERE: Readonly<Record<string, number>> = {
  ...{ k: 1e3, 千: 1e3, 仟: 1e3, 천: 1e3, thousand: 1e3, grand: 1e3, tsd: 1e3, tys: 1e3, тыс: 1e3, тысяч: 1e3 },
  ...{ 万: 1e4, 萬: 1e4, w: 1e4, 만: 1e4, 百万: 1e6, 百萬: 1e6, 亿: 1e8, 億: 1e8, 억: 1e8 },
};
const indian = { lakh: 1e5, lakhs: 1e5, lac: 1e5, lacs: 1e5, crore: 1e7, crores: 1e7, cr: 1e7 };
/** Words that mean a number where the currency is at home, and another one or none elsewhere. */
const AT_HOME: Partial<Record<Currency, Readonly<Record<string, number>>>> = {
  ...{ INR: indian, PKR: indian, BDT: indian, NPR: indian, LKR: indian },
  IDR: { rb: 1e3, ribu: 1e3, jt: 1e6, juta: 1e6 },
  VND: { nghìn: 1e3, ngàn: 1e3, tr: 1e6, triệu: 1e6 },
  ...{ BRL: { mil: 1e3 }, MXN: { mil: 1e3 }, ARS: { mil: 1e3 }, CLP: { mil: 1e3 }, COP: { mil: 1e3 } },
};

const units = new Map<Currency, { times: Readonly<Record<string, number>>; pattern: string }>();

/** The factors of numbers of a currency, and their words as a pattern, longer ones first. */
export function unitsOf(currency: Currency): { times: Readonly<Record<string, number>>; pattern: string } {
  const known = units.get(currency);
  if (known) return known;
  const times = Object.fromEntries(
    Object.entries({ ...EVERYWHERE, ...AT_HOME[currency] }).map(([word, one]) => [word.normalize('NFKC'), one]),
  );
  const words = Object.keys(times).sort((one, other) => other.length - one.length);
  // A word of letters ends where no letter goes on: `5 kr` is no thousand.
  const pattern = words.map((word) =>
    /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(word) ? `${word}(?!\\p{L})\\.?` : word,
  );
  const made = { times, pattern: pattern.join('|') };
  units.set(currency, made);
  return made;
}

/** Where thousands are parted once, and then hundreds: `12,00,000`. */
export const partsHundreds = (currency: Currency): boolean => AT_HOME[currency] === indian;

/** How people say for which time an amount is, before it or behind it. */
const PERIODS: readonly (readonly [SalaryPeriod, RegExp])[] = [
  [
    'month',
    /^(?:月薪|每月|月給|月给|月收|月入|월급|월)\s*|\s*(?:\/\s*(?:mo(?:nth)?|mth|pm|个?月|個月|月|월|mes|mois|Monat)|per month|a month|monthly|p\.?\s?c?\.?\s?m\.?|每月)$/iu,
  ],
  [
    'year',
    /^(?:年薪|每年|年収|年收|年俸|연봉)\s*|\s*(?:\/\s*(?:ye?a?r|pa|年|년|año|an|Jahr)|per (?:year|annum)|a year|yearly|annually|p\.?\s?a\.?|每年)$/iu,
  ],
  [
    'hour',
    /^(?:时薪|時薪|時給|时给|每小时|每小時|시급)\s*|\s*(?:\/\s*(?:h(?:ou)?r?|小时|小時|時間|时|時|시간|Std\.?)|per hour|an hour|hourly|p\.?\s?h\.?|每小时|每小時)$/iu,
  ],
];

/** An amount without the words that say what time it is for, and that time; `12 LPA` is twelve lakh a year. */
export function withoutPeriod(text: string): { rest: string; period?: SalaryPeriod } {
  const bare = text.replace(/(?<=\d\s*)LPA$/iu, 'lakh p.a.');
  for (const [period, words] of PERIODS) if (words.test(bare)) return { rest: bare.replace(words, '').trim(), period };
  return { rest: bare };
}

/** Digits of every script as 0 to 9, and Arabic marks as ours. */
export const inOurDigits = (text: string): string =>
  plainDigits(
    text
      .replaceAll('٬', ',')
      // Before three digits the mark of decimals is taken for that of thousands by many: such a text is left as it is.
      .replace(/٫(?=\p{Nd}{1,2}(?!\p{Nd}))/gu, '.'),
  );
