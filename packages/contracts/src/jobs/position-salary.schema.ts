import { z } from 'zod';
import { yuan } from './currency.js';
import { currency, maxSalary, salaryMonths, salaryPeriod } from './position-card.schema.js';

/**
 * `negotiable`: the figures are stored, but not shown to applicants. Homepages of mainland China pay in yuan; others in any currency of the
 * list.
 */
export const positionSalary = z
  .object({
    min: z.int().min(1).max(maxSalary).nullable(),
    max: z.int().min(1).max(maxSalary).nullable(),
    months: z.int().min(salaryMonths.minimum).max(salaryMonths.maximum),
    negotiable: z.boolean(),
    currency: currency.default(yuan),
    period: salaryPeriod.default('month'),
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    path: ['max'],
    error: 'The maximum salary cannot be lower than the minimum',
    params: { code: 'salary-upside-down' },
  });
export type PositionSalary = z.output<typeof positionSalary>;

/** The salary of a draft without one. */
export const noSalary: PositionSalary = {
  ...{ min: null, max: null, months: salaryMonths.minimum, negotiable: false },
  ...{ currency: yuan, period: 'month' },
};

/** The stored salary, for its publishers. */
export const salaryContent = z.object({
  min: z.int().nullable(),
  max: z.int().nullable(),
  months: z.int(),
  negotiable: z.boolean(),
  /** left out, as in versions of earlier: yuan by the month */
  currency: currency.optional(),
  period: salaryPeriod.optional(),
});
