import type { EventVenue } from '@renmai/contracts/events/event-venue.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { useCities } from '../../../ui/cities/city-names';
import { OneCityField } from '../../../ui/cities/one-city-field';
import { MapField } from '../../../ui/map/map-field';
import { TextField } from '../../../ui/text-field';

interface VenueFieldsProps {
  venue: EventVenue | null;
  onChange: (venue: EventVenue) => void;
  errorAt: (place: string) => string | undefined;
}

const nowhere: EventVenue = { cityId: null, address: '', detail: '' };

/** City, address, how to find it there, and a point on the map. */
export function VenueFields({ venue, onChange, errorAt }: VenueFieldsProps) {
  const { t } = useTranslation('events');
  const at = venue ?? nowhere;
  const cities = useCities();
  const near = at.cityId === null ? '' : (cities?.nameOf(at.cityId) ?? '');
  const { point, ...pointless } = at;
  const set = (change: Partial<EventVenue>) => onChange({ ...at, ...change });
  return (
    <>
      <OneCityField
        label={t('filter.city')}
        hint={t('filter.cityHint')}
        value={at.cityId}
        onChange={(cityId) => set({ cityId })}
        error={errorAt('venue.cityId')}
      />
      <TextField
        label={t('edit.address')}
        hint={t('edit.addressHint')}
        required
        maxLength={200}
        value={at.address}
        onChange={(address) => set({ address })}
        error={errorAt('venue.address')}
      />
      <TextField
        label={t('edit.venueDetail')}
        hint={t('edit.venueDetailHint')}
        maxLength={200}
        value={at.detail}
        onChange={(detail) => set({ detail })}
        error={errorAt('venue.detail')}
      />
      <MapField
        at={point ?? null}
        near={near}
        words={{
          open: t('edit.map.open'),
          hint: t('edit.map.hint'),
          failed: t('edit.map.failed'),
          title: t('edit.map.title'),
          closer: t('edit.map.closer'),
          farther: t('edit.map.farther'),
        }}
        onChoose={(chosen) => set({ point: chosen })}
      />
      {point && (
        <Button kind="quiet" onClick={() => onChange(pointless)}>
          {t('edit.map.remove')}
        </Button>
      )}
    </>
  );
}
