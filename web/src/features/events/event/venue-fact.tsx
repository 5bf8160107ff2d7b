import type { EventVenue } from '@renmai/contracts/events/event-venue.schema';
import { useTranslation } from 'react-i18next';
import { mapLink, mapSearchLink } from '../../../lib/map-links';
import { useCities } from '../../../ui/cities/city-names';
import { SmallMap } from '../../../ui/map/small-map';
import { MapLink } from '../../../ui/map-link';
import view from '../../../ui/publications/view.module.css';

/** City, address and how to find it there, with a link to a map. */
export function VenueFact({ venue: { cityId, address, detail, point } }: { venue: EventVenue }) {
  const { t, i18n } = useTranslation('events');
  const cities = useCities();
  const city = cityId === null ? '' : (cities?.nameOf(cityId) ?? '');
  const where = [city, address].filter(Boolean).join(' · ');
  return (
    <>
      <strong>{where}</strong>
      {detail && <p className={view.meta}>{detail}</p>}
      {point && <SmallMap at={point} />}
      {where !== '' && (
        <MapLink
          href={
            point
              ? mapLink(point, where, i18n.language)
              : mapSearchLink([city, address].filter(Boolean).join(' '), i18n.language)
          }
          label={t('event.map')}
          named={t('event.mapOf', { place: where })}
        />
      )}
    </>
  );
}
