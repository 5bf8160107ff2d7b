import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../../api/problem';
import { useFormats } from '../../lib/format';
import { Button } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { ErrorState } from '../../ui/error-state';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { type ParkedEvent, type StatusOf, useParkedEventsQuery, useReplayEventMutation } from '../api/operations.api';

/** Events that could not be handled or sent, each with its error; a replay that fails leaves it here. */
export function ParkedEvents({ services }: { services: StatusOf['service'][] }) {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const { data, error, refetch } = useParkedEventsQuery(services);
  return (
    <section>
      <h2>{t('operations.parkedEvents')}</h2>
      <p>{t('operations.parkedHint')}</p>
      {error && !data ? (
        <ErrorState small problem={asProblem(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <DataTable
          caption={t('operations.parkedEvents')}
          columns={[
            { key: 'type', heading: t('operations.event'), phone: 'title', cell: ({ type }) => type },
            { key: 'service', heading: t('operations.service'), cell: ({ service, consumer }) => consumer ?? service },
            { key: 'error', heading: t('operations.error'), cell: ({ error: reason }) => reason },
            { key: 'at', heading: t('operations.parkedAt'), cell: ({ parkedAt }) => date(parkedAt, 'dateTime') },
          ]}
          rows={data}
          rowKey={({ id }) => id}
          actions={(event) => <Replay event={event} />}
        />
      ) : (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
    </section>
  );
}

function Replay({ event: { id, service, type } }: { event: ParkedEvent }) {
  const { t } = useTranslation('console');
  const [replay] = useReplayEventMutation();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const { error } = await replay({ service, deadLetterId: id });
    setBusy(false);
    if (error) toast(t('operations.replayFailed', { reason: asProblem(error).detail ?? '' }), { kind: 'bad' });
    else toast(t('operations.replayed'), { kind: 'good' });
  };
  return (
    <Button size="small" busy={busy} aria-label={t('operations.replayOne', { type })} onClick={() => void run()}>
      {t('operations.replay')}
    </Button>
  );
}
