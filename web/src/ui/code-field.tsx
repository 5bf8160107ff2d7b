import { plainDigits } from '@renmai/contracts/plain-digits';
import { type Ref, useState } from 'react';
import { cx } from '../lib/cx';
import { Field, type FieldProps } from './field';
import styles from './code-field.module.css';

export interface CodeFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** called once all digits are there */
  onComplete?: (code: string) => void;
  length?: number;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '');

/** A code that was sent: one field that looks like boxes, so that pasting and a phone's own suggestion just work. */
export function CodeField({
  label,
  labelHidden,
  hint,
  error,
  required,
  value,
  onChange,
  onComplete,
  onBlur,
  length = 6,
  ...rest
}: CodeFieldProps) {
  const [focused, setFocused] = useState(false);
  const digits = value ?? '';
  const type = (text: string) => {
    const typed = digitsOf(text);
    // a wrong code fills the field: digits that are typed behind it begin another code
    const again = error !== undefined && digits.length === length && typed.startsWith(digits);
    const next = (again ? typed.slice(length) : typed).slice(0, length);
    if (next === digits) return;
    onChange(next);
    if (next.length === length) onComplete?.(next);
  };
  return (
    <Field {...{ label, labelHidden, hint, error, required }}>
      {(props) => (
        <div className={styles.code}>
          <input
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            pattern="[0-9]*"
            value={digits}
            onChange={(event) => type(event.target.value)}
            // the caret stays behind the last digit, as the boxes show it
            onSelect={({ currentTarget: input }) => {
              if (input.selectionStart === input.selectionEnd)
                input.setSelectionRange(input.value.length, input.value.length);
            }}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false);
              onBlur?.();
            }}
            {...rest}
            {...props}
          />
          <div className={styles.boxes} aria-hidden="true">
            {Array.from({ length }, (_, index) => (
              <span
                key={index}
                className={cx(
                  styles.box,
                  focused && index === Math.min(digits.length, length - 1) && styles.next,
                  error && styles.bad,
                )}
              >
                {digits[index]}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
