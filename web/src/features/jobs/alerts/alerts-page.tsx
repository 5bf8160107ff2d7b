import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert as Notice } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Card, CardStack } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { IconButton } from '../../../ui/icon-button';
import { PlusIcon } from '../../../ui/icons';
import { Page } from '../../../ui/page';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { useJobAlertsQuery } from '../alerts.api';
import { alertFiltersOf, noFilters } from '../filters/filters';
import { jobsPaths } from '../jobs-paths';
import { AlertCard } from './alert-card';
import { AlertSheet } from './alert-sheet';

/** the same as `maxAlerts` of the contract, which brings zod with it */
const most = 20;

/** Filters that tell the member of new positions. */
export function AlertsPage() {
  const { t } = useTranslation('jobs');
  const { data, error, refetch } = useJobAlertsQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const [adding, setAdding] = useState(false);
  const full = (data?.items.length ?? 0) >= most;
  const add = (
    <Button kind="primary" icon={PlusIcon} onClick={() => setAdding(true)}>
      {t('alert.add')}
    </Button>
  );
  return (
    <Page
      title={t('alert.title')}
      back={jobsPaths.tab}
      actions={
        data &&
        data.items.length > 0 &&
        !full && <IconButton icon={PlusIcon} label={t('alert.add')} onClick={() => setAdding(true)} />
      }
    >
      {full && <Notice kind="info">{t('alert.full', { count: most })}</Notice>}
      {!data && error && (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && (
        <Card>
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        </Card>
      )}
      {data && data.items.length === 0 && (
        <Card>
          <EmptyState drawing="bell" title={t('alert.none.title')} text={t('alert.none.text')} action={add} />
        </Card>
      )}
      {data && (
        <CardStack>
          {data.items.map((alert) => (
            <AlertCard key={alert.alertId} alert={alert} />
          ))}
        </CardStack>
      )}
      <AlertSheet open={adding} onClose={() => setAdding(false)} filters={alertFiltersOf(noFilters)} />
    </Page>
  );
}
