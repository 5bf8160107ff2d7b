import { useTranslation } from 'react-i18next';

export type DateLike = string | number | Date;

/** Ten-digit numbers are seconds. */
export function toDate(value: DateLike): Date {
  if (typeof value === 'number' && value < 1e11) return new Date(value * 1000);
  return new Date(value);
}

const formats = {
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  full: { dateStyle: 'full', timeStyle: 'short' },
  month: { year: 'numeric', month: 'short' },
  monthDay: { month: 'short', day: 'numeric' },
  time: { timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof formats;

const cache = new Map<string, Intl.DateTimeFormat>();

export function formatDate(language: string, value: DateLike, style: DateStyle = 'date', timeZone?: string): string {
  const key = `${language} ${style} ${timeZone ?? ''}`;
  let format = cache.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { ...formats[style], timeZone });
    cache.set(key, format);
  }
  return format.format(toDate(value));
}

/** `2024-03` as the language writes a month of a year, and `2024` as a year; no time zone is involved. */
export const formatMonth = (language: string, month: string): string =>
  month.length === 4
    ? new Intl.DateTimeFormat(language, { year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${month}-06-01T00:00:00Z`),
      )
    : formatDate(language, `${month.slice(0, 7)}-01T00:00:00Z`, 'month', 'UTC');

export interface Formats {
  date: (value: DateLike, style?: DateStyle) => string;
  month: (month: string) => string;
  number: (value: number) => string;
  /** 1,200 → 1.2K, 1.2千 … */
  compact: (value: number) => string;
  bytes: (value: number) => string;
  list: (items: string[]) => string;
}

const made = new Map<string, Formats>();

/** Made once for a language: a list of rows would make its formats again with every row. */
function formatsOf(language: string): Formats {
  const known = made.get(language);
  if (known) return known;
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const plain = new Intl.NumberFormat(language);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const formats: Formats = {
    date: (value, style) => formatDate(language, value, style),
    month: (month) => formatMonth(language, month),
    number: (value) => plain.format(value),
    compact: (value) => compact.format(value),
    bytes: (value) => {
      const megabytes = value >= 1024 * 1024;
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit: megabytes ? 'megabyte' : 'kilobyte',
        maximumFractionDigits: megabytes ? 1 : 0,
        // a file that is not empty is never shown as "0 kB"
        roundingMode: megabytes ? 'halfExpand' : 'ceil',
      }).format(value / (megabytes ? 1024 * 1024 : 1024));
    },
    list: (items) => list.format(items),
  };
  made.set(language, formats);
  return formats;
}

/** Dates, numbers and lists as the current language writes them. */
export const useFormats = (): Formats => formatsOf(useTranslation().i18n.language);
