import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '../lib/cx';
import { Field, type FieldProps } from './field';
import { CheckIcon, WarningIcon } from './icons';
import type { Option } from './select';
import field from './field.module.css';
import styles from './choice.module.css';

interface OnOffProps {
  /** may hold links, e.g. to the agreement */
  label: ReactNode;
  hint?: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, hint, value, onChange, error, ...rest }: OnOffProps & { error?: string }) {
  const id = useId();
  return (
    <div>
      <label className={styles.line}>
        <input
          type="checkbox"
          className="visually-hidden"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...rest}
        />
        <span className={styles.box}>
          <CheckIcon size={16} strokeWidth={3} />
        </span>
        <span className={styles.words}>
          {label}
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
      </label>
      {error && (
        <div id={`${id}-error`} className={field.error}>
          <WarningIcon size={16} />
          {error}
        </div>
      )}
    </div>
  );
}

/** For settings that take effect at once; in a form that is sent, use a Checkbox. */
export function Switch({ label, hint, value, onChange, ...rest }: OnOffProps) {
  return (
    <label className={cx(styles.line, styles.spread)}>
      <span className={styles.words}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="visually-hidden"
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        {...rest}
      />
      <span className={styles.switch} />
    </label>
  );
}

export interface RadioListProps<V extends string> extends FieldProps {
  value: V | '';
  onChange: (value: V) => void;
  onBlur?: () => void;
  name?: string;
  options: readonly Option<V>[];
  ref?: Ref<HTMLInputElement>;
}

/** A choice of a few options, all visible, each with room for a line that explains it. */
export function RadioList<V extends string>({
  label,
  labelHidden,
  hint,
  error,
  required,
  value,
  onChange,
  onBlur,
  name,
  options,
  disabled,
  ref,
}: RadioListProps<V>) {
  const group = useId();
  return (
    <Field group="radiogroup" {...{ label, labelHidden, hint, error, required }}>
      {() => (
        <div className={styles.list}>
          {options.map((option, index) => (
            <label key={option.value} className={styles.line}>
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                className="visually-hidden"
                name={name ? `${name}-${group}` : group}
                checked={value === option.value}
                disabled={disabled}
                onBlur={onBlur}
                onChange={() => onChange(option.value)}
              />
              <span className={styles.radio} />
              <span className={styles.words}>
                {option.label}
                {option.hint && <span className={styles.hint}>{option.hint}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
