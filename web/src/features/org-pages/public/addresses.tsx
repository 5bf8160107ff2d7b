import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { PlaceIcon } from '../../../ui/more-icons';
import { useOwnNames } from '../../../ui/own-names/use-own-names';
import { AddressOnMap } from '../addresses/address-on-map';
import styles from './public.module.css';

/** The addresses; hidden while there is none. */
export function Addresses({ page: { addresses } }: { page: HomepageView }) {
  const { t } = useTranslation('org-pages');
  const ownName = useOwnNames();
  if (addresses.length === 0) return null;
  return (
    <Section title={t('tab.addresses')}>
      <ul className={styles.addresses}>
        {addresses.map((address) => (
          <li key={address.addressId}>
            <PlaceIcon size={20} />
            <div>
              <strong>{ownName('city', address.address)}</strong>{' '}
              {address.main && addresses.length > 1 && <Chip tone="accent">{t('address.main')}</Chip>}
              {address.detail && <p>{address.detail}</p>}
              <AddressOnMap address={address} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
