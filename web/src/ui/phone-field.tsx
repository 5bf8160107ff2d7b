import { type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import type { Country } from './country';
import { CountrySheet } from './country-sheet';
import { Field, type FieldProps } from './field';
import { DownIcon } from './icons';
import control from './control.module.css';
import styles from './phone-field.module.css';

export interface PhoneValue {
  /** ISO 3166-1 alpha-2 */
  countryCode: string;
  /** the national number as it was typed */
  number: string;
}

export interface PhoneFieldProps extends FieldProps {
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

/** Country or region with its dial code, and the number. The list of them comes when the field is shown. */
export function PhoneField({
  label,
  labelHidden,
  hint,
  error,
  required,
  disabled,
  value,
  onChange,
  ...rest
}: PhoneFieldProps) {
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

  const country = Array.isArray(countries) ? countries.find(({ id }) => id === value.countryCode) : undefined;
  return (
    <Field {...{ label, labelHidden, hint, error, required }}>
      {(props) => (
        <>
          <div className={styles.row}>
            <button
              type="button"
              className={styles.country}
              disabled={disabled}
              aria-haspopup="dialog"
              aria-label={
                country ? t('phone.change', { name: country.name, code: country.dialCode }) : t('phone.country')
              }
              onClick={() => setChoosing(true)}
            >
              {country ? `${country.id} +${country.dialCode}` : value.countryCode}
              <DownIcon size={18} />
            </button>
            <input
              type="tel"
              className={control.control}
              autoComplete="tel-national"
              inputMode="tel"
              disabled={disabled}
              value={value.number}
              onChange={(event) => onChange({ ...value, number: event.target.value })}
              {...rest}
              {...props}
            />
          </div>
          {countries === 'failed' && (
            <p className={styles.failed}>
              {t('phone.failed')}
              <Button size="small" kind="quiet" onClick={() => setTries(tries + 1)}>
                {t('retry')}
              </Button>
            </p>
          )}
          <CountrySheet
            open={choosing}
            onClose={() => setChoosing(false)}
            countries={Array.isArray(countries) ? countries : []}
            value={value.countryCode}
            onChoose={(countryCode) => onChange({ ...value, countryCode })}
          />
        </>
      )}
    </Field>
  );
}
