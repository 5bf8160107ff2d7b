import type { AddressView } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import { mapLink } from '../../../lib/map-links';
import { MapLink } from '../../../ui/map-link';

/** Links the address to a map; hidden where its place is not known. */
export function AddressOnMap({ address: { address, place } }: { address: Pick<AddressView, 'address' | 'place'> }) {
  const { t, i18n } = useTranslation('org-pages');
  if (!place) return null;
  return (
    <MapLink
      href={mapLink(place, address, i18n.language)}
      label={t('address.map')}
      named={t('address.mapOf', { address })}
    />
  );
}
