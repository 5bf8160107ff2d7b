import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import type { StatusOf } from '../api/operations.api';
import styles from '../figures/figures.module.css';

/** The earliest time of all services, to which they can be restored together; null if a service has none. */
function earliest(times: (string | null)[]): string | null {
  const known = times.filter((time) => time !== null);
  return known.length < times.length ? null : (known.sort()[0] ?? null);
}

/** How old the copies are from which all services could be restored. */
export function LastBackup({ statuses }: { statuses: StatusOf[] }) {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const backups = statuses.flatMap(({ status }) => status?.backup ?? []);
  if (backups.length === 0) return null;
  const taken = earliest(backups.map(({ takenAt }) => takenAt));
  const archived = earliest(backups.map(({ archivedAt }) => archivedAt));
  return (
    <p className={styles.faint}>
      {taken ? t('operations.backup', { time: date(taken, 'dateTime') }) : t('operations.noBackup')}
      {archived && ` ${t('operations.archive', { time: date(archived, 'dateTime') })}`}
    </p>
  );
}
