import type { EventTimesView } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { dayOf } from '../../../lib/zoned-day';
import { ownTimeZone } from '../../../ui/time-zones';
import styles from './date-block.module.css';

/** The day on which an event begins, in the member's time zone, like the text beside it. Screen readers get that text. */
export function DateBlock({ times: { startsAt }, className }: { times: EventTimesView; className?: string }) {
  const { i18n } = useTranslation();
  const day = new Date(`${dayOf(startsAt, ownTimeZone())}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(day);
  return (
    <span className={cx(styles.block, className)} aria-hidden="true">
      <span className={styles.month}>{part({ month: 'short' })}</span>
      <span className={styles.day}>{day.getUTCDate()}</span>
      <span className={styles.weekday}>{part({ weekday: 'short' })}</span>
    </span>
  );
}
