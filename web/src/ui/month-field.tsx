import { type Ref, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './field';
import { BareSelect, type Option } from './select';
import { dateOrder } from './date-parts';
import styles from './month-field.module.css';
import { timeNow } from '../lib/time-now';

type Part = 'year' | 'month';
/** as four or two digits; empty for a part that was not chosen */
type Parts = Record<Part, string>;

export interface MonthFieldProps extends FieldProps {
  /** `2024-03`, or `2024` where only the year is known; empty: no month */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** first and last year offered; this year, and 80 years before, if left out */
  from?: number;
  to?: number;
  name?: string;
  ref?: Ref<HTMLSelectElement>;
}

const pad = (number: number): string => String(number).padStart(2, '0');

function partsOf(value: string): Parts {
  const [year = '', month = ''] = value.split('-');
  return { year, month };
}

const joined = ({ year, month }: Parts): string => (year && month ? `${year}-${month}` : year);

/** Year and month of a life, in the order of the language: the year alone is a date too. */
export function MonthField({
  label,
  labelHidden,
  hint,
  error,
  required,
  disabled,
  value,
  onChange,
  onBlur,
  from,
  to,
  name,
  ref,
}: MonthFieldProps) {
  const { t, i18n } = useTranslation('ui');
  const [parts, setParts] = useState<Parts>(() => partsOf(value));
  const [seen, setSeen] = useState(value);
  // set from outside, e.g. when the form is reset
  if (value !== seen) {
    setSeen(value);
    if (value !== joined(parts)) setParts(partsOf(value));
  }

  const thisYear = timeNow().getFullYear();
  const options = useMemo(() => {
    const last = to ?? thisYear;
    const first = from ?? last - 80;
    const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
    const year = new Intl.DateTimeFormat(i18n.language, { year: 'numeric', timeZone: 'UTC' });
    const list = (length: number, option: (index: number) => Option) =>
      Array.from({ length }, (_, index) => option(index));
    return {
      year: list(last - first + 1, (index) => ({
        value: String(last - index),
        label: year.format(Date.UTC(last - index, 6)),
      })),
      month: list(12, (index) => ({ value: pad(index + 1), label: month.format(Date.UTC(2024, index, 15)) })),
    } satisfies Record<Part, Option[]>;
  }, [i18n.language, from, to, thisYear]);

  const choose = (part: Part, chosen: string) => {
    const next = { ...parts, [part]: chosen };
    setParts(next);
    const written = joined(next);
    setSeen(written);
    if (written !== value) onChange(written);
  };
  const shown = dateOrder(i18n.language).filter((part) => part !== 'day');
  return (
    <Field group="group" {...{ label, labelHidden, hint, error, required }}>
      {(props) => (
        <div className={styles.parts}>
          {shown.map((part, index) => (
            <BareSelect
              key={part}
              ref={index === 0 ? ref : undefined}
              name={name && `${name}-${part}`}
              aria-label={t(`date.${part}`)}
              aria-invalid={props['aria-invalid']}
              placeholder={t(`date.${part}`)}
              value={parts[part]}
              options={options[part]}
              disabled={disabled}
              onChange={(chosen) => choose(part, chosen)}
              onBlur={onBlur}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
