import type { EventVenue } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { OneCityField } from '../../../ui/cities/one-city-field';
import { TextField } from '../../../ui/text-field';

interface VenueFieldsProps {
  venue: EventVenue | null;
  onChange: (venue: EventVenue) => void;
  errorAt: (place: string) => string | undefined;
}

const nowhere: EventVenue = { cityId: null, address: '', detail: '' };

/** City, address, and how to find it there. */
export function VenueFields({ venue, onChange, errorAt }: VenueFieldsProps) {
  const { t } = useTranslation('events');
  const at = venue ?? nowhere;
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
    </>
  );
}
