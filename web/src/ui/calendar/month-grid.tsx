import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { IconButton } from '../icon-button';
import { BackIcon } from '../icons';
import { dateOrder } from '../date-parts';
import { dayLater, firstWeekday, monthLater, sameDayLater, today, weeksOf } from './months';
import styles from './calendar.module.css';

interface MonthGridProps {
  /** the chosen day; empty: no day */
  value: string;
  /** first and last day that may be chosen */
  from: string;
  to: string;
  onChoose: (day: string) => void;
}

/** The days of a month to choose one of, by the keys of a grid: arrows, Home and End, Page Up and Page Down (with Shift, a year). */
export function MonthGrid({ value, from, to, onChoose }: MonthGridProps) {
  const { t, i18n } = useTranslation('calendar');
  const within = (day: string): string => (day < from ? from : day > to ? to : day);
  const [at, setAt] = useState(() => within(value || today()));
  const table = useRef<HTMLTableElement>(null);
  const month = at.slice(0, 7);
  useEffect(() => {
    // The arrow keys go on in the list of years while a year is chosen there.
    if (document.activeElement instanceof HTMLSelectElement) return;
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [at]);
  const first = firstWeekday(i18n.language);
  const weeks = weeksOf(month, first);
  const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const turn = (by: number) => setAt(within(sameDayLater(at, by)));
  const onKeyDown = (event: KeyboardEvent) => {
    const week = weeks.find((days) => days.includes(at)) ?? [];
    const months = event.shiftKey ? 12 : 1;
    const go: Record<string, string | undefined> = {
      ArrowLeft: dayLater(at, -1),
      ArrowRight: dayLater(at, 1),
      ArrowUp: dayLater(at, -7),
      ArrowDown: dayLater(at, 7),
      Home: week[0],
      End: week.at(-1),
      PageUp: sameDayLater(at, -months),
      PageDown: sameDayLater(at, months),
    };
    const next = go[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(within(next));
  };
  return (
    <>
      <div className={styles.head}>
        <IconButton
          icon={BackIcon}
          label={t('previous')}
          disabled={month <= from.slice(0, 7)}
          onClick={() => turn(-1)}
        />
        <span className={styles.month}>
          {dateOrder(i18n.language)
            .filter((part) => part !== 'day')
            .map((part) =>
              part === 'year' ? (
                <Year key={part} at={at} from={from} to={to} onChoose={turn} />
              ) : (
                <span key={part} aria-live="polite">
                  {format(`${month}-01`, { month: 'long' })}
                </span>
              ),
            )}
        </span>
        <span className={styles.turned}>
          <IconButton
            icon={BackIcon}
            label={t('next')}
            disabled={monthLater(month, 1) > to.slice(0, 7)}
            onClick={() => turn(1)}
          />
        </span>
      </div>
      <table
        ref={table}
        role="grid"
        className={styles.grid}
        aria-label={format(`${month}-01`, { year: 'numeric', month: 'long' })}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={format(day, { weekday: 'long' })}>
                {format(day, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day} role="gridcell" aria-selected={day === value}>
                  <button
                    type="button"
                    className={cx(
                      styles.day,
                      day === value && styles.chosen,
                      day.slice(0, 7) !== month && styles.other,
                    )}
                    tabIndex={day === at ? 0 : -1}
                    disabled={day < from || day > to}
                    aria-label={format(day, { dateStyle: 'full' })}
                    aria-current={day === today() ? 'date' : undefined}
                    onClick={() => onChoose(day)}
                  >
                    {format(day, { day: 'numeric' }).replace(/\D/g, '')}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface YearProps {
  /** a day of it */
  at: string;
  from: string;
  to: string;
  /** so many months later */
  onChoose: (months: number) => void;
}

/** The year, to be chosen where there are several. */
function Year({ at, from, to, onChoose }: YearProps) {
  const { t, i18n } = useTranslation('calendar');
  const [first, last, year] = [from, to, at].map((day) => Number(day.slice(0, 4))) as [number, number, number];
  const label = (one: number): string =>
    new Intl.DateTimeFormat(i18n.language, { year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(one, 6));
  if (first === last) return <span>{label(year)}</span>;
  return (
    <select
      className={styles.year}
      aria-label={t('year')}
      value={year}
      onChange={(event) => onChoose((Number(event.target.value) - year) * 12)}
    >
      {Array.from({ length: last - first + 1 }, (_, index) => last - index).map((one) => (
        <option key={one} value={one}>
          {label(one)}
        </option>
      ))}
    </select>
  );
}
