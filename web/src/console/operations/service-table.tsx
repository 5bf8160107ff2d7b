import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { Chip } from '../../ui/chip';
import { type Column, DataTable } from '../../ui/data-table';
import type { StatusOf } from '../api/operations.api';
import { timeLeft } from '../queue/time-left';

const SECOND_MS = 1_000;

const tones = { up: 'good', degraded: 'warn', down: 'bad', away: 'bad' } as const;

export function ServiceTable({ statuses }: { statuses: StatusOf[] }) {
  const { t } = useTranslation('console');
  const { date, number } = useFormats();
  const value = (of: (status: NonNullable<StatusOf['status']>) => string) => {
    const Value = ({ status }: StatusOf) => (status ? of(status) : '–');
    return Value;
  };
  const columns: Column<StatusOf>[] = [
    { key: 'service', heading: t('operations.service'), phone: 'title', cell: ({ service }) => service },
    {
      key: 'state',
      heading: t('operations.state'),
      cell: ({ status }) => {
        const state = status?.state ?? 'away';
        return <Chip tone={tones[state]}>{t(`operations.states.${state}`)}</Chip>;
      },
    },
    { key: 'version', heading: t('operations.version'), cell: value(({ version }) => version) },
    { key: 'since', heading: t('operations.since'), cell: value(({ startedAt }) => date(startedAt, 'dateTime')) },
    { key: 'outbox', heading: t('operations.outbox'), end: true, cell: value(({ outbox }) => number(outbox.waiting)) },
    {
      key: 'lag',
      heading: t('operations.lag'),
      end: true,
      cell: value(({ lag }) => (lag === null ? '–' : number(lag))),
    },
    {
      key: 'parked',
      heading: t('operations.parked'),
      end: true,
      cell: value(({ deadLetters }) => number(deadLetters.received + deadLetters.sent)),
    },
  ];
  return (
    <DataTable caption={t('operations.services')} columns={columns} rows={statuses} rowKey={({ service }) => service} />
  );
}

/** The queues of all services in which something waits. */
export function QueueTable({ statuses }: { statuses: StatusOf[] }) {
  const { t, i18n } = useTranslation('console');
  const { number } = useFormats();
  const rows = statuses.flatMap(({ service, status }) =>
    (status?.queues ?? []).map((queue) => ({ service, ...queue })),
  );
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{t('operations.queues')}</h2>
      <DataTable
        caption={t('operations.queues')}
        columns={[
          { key: 'queue', heading: t('operations.queue'), phone: 'title', cell: ({ name }) => name },
          { key: 'service', heading: t('operations.service'), cell: ({ service }) => service },
          { key: 'waiting', heading: t('operations.waiting'), end: true, cell: ({ waiting }) => number(waiting) },
          {
            key: 'oldest',
            heading: t('operations.oldest'),
            end: true,
            cell: ({ waiting, oldestSeconds }) =>
              waiting === 0 ? '–' : timeLeft(i18n.language, oldestSeconds * SECOND_MS).text,
          },
        ]}
        rows={rows}
        rowKey={({ service, name }) => `${service} ${name}`}
      />
    </section>
  );
}
