import type { EventVenue } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { mapSearchLink } from '../../../lib/map-links';
import { useCities } from '../../../ui/cities/city-names';
import { MapLink } from '../../../ui/map-link';
import styles from './event-page.module.css';

/** City, address and how to find it there, with a link to a map. */
export function VenueFact({ venue: { cityId, address, detail } }: { venue: EventVenue }) {
  const { t, i18n } = useTranslation('events');
  const cities = useCities();
  const city = cityId === null ? '' : (cities?.nameOf(cityId) ?? '');
  const where = [city, address].filter(Boolean).join(' · ');
  return (
    <>
      <strong>{where}</strong>
      {detail && <p className={styles.meta}>{detail}</p>}
      {where !== '' && (
        <MapLink
          href={mapSearchLink([city, address].filter(Boolean).join(' '), i18n.language)}
          label={t('event.map')}
          named={t('event.mapOf', { place: where })}
        />
      )}
    </>
  );
}
