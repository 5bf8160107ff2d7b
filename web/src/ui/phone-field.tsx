import type { Ref } from 'react';
import { CountryButton } from './country-button';
import { Field, type FieldProps } from './field';
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
  return (
    <Field {...{ label, labelHidden, hint, error, required }}>
      {(props) => (
        <div className={styles.row}>
          <CountryButton
            value={value.countryCode}
            disabled={disabled}
            onChange={(countryCode) => onChange({ ...value, countryCode })}
          />
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
      )}
    </Field>
  );
}
