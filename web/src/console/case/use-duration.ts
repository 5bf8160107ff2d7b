import { useTranslation } from 'react-i18next';

/** For how long a member is suspended, in words. @returns for a number of days; null: for good */
export function useDuration(): (days: number | null) => string {
  const { t } = useTranslation('console');
  return (days) => (days === null ? t('duration.good') : t('duration.days', { count: days }));
}
