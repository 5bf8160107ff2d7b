import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Alert } from '../../../ui/alert';
import { ButtonLink } from '../../../ui/button';
import { Card, CardStack } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { foundAt } from './found-at';
import { SavedCard } from './saved-card';
import { useSavedSearchesQuery } from './saved.api';

/** the same as `maxSavedSearches` of the contract, which brings zod with it */
const most = 20;

/** Searches that notify the member of new results. */
export function SavedSearchesPage() {
  const { t } = useTranslation('search');
  const { data, error, refetch } = useSavedSearchesQuery(undefined, { refetchOnMountOrArgChange: 30 });
  return (
    <Page title={t('saved.title')} back={paths.search}>
      {!data && (
        <Card>
          {error ? (
            <ErrorState problem={error} onRetry={() => void refetch()} />
          ) : (
            <Loading>
              <SkeletonText lines={4} />
            </Loading>
          )}
        </Card>
      )}
      {data && data.items.length >= most && <Alert kind="info">{t('saved.full', { count: most })}</Alert>}
      {data && data.items.length === 0 && (
        <Card>
          <EmptyState
            drawing="bell"
            title={t('saved.none.title')}
            text={t('saved.none.text')}
            action={
              <ButtonLink kind="primary" to={paths.search}>
                {t('title')}
              </ButtonLink>
            }
          />
        </Card>
      )}
      {data && (
        <CardStack>
          {data.items.map((saved) => (
            <SavedCard key={saved.savedSearchId} saved={saved} />
          ))}
        </CardStack>
      )}
    </Page>
  );
}

/** The target of notifications and mails of a saved search: its results, the newest first. */
export function FoundBySavedPage() {
  const { t } = useTranslation('search');
  const { savedSearchId } = useParams();
  const { data, error, refetch } = useSavedSearchesQuery();
  if (data) {
    const saved = data.items.find((one) => one.savedSearchId === savedSearchId);
    // A search that was removed leads to the list of the others.
    const to = saved ? foundAt(saved, 'newest') : paths.savedSearches;
    return <Navigate to={to} replace />;
  }
  return (
    <Page title={t('title')} back={paths.savedSearches}>
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

/** The address of job alerts, or of one, before they were saved searches. */
export function FormerAlertPage() {
  const { alertId } = useParams();
  return <Navigate to={alertId === undefined ? paths.savedSearches : paths.savedSearch(alertId)} replace />;
}
