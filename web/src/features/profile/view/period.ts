import type { Formats } from '../../../lib/format';

export interface Period {
  /** `2019-09`, or `2019` without a month; null: not said */
  startDate: string | null;
  /** null: until now */
  endDate: string | null;
}

const indexOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** Whole months from the first to the last, both counted: March to May is three. Years alone do not say it. */
export function monthsOf({ startDate, endDate }: Period, thisMonth: string): number | null {
  if (!startDate || startDate.length === 4 || endDate?.length === 4) return null;
  const months = indexOf(endDate ?? thisMonth) - indexOf(startDate) + 1;
  return months > 0 ? months : null;
}

export const currentMonth = (now = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;

/** `Sep 2019 – now`, `– Jun 2023` without a start; empty when nothing is said. */
export function periodText({ startDate, endDate }: Period, formats: Formats, now: string): string {
  if (!startDate && !endDate) return '';
  const start = startDate ? formats.month(startDate) : '';
  return `${start} – ${endDate ? formats.month(endDate) : now}`.trim();
}
