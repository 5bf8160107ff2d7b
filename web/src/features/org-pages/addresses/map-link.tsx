import type { AddressView } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import { ExternalIcon } from '../../../ui/more-icons';
import { mapLink } from './place';
import styles from './addresses.module.css';

/** To the address on a map of another site, which is told nothing of this one. */
export function MapLink({ address: { address, place } }: { address: Pick<AddressView, 'address' | 'place'> }) {
  const { t, i18n } = useTranslation('org-pages');
  if (!place) return null;
  return (
    <a
      className={styles.map}
      href={mapLink(place, address, i18n.language)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('address.mapOf', { address })}
    >
      {t('address.map')}
      <ExternalIcon size={14} />
    </a>
  );
}
