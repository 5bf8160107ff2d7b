import { useTranslation } from 'react-i18next';
import type { CaseRow } from '@renmai/contracts/org-pages/console-cases.schema';
import { useSyncExternalStore } from 'react';
import { cx } from '../../lib/cx';
import { useFormats } from '../../lib/format';
import { ClockIcon } from '../../ui/more-icons';
import { RelativeTime } from '../../ui/relative-time';
import { timeLeft } from './time-left';
import styles from './queue.module.css';

const everyMinute = (listener: () => void) => {
  const timer = window.setInterval(listener, 20_000);
  return () => window.clearInterval(timer);
};
/** Milliseconds since 1970, in steps, so that the snapshot stays the same for a while. */
const now = (): number => Math.floor(Date.now() / 20_000) * 20_000;

/** The time until the case is due, or since it is late; for a case that does not wait, when it was opened. */
export function Clock({ row }: { row: Pick<CaseRow, 'state' | 'dueAt' | 'openedAt'> }) {
  const { t, i18n } = useTranslation('console');
  const { date } = useFormats();
  const current = useSyncExternalStore(everyMinute, now);
  if (row.state !== 'waiting') return <RelativeTime value={row.openedAt} className={styles.age} />;
  const { late, urgent, text } = timeLeft(i18n.language, Date.parse(row.dueAt) - current);
  return (
    <time
      className={cx(styles.clock, late ? styles.late : urgent && styles.urgent)}
      dateTime={row.dueAt}
      title={t('clock.due', { time: date(row.dueAt, 'full') })}
    >
      <ClockIcon size={16} />
      {t(late ? 'clock.late' : 'clock.left', { time: text })}
    </time>
  );
}
