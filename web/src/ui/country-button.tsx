import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import type { Country } from './country';
import { CountrySheet } from './country-sheet';
import { DownIcon } from './more-icons';
import styles from './phone-field.module.css';

interface CountryButtonProps {
  /** ISO 3166-1 alpha-2 */
  value: string;
  onChange: (countryCode: string) => void;
  disabled?: boolean;
}

/** The country of a number, with its dial code. The list of them comes when the button is shown. */
export function CountryButton({ value, onChange, disabled }: CountryButtonProps) {
  const { t, i18n } = useTranslation('ui');
  const [countries, setCountries] = useState<Country[] | 'failed' | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    import('./countries').then(
      ({ countriesIn }) => !gone && setCountries(countriesIn(i18n.language)),
      () => !gone && setCountries('failed'),
    );
    return () => {
      gone = true;
    };
  }, [i18n.language, tries]);

  if (countries === 'failed') {
    return (
      <Button kind="secondary" aria-label={t('phone.failed')} onClick={() => setTries(tries + 1)}>
        {t('retry')}
      </Button>
    );
  }
  const country = countries?.find(({ id }) => id === value);
  return (
    <>
      <button
        type="button"
        className={styles.country}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={
          country
            ? t('phone.change', { id: country.id, code: country.dialCode, name: country.name })
            : t('phone.country')
        }
        onClick={() => setChoosing(true)}
      >
        {country ? `${country.id} +${country.dialCode}` : value || t('phone.country')}
        <DownIcon size={18} />
      </button>
      <CountrySheet
        open={choosing}
        onClose={() => setChoosing(false)}
        countries={countries ?? []}
        value={value}
        onChoose={onChange}
      />
    </>
  );
}
