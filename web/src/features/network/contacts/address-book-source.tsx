import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { ContactsIcon, FileIcon } from '../../../ui/more-icons';
import { hasContactPicker, pickContacts } from './contact-picker';
import { type AddressBook, readFile } from './read-contacts';
import styles from '../network.module.css';

/** bytes; an address book of thousands with photos has some ten megabytes */
const largest = 50 * 1024 * 1024;

interface AddressBookSourceProps {
  onBook: (book: AddressBook) => void;
  /** an address book was compared before */
  again: boolean;
}

/** The choice of the source: the device's address book, or a file that it wrote. */
export function AddressBookSource({ onBook, again }: AddressBookSourceProps) {
  const { t } = useTranslation('network');
  const file = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const take = async (read: () => Promise<AddressBook | null>) => {
    setFailed(false);
    try {
      const book = await read();
      if (book === null) return;
      if (book.emails.length + book.phones.length === 0) setFailed(true);
      else onBook(book);
    } catch {
      setFailed(true);
    }
  };
  const picker = hasContactPicker();
  return (
    <>
      <div className={styles.actions}>
        {picker && (
          <Button kind="primary" icon={ContactsIcon} onClick={() => void take(pickContacts)}>
            {t(again ? 'contacts.pickAgain' : 'contacts.pick')}
          </Button>
        )}
        <Button kind={picker ? 'secondary' : 'primary'} icon={FileIcon} onClick={() => file.current?.click()}>
          {t('contacts.import')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".vcf,.vcard,.csv,.tsv,.txt,text/vcard,text/x-vcard,text/csv"
          hidden
          aria-label={t('contacts.import')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen)
              void take(() => (chosen.size > largest ? Promise.reject(new Error('too large')) : readFile(chosen)));
            target.value = '';
          }}
        />
      </div>
      <p className={styles.quietText}>{t(picker ? 'contacts.sources' : 'contacts.fileOnly')}</p>
      {failed && <Alert kind="bad">{t('contacts.unreadable')}</Alert>}
    </>
  );
}
