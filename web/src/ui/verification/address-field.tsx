import { lazy, type Ref, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from '../field';
import control from '../control.module.css';
import phone from '../phone-field.module.css';
import { Skeleton } from '../skeleton';
import { type AddressDraft, type AddressKind, countryOf, isPhone } from './address-draft';

// not before a number is typed: the login must be there quickly
const CountryButton = lazy(async () => ({ default: (await import('../country-button')).CountryButton }));

export interface AddressFieldProps extends Omit<FieldProps, 'label'> {
  kind: AddressKind;
  label?: string;
  value: AddressDraft;
  onChange: (value: AddressDraft) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  autoComplete?: 'username' | 'username webauthn' | 'email' | 'tel-national';
  autoFocus?: boolean;
}

const labels = { any: 'address', email: 'email', phone: 'phone' } as const;
const keyboards = { any: 'email', email: 'email', phone: 'tel' } as const;

/** `+81…` says its country itself. */
const needsCountry = (text: string, kind: AddressKind): boolean =>
  isPhone(text, kind) && !/^[+＋]/.test(text.trim()) && (kind === 'phone' || text.replace(/\D/g, '').length >= 4);

/** An e-mail address or a mobile number in one field; the country is asked for as soon as the text looks like a number. */
export function AddressField({ kind, label, hint, error, required, value, onChange, ...rest }: AddressFieldProps) {
  const { t } = useTranslation('verification');
  return (
    <Field label={label ?? t(labels[kind])} {...{ hint, error, required }}>
      {(props) => (
        <div className={phone.row}>
          {needsCountry(value.text, kind) && (
            <Suspense fallback={<Skeleton width={96} height={44} />}>
              <CountryButton value={countryOf(value)} onChange={(countryCode) => onChange({ ...value, countryCode })} />
            </Suspense>
          )}
          <input
            // the same element with or without the country, so that the focus stays
            key="text"
            type={kind === 'phone' ? 'tel' : 'text'}
            className={control.control}
            inputMode={keyboards[kind]}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            value={value.text}
            onChange={(event) => onChange({ ...value, text: event.target.value })}
            {...rest}
            {...props}
          />
        </div>
      )}
    </Field>
  );
}
