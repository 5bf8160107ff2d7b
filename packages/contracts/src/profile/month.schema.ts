import { z } from 'zod';

/** A month, `2019-09`, or a year of which no month is known, `2019`; from 1900 to 2099. */
export const month = z.string().regex(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/);
export type Month = string;

interface Period {
  startDate: Month | null;
  endDate: Month | null;
}

/** Compared as text, as far as both are known. An open end means until now. */
export function startsBeforeEnd({ startDate, endDate }: Period): boolean {
  if (startDate === null || endDate === null) return true;
  const known = Math.min(startDate.length, endDate.length);
  return startDate.slice(0, known) <= endDate.slice(0, known);
}

export const endBeforeStart = {
  path: ['endDate'],
  error: 'The end cannot be before the start',
  params: { code: 'end-before-start' },
};
