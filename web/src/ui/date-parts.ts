export type Part = 'year' | 'month' | 'day';
/** as two or four digits; empty for what has not been chosen */
export type Parts = Record<Part, string>;

export function splitDate(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
}

/** `2024-03-09`, empty as long as a part is missing; with `month` it is `2024-03`, or `2024` where only the year is known. */
export function joinDate({ year, month, day }: Parts, precision: 'month' | 'day'): string {
  if (!year) return '';
  if (precision === 'month') return month ? `${year}-${month}` : year;
  return month && day ? `${year}-${month}-${day}` : '';
}

/** Of the month as far as it is known: 31, and 29 for a February of no year. */
export function daysIn({ year, month }: Parts): number {
  if (!month) return 31;
  return new Date(Date.UTC(Number(year || 2024), Number(month), 0)).getUTCDate();
}

/** As the language writes a date: year, month, day in Chinese and Japanese. */
export const dateOrder = (language: string): Part[] =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', day: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is Part => type === 'year' || type === 'month' || type === 'day');
