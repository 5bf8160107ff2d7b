import { type Ref, type SelectHTMLAttributes, useMemo } from 'react';
import { cx } from '../lib/cx';
import { Field, type ControlProps, type FieldProps } from './field';
import { DownIcon } from './more-icons';
import control from './control.module.css';

export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** a second line, where there is room for one */
  hint?: string;
}

interface BareProps
  extends Partial<ControlProps>, Pick<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'disabled' | 'autoComplete'> {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly Option[];
  /** the option for no choice; can be chosen again unless `required` */
  placeholder?: string;
  required?: boolean;
  ref?: Ref<HTMLSelectElement>;
  'aria-label'?: string;
}

/** The platform's own list, which every phone and screen reader knows how to show. */
export function BareSelect({ value, onChange, options, placeholder, required, ...rest }: BareProps) {
  const choices = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      )),
    [options],
  );
  return (
    <div className={control.select}>
      <select
        className={cx(control.control, !value && control.empty)}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      >
        {placeholder !== undefined && (
          <option value="" disabled={required}>
            {placeholder}
          </option>
        )}
        {choices}
      </select>
      <DownIcon size={20} />
    </div>
  );
}

export interface SelectProps extends FieldProps, Omit<BareProps, keyof ControlProps | 'aria-label'> {}

export function Select({ label, labelHidden, hint, error, required, ...rest }: SelectProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, required }}>
      {(props) => <BareSelect required={required} {...rest} {...props} />}
    </Field>
  );
}
