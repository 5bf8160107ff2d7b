import type { EventCard } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { useCities } from '../../../ui/cities/city-names';

type Placed = Pick<EventCard, 'mode' | 'cityId' | 'venue'>;

/** The place of an event: city and venue, online, or both. The city is missing until the names of cities are loaded. */
export function usePlaceText(): (event: Placed) => string {
  const { t } = useTranslation('events');
  const cities = useCities();
  return ({ mode, cityId, venue }) => {
    if (mode === 'online') return t('mode.online');
    const city = cityId === null ? '' : (cities?.nameOf(cityId) ?? '');
    return [city, venue, mode === 'hybrid' ? t('mode.hybrid') : ''].filter(Boolean).join(' · ');
  };
}
