import { useTranslation } from 'react-i18next';

/** The length of a suspension in words. @returns a function of the number of days; null: for good */
export function useDuration(): (days: number | null) => string {
  const { t } = useTranslation('console');
  return (days) => (days === null ? t('duration.good') : t('duration.days', { count: days }));
}
