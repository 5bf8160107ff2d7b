import { type Ref, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './field';
import { BareSelect, type Option } from './select';
import { dateOrder, daysIn, joinDate, type Part, type Parts, splitDate } from './date-parts';
import styles from './date-field.module.css';

export interface DateFieldProps extends FieldProps {
  /** `2024-03-09`, empty as long as a part is missing; with `month` it is `2024-03`, or `2024` where only the year is known */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  precision: 'month' | 'day';
  /** first and last year offered; this year, and 80 years before, if left out */
  from?: number;
  to?: number;
  name?: string;
  ref?: Ref<HTMLSelectElement>;
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** Year, month and day to choose from, in the order of the language; nothing can be written that is no date. */
export function DateField({
  label,
  labelHidden,
  hint,
  error,
  required,
  disabled,
  value,
  onChange,
  onBlur,
  precision,
  from,
  to,
  name,
  ref,
}: DateFieldProps) {
  const { t, i18n } = useTranslation('ui');
  const [parts, setParts] = useState<Parts>(() => splitDate(value));
  const [seen, setSeen] = useState(value);
  // set from outside, e.g. when the form is reset
  if (value !== seen) {
    setSeen(value);
    if (value !== joinDate(parts, precision)) setParts(splitDate(value));
  }

  const thisYear = new Date().getFullYear();
  const options = useMemo(() => {
    const last = to ?? thisYear;
    const first = from ?? last - 80;
    const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
    const year = new Intl.DateTimeFormat(i18n.language, { year: 'numeric', timeZone: 'UTC' });
    const day = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', timeZone: 'UTC' });
    const list = (length: number, option: (index: number) => Option) =>
      Array.from({ length }, (_, index) => option(index));
    return {
      year: list(last - first + 1, (index) => ({
        value: String(last - index),
        label: year.format(Date.UTC(last - index, 6)),
      })),
      month: list(12, (index) => ({ value: pad(index + 1), label: month.format(Date.UTC(2024, index, 15)) })),
      day: list(daysIn(parts), (index) => ({ value: pad(index + 1), label: day.format(Date.UTC(2024, 0, index + 1)) })),
    } satisfies Record<Part, Option[]>;
  }, [i18n.language, from, to, thisYear, parts]);

  const choose = (part: Part, chosen: string) => {
    const next = { ...parts, [part]: chosen };
    if (Number(next.day) > daysIn(next)) next.day = '';
    setParts(next);
    const joined = joinDate(next, precision);
    setSeen(joined);
    if (joined !== value) onChange(joined);
  };
  const shown = dateOrder(i18n.language).filter((part) => precision === 'day' || part !== 'day');
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
