import { yuan } from '@renmai/contracts/jobs/currency';
import type { SalaryView } from '@renmai/contracts/jobs/position-card.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { amountIn } from './money-text';

/** A salary as a line: an unmistakable currency, the unit that it is paid for, and the salaries of a year. */
export function useSalaryText(): (salary: SalaryView | null) => string {
  const { t, i18n } = useTranslation('jobs');
  const { number } = useFormats();
  return (salary) => {
    if (!salary) return t('salary.negotiable');
    const { min, max, months, currency = yuan, period = 'month' } = salary;
    const range = min === max ? number(min) : t('salary.range', { min: number(min), max: number(max) });
    if (currency === yuan && period === 'month') {
      return months > 12 ? t('salary.months', { range, count: months }) : t('salary.month', { range });
    }
    const text = t(`salary.per.${period}`, { amount: amountIn(currency, range, i18n.language) });
    return period === 'month' && months > 12 ? t('salary.timesAYear', { salary: text, count: months }) : text;
  };
}
