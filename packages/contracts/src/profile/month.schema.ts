import { z } from 'zod';

/** A month, `2019-09`, from 1900 to 2099. */
export const month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/);
export type Month = string;

interface Period {
  startDate: Month | null;
  endDate: Month | null;
}

/** Months of one form compare as text. An open end means until now. */
export const startsBeforeEnd = ({ startDate, endDate }: Period): boolean =>
  startDate === null || endDate === null || startDate <= endDate;

export const endBeforeStart = {
  path: ['endDate'],
  error: 'The end cannot be before the start',
  params: { code: 'end-before-start' },
};
