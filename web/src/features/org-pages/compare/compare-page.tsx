import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAccount } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { AddSchool } from './add-school';
import { useComparedSchoolsQuery } from './compare.api';
import { CompareTable } from './compare-table';

const most = 3;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idsOf = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => uuid.test(id)))].slice(0, most);

/** Two or three schools side by side; `?ids=` names them. */
export function ComparePage() {
  const { t } = useTranslation('org-pages');
  const [parameters, setParameters] = useSearchParams();
  const member = useAccount() !== null;
  const ids = idsOf(parameters.get('ids'));
  const { data: schools, error, refetch } = useComparedSchoolsQuery(ids, { refetchOnMountOrArgChange: 60 });
  const compare = (next: readonly string[]) => setParameters(next.length > 0 ? { ids: next.join(',') } : {});
  return (
    <Page title={t('compare.title')} back={paths.home}>
      {error && !schools && (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!schools && !error && (
        <Loading>
          <SkeletonCard lines={8} />
        </Loading>
      )}
      {schools?.length === 0 && (
        <Card>
          <EmptyState drawing="lost" text={t('compare.none')} />
        </Card>
      )}
      {schools && schools.length > 0 && (
        <CompareTable schools={schools} onRemove={(gone) => compare(ids.filter((id) => id !== gone))} />
      )}
      {schools && ids.length < most && (
        <Card>
          {member ? (
            <AddSchool without={ids} onAdd={(id) => compare([...ids, id])} />
          ) : (
            <EmptyState small drawing="search" text={t('compare.forVisitors')} />
          )}
        </Card>
      )}
    </Page>
  );
}
