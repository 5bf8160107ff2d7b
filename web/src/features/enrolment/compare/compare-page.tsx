import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { PlusIcon } from '../../../ui/icons';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { enrolmentPaths } from '../enrolment-paths';
import { useComparedEnrolmentsQuery } from '../enrolments.api';
import { CompareTable } from './compare-table';
import { most, useCompared } from './compared';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idsOf = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => uuid.test(id)))].slice(0, most);

/** Two or three enrolments side by side; `?ids=` names them. */
export function ComparePage() {
  const { t } = useTranslation('enrolment');
  const [parameters, setParameters] = useSearchParams();
  const compared = useCompared();
  const ids = idsOf(parameters.get('ids'));
  const { data, error, refetch } = useComparedEnrolmentsQuery(ids, {
    refetchOnMountOrArgChange: 60,
    skip: ids.length === 0,
  });
  const enrolments = ids.length === 0 ? [] : data;
  const remove = (gone: string) => {
    compared.remove(gone);
    const left = ids.filter((id) => id !== gone);
    setParameters(left.length > 0 ? { ids: left.join(',') } : {}, { replace: true });
  };
  return (
    <Page title={t('compare.title')} back={enrolmentPaths.list}>
      {error && !enrolments && (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!enrolments && !error && (
        <Loading>
          <SkeletonCard lines={8} />
        </Loading>
      )}
      {enrolments?.length === 0 && (
        <Card>
          <EmptyState
            drawing="search"
            text={t('compare.none')}
            action={
              <ButtonLink kind="primary" to={enrolmentPaths.list}>
                {t('compare.find')}
              </ButtonLink>
            }
          />
        </Card>
      )}
      {enrolments && enrolments.length > 0 && <CompareTable enrolments={enrolments} onRemove={remove} />}
      {enrolments && enrolments.length > 0 && ids.length < most && (
        <div>
          <ButtonLink icon={PlusIcon} to={enrolmentPaths.list}>
            {t('compare.more')}
          </ButtonLink>
        </div>
      )}
    </Page>
  );
}
