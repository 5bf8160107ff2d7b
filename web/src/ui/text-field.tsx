import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../lib/cx';
import { Field, type FieldProps } from './field';
import control from './control.module.css';

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoFocus'
  | 'inputMode'
  | 'placeholder'
  | 'maxLength'
  | 'name'
  | 'enterKeyHint'
  | 'spellCheck'
>;

export interface TextFieldProps extends FieldProps, Passed {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'search' | 'number'>;
  aside?: ReactNode;
}

export function TextField({
  label,
  labelHidden,
  hint,
  error,
  required,
  aside,
  value,
  onChange,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, required, aside }}>
      {(props) => (
        <input
          dir="auto"
          className={control.control}
          type={type}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
          {...props}
        />
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldProps, Pick<Passed, 'placeholder' | 'name' | 'autoFocus'> {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLTextAreaElement>;
  rows?: number;
  /** shows how many characters are left; more can be typed, so that nothing pasted is cut off silently */
  limit?: number;
}

export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  required,
  value,
  onChange,
  limit,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const length = Array.from(value ?? '').length;
  const count = limit !== undefined && length > limit * 0.5 && (
    <span className={cx(control.count, length > limit && control.over)}>
      {length}/{limit}
    </span>
  );
  return (
    <Field {...{ label, labelHidden, hint, error, required, aside: count }}>
      {(props) => (
        <textarea
          dir="auto"
          className={cx(control.control, control.area)}
          rows={rows}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
          {...props}
        />
      )}
    </Field>
  );
}
