import type { CalendarEntry } from '@renmai/contracts/events/calendar.api';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { formatDate } from '../../../lib/format';
import { DayEntries } from './day-entries';
import { dayLater } from '../../../ui/calendar/months';
import styles from './calendar.module.css';

interface MonthViewProps {
  month: string;
  weeks: readonly (readonly string[])[];
  days: ReadonlyMap<string, CalendarEntry[]>;
  today: string;
  /** the day whose entries are shown below; null: today, or the first of the month */
  chosen: string | null;
  onChoose: (day: string) => void;
}

/** titles in a cell where there is room for words */
const shown = 2;

/** A month by weeks, and the entries of the chosen day. */
export function MonthView({ month, weeks, days, today, chosen, onChoose }: MonthViewProps) {
  const { t, i18n } = useTranslation('events');
  const table = useRef<HTMLTableElement>(null);
  const all = weeks.flat();
  const day = all.find((one) => one === chosen) ?? (all.includes(today) ? today : `${month}-01`);
  const dayName = (one: string) => formatDate(i18n.language, `${one}T00:00:00Z`, 'date', 'UTC');
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = dayLater(day, by);
    if (!all.includes(to)) return;
    onChoose(to);
    table.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  };
  return (
    <>
      <table ref={table} className={styles.month} onKeyDown={onKeyDown}>
        <caption className="visually-hidden">{t('calendar.month')}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col">
                {weekday.format(new Date(`${one}T00:00:00Z`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => {
                const entries = days.get(one) ?? [];
                return (
                  <td key={one}>
                    <button
                      type="button"
                      data-day={one}
                      className={cx(
                        styles.day,
                        one.slice(0, 7) !== month && styles.other,
                        one === today && styles.today,
                      )}
                      aria-label={t('calendar.dayWith', { day: dayName(one), count: entries.length })}
                      aria-pressed={one === day}
                      aria-current={one === today ? 'date' : undefined}
                      tabIndex={one === day ? 0 : -1}
                      onClick={() => onChoose(one)}
                    >
                      <span className={styles.number}>{Number(one.slice(8))}</span>
                      {entries.length > 0 && <span className={styles.dot} />}
                      {entries.slice(0, shown).map((entry) => (
                        <span
                          key={entry.eventId}
                          className={cx(
                            styles.entry,
                            entry.organizing && styles.organized,
                            entry.state === 'cancelled' && styles.cancelled,
                          )}
                          dir="auto"
                        >
                          {entry.title}
                        </span>
                      ))}
                      {entries.length > shown && (
                        <span className={styles.more}>{t('calendar.more', { count: entries.length - shown })}</span>
                      )}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <section className={styles.chosen} aria-label={dayName(day)}>
        <h3>{dayName(day)}</h3>
        <DayEntries entries={days.get(day) ?? []} />
      </section>
    </>
  );
}
