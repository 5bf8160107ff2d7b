import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { currentMonth, monthsOf, periodText, type Period } from './period';

/** The words of a period with its length. */
export function usePeriod(): (period: Period) => string {
  const { t } = useTranslation('profile');
  const formats = useFormats();
  return (period) => {
    const months = monthsOf(period, currentMonth());
    const years = months === null ? 0 : Math.floor(months / 12);
    const rest = months === null ? 0 : months % 12;
    const length = [years > 0 && t('years', { count: years }), rest > 0 && t('months', { count: rest })];
    return [periodText(period, formats, t('now')), length.filter(Boolean).join(' ')].filter(Boolean).join(' · ');
  };
}
