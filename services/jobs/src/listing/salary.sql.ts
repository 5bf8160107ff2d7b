import { hoursAMonth, monthsAYear } from '@renmai/contracts/jobs/currency';

/** A maximum that fits into an integer column. */
const MOST = 2_000_000_000;

/** SQL: an amount of the row `p` of `position` by the month, as salaries are compared. Null where it is negotiable. */
export const monthly = (
  p: string,
  amount: 'salary_min' | 'salary_max',
): string => `CASE WHEN NOT ${p}.salary_negotiable THEN
  least(CASE ${p}.salary_period WHEN 'year' THEN ${p}.${amount}::bigint / ${monthsAYear}
    WHEN 'hour' THEN ${p}.${amount}::bigint * ${hoursAMonth} ELSE ${p}.${amount} END, ${MOST})::int END`;
