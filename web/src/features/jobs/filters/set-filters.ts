import { yuan } from '@renmai/contracts/jobs/currency';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { useCities } from '../../../ui/cities/city-names';
import { type SetFilter, setFiltersOf } from '../../../ui/finding/set-filters';
import { amountIn } from '../../../ui/amounts/money-text';
import type { Filters } from './filters';

/** Every filter that is set, each with the change that removes it. The search words are in their field. */
export function useSetFilters(filters: Filters): SetFilter<Filters>[] {
  const { t, i18n } = useTranslation('jobs');
  const { number } = useFormats();
  const cities = useCities();
  const { employmentTypes, cityIds, workplaces, degrees, experience, posted, followedOnly } = filters;
  const { salaryFrom, salaryCurrency } = filters;
  const least = (amount: number): string =>
    salaryCurrency === yuan
      ? t('filter.atLeast', { amount: number(amount) })
      : t('filter.atLeastIn', { amount: amountIn(salaryCurrency, number(amount), i18n.language) });
  const each = setFiltersOf<Filters>;
  return [
    ...each('employmentTypes', employmentTypes, (value) => t(`employmentType.${value}`)),
    ...each('cityIds', cityIds, (value) => cities?.nameOf(value) ?? ''),
    ...each('workplaces', workplaces, (value) => t(`workplace.${value}`)),
    ...(salaryFrom === null ? [] : [{ key: 'salary', name: least(salaryFrom), without: { salaryFrom: null } }]),
    ...(posted === 'any' ? [] : [{ key: 'posted', name: t(`posted.${posted}`), without: { posted: 'any' as const } }]),
    ...each('degrees', degrees, (value) => (value === 'none' ? t('anyDegree') : t(`degree.${value}`))),
    ...each('experience', experience, (value) => t(`experience.${value}`)),
    ...(followedOnly ? [{ key: 'followed', name: t('filter.followed'), without: { followedOnly: false } }] : []),
  ].filter(({ name }) => name !== '');
}
