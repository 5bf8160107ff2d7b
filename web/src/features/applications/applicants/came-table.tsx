import type { CheckInRow } from '@renmai/contracts/events/tickets.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { itemsOf } from '../../../api/list-query';
import { applicationPaths } from '../../../lib/application-paths';
import { useFormats } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { type Column, DataTable } from '../../../ui/data-table';
import { ErrorState } from '../../../ui/error-state';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { useEventGuestsInfiniteQuery } from '../guests.api';
import type { OfTarget } from '../kinds';
import styles from './table.module.css';

/** Guests who were checked in: when, and at which entrance. */
export function CameTable({ of }: { of: OfTarget }) {
  const { t } = useTranslation('applications');
  const { date } = useFormats();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useEventGuestsInfiniteQuery(
    of.targetId,
  );
  const rows: readonly CheckInRow[] = itemsOf(data).filter(({ checkedInAt }) => checkedInAt !== null);
  const columns: Column<CheckInRow>[] = [
    {
      key: 'name',
      heading: t('table.name'),
      phone: 'title',
      cell: ({ name, applicationId }) => (
        <span className={styles.name}>
          <Link to={applicationPaths.applicants('events', null, of.targetId, applicationId)}>{name}</Link>
        </span>
      ),
    },
    { key: 'organisation', heading: t('guests.organisation'), cell: ({ organisation }) => organisation || '–' },
    {
      key: 'when',
      heading: t('guests.came'),
      cell: ({ checkedInAt }) => <span className={styles.stage}>{checkedInAt && date(checkedInAt, 'dateTime')}</span>,
    },
    { key: 'gate', heading: t('guests.gate'), cell: ({ gate }) => gate || '–' },
  ];
  if (error && !data) {
    return (
      <Card>
        <ErrorState problem={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Loading>
        <SkeletonCard lines={5} />
      </Loading>
    );
  }
  return (
    <>
      <DataTable
        caption={t('guests.list.came')}
        columns={columns}
        rows={rows}
        rowKey={({ applicationId }) => applicationId}
      />
      {hasNextPage && (
        <Button kind="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ui:list.more')}
        </Button>
      )}
    </>
  );
}
