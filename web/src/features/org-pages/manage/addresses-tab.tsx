import { type AddressView, maxAddresses } from '@renmai/contracts/org-pages/homepage.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { confirm } from '../../../ui/confirm';
import { EmptyState } from '../../../ui/empty-state';
import { PlusIcon } from '../../../ui/icons';
import { Menu } from '../../../ui/menu';
import { PencilIcon, PlaceIcon, TrashIcon } from '../../../ui/more-icons';
import { toast } from '../../../ui/toast';
import { AddressSheet } from '../addresses/address-sheet';
import { AddressOnMap } from '../addresses/address-on-map';
import { useEditAddressMutation, useRemoveAddressMutation } from '../homepages.api';
import type { TabProps } from './tab';
import styles from './manage.module.css';

/** The addresses; the main address comes first. */
export function AddressesTab({ page }: TabProps) {
  const { t } = useTranslation('org-pages');
  const [edited, setEdited] = useState<AddressView | 'new' | null>(null);
  const { addresses, state } = page;
  const locked = state === 'submitted' || state === 'in-review' || state === 'closed';
  const add = (
    <Button kind="primary" size="small" icon={PlusIcon} onClick={() => setEdited('new')}>
      {t('address.add')}
    </Button>
  );
  return (
    <>
      {addresses.length === 0 && (
        <EmptyState small drawing="box" text={t('address.none')} action={locked ? undefined : add} />
      )}
      {addresses.length > 0 && !locked && addresses.length < maxAddresses && (
        <div className={styles.buttons}>{add}</div>
      )}
      {locked && <p className={styles.lead}>{t('details.locked')}</p>}
      {addresses.length > 0 && (
        <ul className={styles.list} aria-label={t('tab.addresses')}>
          {addresses.map((address) => (
            <li key={address.addressId}>
              <Address page={page} address={address} locked={locked} onEdit={() => setEdited(address)} />
            </li>
          ))}
        </ul>
      )}
      <AddressSheet page={page} address={edited} onClose={() => setEdited(null)} />
    </>
  );
}

interface AddressProps extends TabProps {
  address: AddressView;
  locked: boolean;
  onEdit: () => void;
}

function Address({ page: { homepageId }, address, locked, onEdit }: AddressProps) {
  const { t } = useTranslation('org-pages');
  const [remove] = useRemoveAddressMutation();
  const [edit] = useEditAddressMutation();
  const { addressId, main, ...rest } = address;
  const params = { homepageId, addressId };
  const take = async () => {
    const sure = await confirm({
      title: t('address.removeTitle'),
      text: address.address,
      action: t('ui:delete'),
      danger: true,
    });
    if (sure && (await attempt(() => remove({ params }).unwrap()))) toast(t('address.removed'), { kind: 'good' });
  };
  const makeMain = async () => {
    const done = await attempt(() => edit({ params, body: { ...rest, main: true } }).unwrap());
    if (done) toast(t('address.saved'), { kind: 'good' });
  };
  return (
    <div className={styles.address}>
      <PlaceIcon size={20} />
      <div className={styles.place}>
        <strong>{address.address}</strong> {main && <Chip tone="accent">{t('address.main')}</Chip>}
        {address.detail && <p className={styles.lead}>{address.detail}</p>}
        <AddressOnMap address={address} />
      </div>
      {!locked && (
        <Menu
          label={t('address.more', { address: address.address })}
          actions={[
            { label: t('ui:edit'), icon: PencilIcon, onChoose: onEdit },
            ...(main ? [] : [{ label: t('address.makeMain'), icon: PlaceIcon, onChoose: () => void makeMain() }]),
            { label: t('ui:delete'), icon: TrashIcon, danger: true, onChoose: () => void take() },
          ]}
        />
      )}
    </div>
  );
}
