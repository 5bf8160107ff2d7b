import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format';
import { useCities } from '../../../ui/cities/city-names';
import { type SetFilter, setFiltersOf } from '../../../ui/finding/set-filters';
import type { Filters } from './filters';

/** Every filter that is set, each with the change that removes it. The search words are in their field. */
export function useSetFilters(filters: Filters): SetFilter<Filters>[] {
  const { t, i18n } = useTranslation('events');
  const cities = useCities();
  const { types, modes, cityIds, when, followedOnly, withPlaces } = filters;
  const each = setFiltersOf<Filters>;
  const whenName = () => {
    if (when === null || typeof when === 'string') return when === null ? '' : t(`when.${when}`);
    return formatDate(i18n.language, `${when.day}T00:00:00Z`, 'date', 'UTC');
  };
  return [
    ...(when === null ? [] : [{ key: 'when', name: whenName(), without: { when: null } }]),
    ...each('cityIds', cityIds, (value) => cities?.nameOf(value) ?? ''),
    ...each('modes', modes, (value) => t(`mode.${value}`)),
    ...each('types', types, (value) => t(`type.${value}`)),
    ...(withPlaces ? [{ key: 'places', name: t('filter.withPlaces'), without: { withPlaces: false } }] : []),
    ...(followedOnly ? [{ key: 'followed', name: t('filter.followed'), without: { followedOnly: false } }] : []),
  ].filter(({ name }) => name !== '');
}
