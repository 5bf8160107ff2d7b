import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { asProblem, isLost } from '../../../api/problem';
import { useFormats } from '../../../lib/format';
import { applicationPaths } from '../../../lib/application-paths';
import { Alert } from '../../../ui/alert';
import { Card, Section } from '../../../ui/card';
import { DocumentTile } from '../../../ui/document-tile';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { Answers } from '../answers';
import { type ApplicantView, type OfApplicant, useApplicantQuery } from '../applicants.api';
import { type Attachment, useApplicationFileLinkMutation } from '../applications.api';
import { FormFacts } from '../form-facts';
import { ApplicantInterviews } from '../interviews/applicant-interviews';
import { KindContext, useKindTexts } from '../kind-texts';
import { type ApplicationKind, applicationKinds } from '../kinds';
import { openFile } from '../open-file';
import { isOpen, stepsOf } from '../steps';
import { homepageOf, publisherOf } from '../target-line';
import { PublisherContext } from '../publisher-context';
import { Timeline } from '../timeline';
import { useApplicantName } from '../use-applicant-name';
import { useWords } from '../use-words';
import { ApplicantHead } from './applicant-head';
import { Disclosure } from './disclosure';
import { Documents } from './documents';
import { Siblings } from './guardians';
import { Judgement } from './judgement';
import { Notes } from './notes';
import styles from './applicant.module.css';

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
  return (
    <Page
      title={data ? nameOf(data) : t('applicant.title')}
      back={applicationPaths.applicants(kind, homepageId, targetId)}
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
          <Applicant key={applicationId} of={of} applicant={data} />
        </PublisherContext>
      )}
    </Page>
  );
}

function Applicant({ of, applicant }: { of: OfApplicant; applicant: ApplicantView }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { date } = useFormats();
  const words = useWords('publisher');
  const [link] = useApplicationFileLinkMutation();
  const { form, questions, answers, attachments, timeline, withdrawnReason, erasedAt, state } = applicant;
  const open = (file: Attachment) =>
    openFile(file, () =>
      link({
        kind: of.kind,
        params: { applicationId: of.applicationId, attachmentId: file.attachmentId },
      }).unwrap(),
    );
  const answered = questions.filter((question) => question.kind !== 'file');
  const asked = new Set(questions.filter(({ kind }) => kind === 'file').map(({ questionId }) => questionId));
  const rest = attachments.filter(({ slot }) => !asked.has(slot));
  // without the next step, which the publisher's side takes itself
  const steps = stepsOf({ timeline, state, seenAt: null, answerBy: null }, words).filter(({ at }) => at !== 'next');
  return (
    <>
      <ApplicantHead of={of} applicant={applicant} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {form === null ? (
            <Alert kind="info" title={t('applicant.withdrawn')}>
              {withdrawnReason || t('applicant.withdrawnText')}
            </Alert>
          ) : (
            <Section title={t('applicant.application')}>
              <div className={styles.stack}>
                <FormFacts form={form} />
                <Documents of={of} questions={questions} attachments={attachments} onOpen={(file) => void open(file)} />
                {rest.map((one) => (
                  <DocumentTile
                    key={one.attachmentId}
                    name={one.fileName}
                    contentType={one.contentType}
                    bytes={one.size}
                    onOpen={() => void open(one)}
                  />
                ))}
                {answered.length > 0 && <Answers questions={answered} answers={answers} attachments={attachments} />}
              </div>
            </Section>
          )}
          {applicationKinds[of.kind].interviews && <ApplicantInterviews of={of} open={isOpen(state)} />}
          <Section title={t('notes.title')}>
            <Notes of={of} notes={applicant.noteList} />
          </Section>
        </div>
        <div className={styles.column}>
          <Judgement of={of} applicant={applicant} />
          <Siblings of={of} siblings={applicant.siblings} />
          <Section title={t('applicant.history')}>
            <Timeline label={t('applicant.history')} steps={steps} />
          </Section>
          <Section title={t('disclosure.title')}>
            <Disclosure of={of} name={applicant.name} />
            {erasedAt && <p className={styles.quiet}>{t('applicant.erased', { date: date(erasedAt) })}</p>}
          </Section>
        </div>
      </div>
    </>
  );
}
