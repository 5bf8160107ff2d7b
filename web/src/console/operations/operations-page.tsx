import { useTranslation } from 'react-i18next';
import { asProblem } from '../../api/problem';
import { useFormats } from '../../lib/format';
import { useTitle } from '../../lib/use-title';
import { Alert } from '../../ui/alert';
import { ErrorState } from '../../ui/error-state';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { type StatusOf, useStatusesQuery } from '../api/operations.api';
import styles from '../figures/figures.module.css';
import { concernsOf } from './concerns';
import { ParkedEvents } from './parked-events';
import { BehindTable } from './behind-table';
import { LastBackup } from './last-backup';
import { QueueTable, ServiceTable } from './service-table';

const EVERY_MS = 15_000;

/** Whether every service works, what waits in it, and the events that could not be handled. */
export function OperationsPage() {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const { data, error, refetch, fulfilledTimeStamp } = useStatusesQuery(undefined, { pollingInterval: EVERY_MS });
  useTitle(t('operations.title'));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('operations.title')}</h1>
        {fulfilledTimeStamp !== undefined && (
          <p className={styles.faint}>{t('operations.asOf', { time: date(fulfilledTimeStamp, 'time') })}</p>
        )}
      </header>
      {error && !data ? (
        <ErrorState problem={asProblem(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown statuses={data} asOf={fulfilledTimeStamp ?? 0} />
      ) : (
        <Loading>
          <SkeletonCard lines={6} />
        </Loading>
      )}
    </div>
  );
}

function Shown({ statuses, asOf }: { statuses: StatusOf[]; asOf: number }) {
  const { t } = useTranslation('console');
  const concerns = concernsOf(statuses, asOf);
  const parked = statuses.filter(({ status }) => status && status.deadLetters.received + status.deadLetters.sent > 0);
  return (
    <div className={styles.parts}>
      {concerns.length === 0 ? (
        <Alert kind="good">{t('operations.allWell')}</Alert>
      ) : (
        <Alert kind="warn" title={t('operations.look', { count: concerns.length })}>
          <ul>
            {concerns.map(({ service, kind, ...words }) => (
              <li key={`${service} ${kind} ${Object.values(words).join(' ')}`}>
                <strong>{service}</strong>: {t(`operations.concern.${kind}`, words)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <ServiceTable statuses={statuses} />
      <LastBackup statuses={statuses} />
      <QueueTable statuses={statuses} />
      <BehindTable statuses={statuses} />
      {parked.length > 0 && <ParkedEvents services={parked.map(({ service }) => service)} />}
    </div>
  );
}
