import type { Month } from '@renmai/contracts/profile/month.schema';

const offsetMs = 8 * 60 * 60 * 1000;

/** The month of a moment in UTC+8, as entries of profiles name months: `2026-11`. */
export const monthOf = (at: Date): Month => new Date(at.getTime() + offsetMs).toISOString().slice(0, 7);

/** The time at which an entry that ends in this month, or in this year, has ended: the first moment of the next one in UTC+8. */
export function endOfMonth(month: Month): Date {
  const [year = 0, of = 12] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of, 1) - offsetMs);
}
