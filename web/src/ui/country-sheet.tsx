import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../lib/cx';
import { useFoundByName } from '../lib/names/use-found-by-name';
import { type Country, dialled } from './country';
import { EmptyState } from './empty-state';
import { Sheet } from './sheet';
import control from './control.module.css';
import styles from './phone-field.module.css';

interface CountrySheetProps {
  open: boolean;
  onClose: () => void;
  countries: readonly Country[];
  value: string;
  onChoose: (countryCode: string) => void;
}

export function CountrySheet({ open, onClose, countries, value, onChoose }: CountrySheetProps) {
  const { t } = useTranslation('ui');
  const [query, setQuery] = useState('');
  const code = dialled(query);
  const byName = useFoundByName(query);
  const found =
    code === null
      ? byName(countries, ({ id, name }) => [name, id])
      : countries.filter(({ dialCode }) => dialCode.startsWith(code));
  const close = () => {
    setQuery('');
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={t('phone.country')} flush>
      <div className={styles.search}>
        <input
          type="search"
          className={control.control}
          aria-label={t('phone.search')}
          placeholder={t('phone.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          data-autofocus
        />
      </div>
      <ul className={styles.list}>
        {found.map((country) => (
          <li key={country.id}>
            <button
              type="button"
              className={cx(styles.option, country.id === value && styles.chosen)}
              aria-pressed={country.id === value}
              onClick={() => {
                onChoose(country.id);
                close();
              }}
            >
              <span>{country.name}</span>
              <span className={styles.code}>+{country.dialCode}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <EmptyState small drawing="search" text={t('phone.none')} />}
    </Sheet>
  );
}
