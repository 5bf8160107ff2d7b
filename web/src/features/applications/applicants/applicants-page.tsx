import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { asProblem, isLost } from '../../../api/problem';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { useApplicantsBoardQuery } from '../applicants.api';
import type { OfTarget } from '../kinds';
import { Applicants, type View } from './applicants';
import { PageMenu } from './page-menu';
import { StagesSheet } from './stages-sheet';

/** Applicants of a position, for the publisher's side: a board by stages, or a table. */
export function ApplicantsPage() {
  const { t } = useTranslation('applications');
  const { homepageId = '', positionId = '' } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const [editing, setEditing] = useState(false);
  const of: OfTarget = { kind: 'jobs', targetId: positionId };
  const { data, error, refetch } = useApplicantsBoardQuery(of, { refetchOnMountOrArgChange: true });
  const view: View = parameters.get('view') === 'table' ? 'table' : 'board';
  const lost = error && isLost(asProblem(error));
  return (
    <Page
      title={data ? t('applicants.of', { title: data.target.title }) : t('applicants.title')}
      back={paths.homepageManagement(homepageId, 'positions')}
      actions={data && <PageMenu of={of} homepageId={homepageId} onStages={() => setEditing(true)} />}
    >
      {error && !data && (
        <Card>
          {lost ? (
            <EmptyState drawing="lock" text={t('applicants.notYours')} />
          ) : (
            <ErrorState problem={error} onRetry={() => void refetch()} />
          )}
        </Card>
      )}
      {!data && !error && (
        <Loading>
          <SkeletonCard lines={8} />
        </Loading>
      )}
      {data && (
        <Applicants
          key={positionId}
          of={of}
          homepageId={homepageId}
          board={data}
          view={view}
          onView={(next) => setParameters(next === 'table' ? { view: next } : {}, { replace: true })}
        />
      )}
      <StagesSheet of={of} open={editing} onClose={() => setEditing(false)} />
    </Page>
  );
}
