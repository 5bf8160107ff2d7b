import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { asProblem, isLost } from '../../../api/problem';
import { applicationPaths } from '../../../lib/application-paths';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { useApplicantsBoardQuery, whileOpen } from '../applicants.api';
import { KindContext, useKindTexts } from '../kind-texts';
import { type ApplicationKind, applicationKinds, type OfTarget } from '../kinds';
import { homepageOf, publisherOf } from '../target-line';
import { PublisherContext } from '../publisher-context';
import { Applicants } from './applicants';
import { Guests } from './guests';
import { PageMenu } from './page-menu';
import { StagesSheet } from './stages-sheet';

export const ApplicantsOfPositionPage = () => <ApplicantsPage kind="jobs" />;
export const ApplicantsOfEnrolmentPage = () => <ApplicantsPage kind="enrolments" />;
export const RegistrationsPage = () => <ApplicantsPage kind="events" />;

function ApplicantsPage({ kind }: { kind: ApplicationKind }) {
  const { [applicationKinds[kind].parameter]: targetId = '' } = useParams();
  return (
    <KindContext value={kind}>
      <Shown key={targetId} of={{ kind, targetId }} />
    </KindContext>
  );
}

/** Applicants for the publisher's side: a board by stages, or a table. */
function Shown({ of }: { of: OfTarget }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { homepageId: inAddress } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useApplicantsBoardQuery(of, { refetchOnMountOrArgChange: true, ...whileOpen });
  const homepageId = inAddress ?? homepageOf(data?.target);
  const lost = error && isLost(asProblem(error));
  return (
    <Page
      title={data ? t('applicants.of', { title: data.target.title }) : t('applicants.title')}
      back={applicationPaths.beforeApplicants(of.kind, homepageId, of.targetId)}
      actions={
        data && (
          <PageMenu
            of={of}
            homepageId={homepageId}
            publisherId={publisherOf(data.target)}
            onStages={() => setEditing(true)}
          />
        )
      }
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
        <PublisherContext value={inAddress ?? publisherOf(data.target)}>
          {of.kind === 'events' ? (
            <Guests
              of={of}
              board={data}
              list={parameters.get('list')}
              onList={(list) => setParameters({ list }, { replace: true })}
            />
          ) : (
            <Applicants of={of} homepageId={homepageId} board={data} />
          )}
        </PublisherContext>
      )}
      <StagesSheet of={of} open={editing} onClose={() => setEditing(false)} />
    </Page>
  );
}
