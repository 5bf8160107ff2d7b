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

/**
 * A day as people write it: `2027-03-28`, `2027年3月28日`, `20270328`, `Mar 28, 2027`, `3/28/2027` in the order of the language
 * (days over 12 speak for themselves). Undefined: it is no day, or not the whole of one.
 */
export function readDay(text: string, language: string): string | undefined {
  const written = text.normalize('NFKC').trim();
  const whole = /^(\d{4})(\d{2})(\d{2})$/.exec(written);
  const numbers = (whole ? whole.slice(1) : (written.match(/\d+/g) ?? [])).map(Number);
  if (numbers.length === 2) return withName(written, numbers, language);
  return numbers.length === 3 ? ofNumbers(numbers, language) : undefined;
}

/** A name of a month, and two numbers. */
function withName(written: string, [one = 0, two = 0]: readonly number[], language: string): string | undefined {
  const month = namedMonth(written, language);
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
