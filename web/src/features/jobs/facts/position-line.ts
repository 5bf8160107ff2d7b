import type { PositionCard } from '@renmai/contracts/jobs/position-card.schema';
import { useTranslation } from 'react-i18next';
import { useCities } from '../../../ui/cities/city-names';

type Placed = Pick<PositionCard, 'workplace' | 'cityId'>;

/** The place of work: a city, remote, or both. Empty until the names of cities are loaded. */
export function usePlaceText(): (position: Placed) => string {
  const { t } = useTranslation('jobs');
  const cities = useCities();
  return ({ workplace, cityId }) => {
    const city = cityId === null ? '' : (cities?.nameOf(cityId) ?? '');
    if (workplace === 'onsite') return city;
    const how = t(`workplace.${workplace}`);
    return city === '' ? how : t('placeAndWay', { city, way: how });
  };
}
