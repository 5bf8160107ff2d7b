import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer } from '../../lib/layers';
import control from '../control.module.css';
import { Field, type FieldProps } from '../field';
import { IconButton } from '../icon-button';
import { CalendarIcon } from '../icons';
import { MonthGrid } from './month-grid';
import { readDay } from './read-day';
import styles from './calendar.module.css';

interface DayFieldProps extends FieldProps {
  /** `2027-03-28`; empty: no day */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** first and last day that may be chosen */
  from: string;
  to: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A day, typed as people write it or chosen in a calendar. Input that is not a day is kept, with a message. */
export function DayField({ from, to, value, onChange, onBlur, name, ref, disabled, error, ...field }: DayFieldProps) {
  const { t, i18n } = useTranslation('calendar');
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const format = (day: string): string =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const day = typed === null ? value : readDay(typed, i18n.language);
  const fits = day !== undefined && day >= from && day <= to;
  const isEmpty = typed?.trim() === '';
  const mistake =
    typed !== null && left && !isEmpty && !fits
      ? day === undefined
        ? t('unread', { example: format(from) })
        : t('outside', { from: format(from), to: format(to) })
      : undefined;
  const type = (text: string) => {
    setTyped(text);
    setLeft(false);
    const read = readDay(text, i18n.language);
    // Removing the text to write it again is not a change yet.
    if (read !== undefined && read >= from && read <= to && read !== value) onChange(read);
  };
  const leave = () => {
    if (typed === null) return;
    setLeft(true);
    if (isEmpty || fits) setTyped(null);
    // The text that is in the field now counts, not the former day.
    if (!fits && value !== '') onChange('');
  };
  const choose = (chosen: string) => {
    setTyped(null);
    setOpen(false);
    button.current?.focus();
    if (chosen !== value) onChange(chosen);
  };
  return (
    <Field {...field} error={mistake ?? error}>
      {(props) => (
        <div className={styles.place}>
          <input
            {...props}
            ref={ref}
            className={control.control}
            name={name}
            autoComplete="off"
            disabled={disabled}
            placeholder={t('placeholder')}
            value={typed ?? (value === '' ? '' : format(value))}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              leave();
              onBlur?.();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave();
            }}
          />
          <IconButton
            ref={button}
            icon={CalendarIcon}
            label={t('open', { label: field.label })}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled}
            onClick={() => setOpen(!open)}
          />
          {open && (
            <Calendar
              label={field.label}
              onClose={(back) => {
                setOpen(false);
                if (back) button.current?.focus();
              }}
            >
              <MonthGrid value={fits ? day : value} from={from} to={to} onChoose={choose} />
            </Calendar>
          )}
        </div>
      )}
    </Field>
  );
}

interface CalendarProps {
  label: string;
  /** `back`: the focus returns to the button */
  onClose: (back: boolean) => void;
  children: ReactNode;
}

/** Below a field at the end of a page, it would not be seen. */
const intoSight = (popup: HTMLElement | null): void => popup?.scrollIntoView?.({ block: 'nearest' });

function Calendar({ label, onClose, children }: CalendarProps) {
  useLayer(true, () => onClose(true));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose(true);
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) onClose(false);
  };
  return (
    <>
      <div className={styles.outside} onClick={() => onClose(false)} aria-hidden="true" />
      <div
        ref={intoSight}
        className={styles.popup}
        role="dialog"
        aria-label={label}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        {children}
      </div>
    </>
  );
}
