import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { Slot } from '../../../lib/slots';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { useApplicationDraftQuery } from '../applications.api';
import { KindContext, useKindTexts } from '../kind-texts';
import { type ApplicationKind, applicationKinds, type OfTarget } from '../kinds';
import { ApplyForm } from './apply-form';
import { MissingBackground } from './missing-background';
import { Refusal } from './refusal';
import { useResumeFromFile } from './use-resume-from-file';

export const ApplyForPositionPage = () => <ApplyPage kind="jobs" />;
export const ApplyForEnrolmentPage = () => <ApplyPage kind="enrolments" />;
export const RegisterForEventPage = () => <ApplyPage kind="events" />;

/** between two requests for a draft that waits for the news of a complete profile */
const askAgainMs = 1_000;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Applies for something. `?for=` is the id of the member's child that it is for, where that is possible. */
function ApplyPage({ kind }: { kind: ApplicationKind }) {
  const { target, parameter, subjects } = applicationKinds[kind];
  const { [parameter]: targetId = '' } = useParams();
  const [parameters] = useSearchParams();
  const child = parameters.get('for');
  const subjectId = subjects && child !== null && uuid.test(child) ? child : undefined;
  return (
    <KindContext value={kind}>
      <Apply
        key={`${targetId} ${subjectId ?? ''}`}
        kind={kind}
        targetId={targetId}
        back={target(targetId)}
        {...(subjectId !== undefined && { subjectId })}
      />
    </KindContext>
  );
}

function Apply({ back, ...of }: OfTarget & { back: string }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const [, setParameters] = useSearchParams();
  // the profile has everything, which the service of the target hears a moment later
  const [complete, setComplete] = useState(false);
  const {
    data: draft,
    error,
    refetch,
  } = useApplicationDraftQuery(of, { refetchOnMountOrArgChange: true, pollingInterval: complete ? askAgainMs : 0 });
  const lacksBackground = draft?.refusal === 'applications.background-incomplete' && draft.applicationId === null;
  if (complete && draft && !lacksBackground) setComplete(false);
  const onFile = useResumeFromFile(of, draft);
  // sending deletes the draft, which is no refusal
  const [sending, setSending] = useState(false);
  // a later refusal is shown above the form, in which nothing is lost
  const [begun, setBegun] = useState(false);
  if (draft?.refusal === null && !begun) setBegun(true);
  const subject = applicationKinds[of.kind].subjects && (
    <Slot
      name="apply.subject"
      props={{
        subjectId: of.subjectId ?? null,
        onChoose: (chosen) => setParameters(chosen === null ? {} : { for: chosen }, { replace: true }),
      }}
      fallback={<SkeletonCard lines={2} />}
    />
  );
  if (draft && !lacksBackground && (draft.refusal === null || sending || (begun && draft.applicationId === null)))
    return <ApplyForm of={of} draft={draft} back={back} subject={subject} onSending={setSending} />;
  return (
    <Page title={draft ? t('apply.title', { title: draft.target.title }) : t('apply.plainTitle')} back={back}>
      {error && !draft && (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!draft && !error && (
        <Loading>
          <SkeletonCard lines={8} />
        </Loading>
      )}
      {draft && subject}
      {draft && lacksBackground && (
        <MissingBackground of={of} draft={draft} onComplete={() => setComplete(true)} onFile={onFile} />
      )}
      {draft && !lacksBackground && <Refusal kind={of.kind} draft={draft} back={back} />}
    </Page>
  );
}
