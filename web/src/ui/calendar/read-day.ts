import { plainDigits } from '@renmai/contracts/plain-digits';
import { dateOrder } from '../date-parts';

const pad = (number: number): string => String(number).padStart(2, '0');

/** `2027-03-28`, if there is such a day. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const written = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}

/** The month whose name in this language is the beginning of a word of the text. */
function namedMonth(text: string, language: string): number | undefined {
  const names = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const words = text.toLocaleLowerCase(language).match(/\p{L}{3,}/gu) ?? [];
  const month = Array.from({ length: 12 }, (_, index) => index + 1).find((one) => {
    const name = names
      .format(Date.UTC(2024, one - 1, 15))
      .toLocaleLowerCase(language)
      .replace('.', '');
    return name.length >= 3 && words.some((word) => word.startsWith(name));
  });
  return month;
}

/** The year before the first one of an era: 令和9年 and R9 are 2027, 民國116年 too. */
const eras: readonly (readonly [RegExp, number])[] = [
  [/^(?:令和|R)\s*(?=[\d元])/iu, 2018],
  [/^(?:平成|H)\s*(?=[\d元])/iu, 1988],
  [/^(?:昭和|S)\s*(?=[\d元])/iu, 1925],
  [/^(?:中[华華])?民[国國]\s*(?=[\d元])/u, 1911],
];

/** With the year of our calendar in place of that of an era. */
function inOurYears(written: string): string {
  const [era, before] = eras.find(([sign]) => sign.test(written)) ?? [];
  if (!era || before === undefined) return written;
  return written.replace(era, '').replace(/^(?:\d+|元)/u, (year) => String(before + (Number(year) || 1)));
}

/**
 * A day as people write it: `2027-03-28`, `2027年3月28日`, `20270328`, `Mar 28, 2027`, `3/28/2027` in the order of the language
 * (days over 12 speak for themselves). Undefined: it is no day, or not the whole of one.
 */
export function readDay(text: string, language: string): string | undefined {
  const written = inOurYears(plainDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).trim());
  const whole = /^(\d{4})(\d{2})(\d{2})$/.exec(written);
  const numbers = (whole ? whole.slice(1) : (written.match(/\d+/g) ?? [])).map(Number);
  if (numbers.length === 2) return withName(written, numbers, language);
  return numbers.length === 3 ? ofNumbers(numbers, language) : undefined;
}

/** A name of a month, and two numbers. */
function withName(written: string, [one = 0, two = 0]: readonly number[], language: string): string | undefined {
  const month = namedMonth(written, language) ?? namedMonth(written, 'en');
  if (month === undefined) return undefined;
  if (one > 31) return dayOf(one, month, two);
  return two >= 1000 ? dayOf(two, month, one) : undefined;
}

function ofNumbers([one = 0, two = 0, three = 0]: readonly number[], language: string): string | undefined {
  if (one >= 1000) return dayOf(one, two, three);
  if (three < 1000) return undefined;
  const order = dateOrder(language);
  const monthFirst = one <= 12 && (two > 12 || order.indexOf('month') < order.indexOf('day'));
  return monthFirst ? dayOf(three, one, two) : dayOf(three, two, one);
}
