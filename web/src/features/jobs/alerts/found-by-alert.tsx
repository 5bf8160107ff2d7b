import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { useJobAlertsQuery } from '../alerts.api';
import { listOf, noFilters } from '../filters/filters';
import { jobsPaths } from '../jobs-paths';

/** Where notifications and mails of an alert lead: the list of what it finds, the newest first. */
export function FoundByAlertPage() {
  const { t } = useTranslation('jobs');
  const { alertId } = useParams();
  const { data, error, refetch } = useJobAlertsQuery();
  if (data) {
    const alert = data.items.find((one) => one.alertId === alertId);
    // One that was removed stands in no list; the others do.
    const to = alert ? listOf({ ...noFilters, ...alert.filters, sort: 'newest' }) : jobsPaths.alerts;
    return <Navigate to={to} replace />;
  }
  return (
    <Page title={t('tab')} back={jobsPaths.tab}>
      <Card>
        {error ? (
          <ErrorState problem={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        )}
      </Card>
    </Page>
  );
}
