import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { asProblem, isLost } from '../../../api/problem';
import { applicationPaths } from '../../../lib/application-paths';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { type OfApplicant, useApplicantQuery } from '../applicants.api';
import { KindContext, useKindTexts } from '../kind-texts';
import { type ApplicationKind, applicationKinds } from '../kinds';
import { homepageOf, publisherOf } from '../target-line';
import { PublisherContext } from '../publisher-context';
import { useApplicantName } from '../use-applicant-name';
import { ApplicantBody } from './applicant-body';
import { Around } from './around';
import { useNeighbourKeys, useNeighbours } from './use-neighbours';

export const ApplicantOfPositionPage = () => <ApplicantPage kind="jobs" />;
export const ApplicantOfEnrolmentPage = () => <ApplicantPage kind="enrolments" />;
export const RegistrationPage = () => <ApplicantPage kind="events" />;

function ApplicantPage({ kind }: { kind: ApplicationKind }) {
  const { [applicationKinds[kind].parameter]: targetId = '', applicationId = '' } = useParams();
  return (
    <KindContext value={kind}>
      <Shown of={{ kind, targetId, applicationId }} />
    </KindContext>
  );
}

/** One applicant, for the publisher's side. Opening it for the first time notifies the applicant. */
function Shown({ of }: { of: OfApplicant }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const nameOf = useApplicantName();
  const { homepageId: inAddress } = useParams();
  const { kind, targetId, applicationId } = of;
  const { data: known, error, refetch } = useApplicantQuery(of, { refetchOnMountOrArgChange: true });
  const data = known?.applicationId === applicationId ? known : undefined;
  const homepageId = inAddress ?? homepageOf(data?.target);
  const around = useNeighbours(of, homepageId);
  useNeighbourKeys(around);
  return (
    <Page
      title={data ? nameOf(data) : t('applicant.title')}
      back={applicationPaths.applicants(kind, homepageId, targetId)}
      actions={<Around {...around} />}
    >
      {error && !data && (
        <Card>
          {isLost(asProblem(error)) ? (
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
          <ApplicantBody key={applicationId} of={of} applicant={data} />
        </PublisherContext>
      )}
    </Page>
  );
}
