import type { SalaryView } from '@renmai/contracts/jobs/position-card.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';

/** A salary as a line: whole yuan per month, with the number of months where a year has more than twelve. */
export function useSalaryText(): (salary: SalaryView | null) => string {
  const { t } = useTranslation('jobs');
  const { number } = useFormats();
  return (salary) => {
    if (!salary) return t('salary.negotiable');
    const { min, max, months } = salary;
    const range = min === max ? number(min) : t('salary.range', { min: number(min), max: number(max) });
    return months > 12 ? t('salary.months', { range, count: months }) : t('salary.month', { range });
  };
}
