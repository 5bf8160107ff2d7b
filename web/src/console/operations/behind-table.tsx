import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { DataTable } from '../../ui/data-table';
import type { StatusOf } from '../api/operations.api';

/** Events that groups of consumers have not handled yet, by partition, the most first. */
export function BehindTable({ statuses }: { statuses: StatusOf[] }) {
  const { t } = useTranslation('console');
  const { number } = useFormats();
  const rows = statuses.flatMap(({ status }) => status?.behind ?? []).sort((one, other) => other.waiting - one.waiting);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{t('operations.behind')}</h2>
      <DataTable
        caption={t('operations.behind')}
        columns={[
          { key: 'group', heading: t('operations.group'), phone: 'title', cell: ({ group }) => group },
          { key: 'topic', heading: t('operations.topic'), cell: ({ topic }) => topic },
          {
            key: 'partition',
            heading: t('operations.partition'),
            end: true,
            cell: ({ partition }) => number(partition),
          },
          { key: 'waiting', heading: t('operations.waiting'), end: true, cell: ({ waiting }) => number(waiting) },
        ]}
        rows={rows}
        rowKey={({ group, topic, partition }) => `${group} ${topic} ${String(partition)}`}
      />
    </section>
  );
}
