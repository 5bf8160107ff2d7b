import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx';
import { WarningIcon } from './icons';
import styles from './field.module.css';

/** The properties of every field. */
export interface FieldProps {
  label: string;
  /** leaves the label to a screen reader */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** the mistake, in the member's language */
  error?: string;
  /** marks the label with an asterisk; the schema decides whether a value is required */
  required?: boolean;
  disabled?: boolean;
}

/** The properties of a control inside a field, so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface Props extends FieldProps {
  /** beside the label, at the right: "Forgot password?", a count of characters */
  aside?: ReactNode;
  /** several controls under one name */
  group?: 'group' | 'radiogroup';
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, labelHidden, hint, error, required, aside, group, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = cx(hint != null && hint !== '' && hintId, error && errorId) || undefined;
  const words = (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
  return (
    <div
      className={styles.field}
      role={group}
      aria-labelledby={group && `${id}-label`}
      aria-describedby={group && described}
    >
      <div className={cx(styles.head, labelHidden && !aside && 'visually-hidden')}>
        {group ? (
          <span id={`${id}-label`} className={cx(styles.label, labelHidden && 'visually-hidden')}>
            {words}
          </span>
        ) : (
          <label htmlFor={id} className={cx(styles.label, labelHidden && 'visually-hidden')}>
            {words}
          </label>
        )}
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': group ? undefined : described,
        'aria-invalid': error ? true : undefined,
        'aria-required': required && !group ? true : undefined,
      })}
      {hint != null && hint !== '' && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div id={errorId} className={styles.error}>
          <WarningIcon size={16} />
          {error}
        </div>
      )}
    </div>
  );
}
