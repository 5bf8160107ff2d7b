import { useTranslation } from 'react-i18next';
import { useCities } from '../../../ui/cities/city-names';
import { type SetFilter, setFiltersOf } from '../../../ui/finding/set-filters';
import type { Filters } from './filters';

/** Every filter that is set. The search words are in their field. */
export function useSetFilters({ stages, studyTypes, cityIds, openPlaces, begun }: Filters): SetFilter<Filters>[] {
  const { t } = useTranslation('enrolment');
  const cities = useCities();
  const each = setFiltersOf<Filters>;
  return [
    ...each('stages', stages, (value) => t(`stage.${value}`)),
    ...each('studyTypes', studyTypes, (value) => t(`studyType.${value}`)),
    ...each('cityIds', cityIds, (value) => cities?.nameOf(value) ?? ''),
    ...(openPlaces ? [{ key: 'places', name: t('filter.openPlaces'), without: { openPlaces: false } }] : []),
    ...(begun ? [{ key: 'begun', name: t('filter.begun'), without: { begun: false } }] : []),
  ].filter(({ name }) => name !== '');
}
