import { maxContacts } from '@renmai/contracts/network/contacts.api';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { defaultCountry } from '../../../lib/default-country';
import { currentLanguage } from '../../../lib/i18n/i18n';
import { useFormats } from '../../../lib/format';
import { attempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { CountryButton } from '../../../ui/country-button';
import { ProgressBar } from '../../../ui/progress-bar';
import { Skeleton } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { useSyncContactsMutation } from '../network.api';
import { type Addresses, addressesOf, hashAll } from './hash-book';
import type { AddressBook } from './read-contacts';
import styles from '../contacts.module.css';
import shared from '../network.module.css';
import add from '../add.module.css';

interface SyncStepProps {
  book: AddressBook;
  onEnd: () => void;
}

/** The numbers of addresses in the address book, before anything of it is sent; then the progress of sending. */
export function SyncStep({ book, onEnd }: SyncStepProps) {
  const { t } = useTranslation('network');
  const { number } = useFormats();
  const account = useAccount();
  const [country, setCountry] = useState(account?.phone?.countryCode ?? defaultCountry(currentLanguage()));
  const [addresses, setAddresses] = useState<Addresses | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [sync] = useSyncContactsMutation();
  useEffect(() => {
    let over = false;
    void addressesOf(book, country).then((found) => {
      if (!over) setAddresses(found);
    });
    return () => {
      over = true;
    };
  }, [book, country]);

  if (!addresses) return <Skeleton height={96} />;
  const count = addresses.emails.length + addresses.phones.length;
  const send = async () => {
    setProgress(0);
    const done = await attempt(async () => {
      const hashes = await hashAll(addresses, setProgress);
      const { matches } = await sync({ body: { hashes } }).unwrap();
      toast(t('contacts.done', { count: matches }), { kind: 'good' });
    });
    setProgress(null);
    if (done) onEnd();
  };
  return (
    <div className={styles.picked}>
      <p>
        {t('contacts.found', {
          count: book.entries,
          emails: number(addresses.emails.length),
          phones: number(addresses.phones.length),
        })}
      </p>
      {book.phones.length > 0 && (
        <div className={styles.country}>
          <span>{t('contacts.country')}</span>
          <CountryButton value={country} disabled={progress !== null} onChange={setCountry} />
        </div>
      )}
      {addresses.unreadable > 0 && (
        <p className={shared.quietText}>{t('contacts.noNumbers', { count: addresses.unreadable })}</p>
      )}
      {count > maxContacts && (
        <p className={shared.quietText}>{t('contacts.tooMany', { maximum: number(maxContacts) })}</p>
      )}
      {progress !== null && <ProgressBar value={progress} label={t('contacts.hashing')} />}
      <div className={add.pair}>
        <Button onClick={onEnd} disabled={progress !== null}>
          {t('ui:cancel')}
        </Button>
        <Button kind="primary" busy={progress !== null} disabled={count === 0} onClick={() => void send()}>
          {t('contacts.compare')}
        </Button>
      </div>
    </div>
  );
}
