import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { Slot } from '../../../lib/slots';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import type { DraftView } from '../drafts.api';
import { KindContext, useKindTexts } from '../kind-texts';
import { type ApplicationKind, applicationKinds, type OfTarget } from '../kinds';
import { ApplyForm } from './apply-form';
import { MissingBackground } from './missing-background';
import { Refusal } from './refusal';
import { useAwaitedDraft } from './use-awaited-draft';
import { useFormDraft } from './use-form-draft';
import { useResumeFromFile } from './use-resume-from-file';

export const ApplyForPositionPage = () => <ApplyPage kind="jobs" />;
export const ApplyForEnrolmentPage = () => <ApplyPage kind="enrolments" />;
export const RegisterForEventPage = () => <ApplyPage kind="events" />;

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
  const { draft, error, refetch, lacksBackground, onComplete } = useAwaitedDraft(of);
  const onFile = useResumeFromFile(of, draft);
  const { formDraft, setSending } = useFormDraft(draft, lacksBackground);
  const subject = applicationKinds[of.kind].subjects && <Subject subjectId={of.subjectId ?? null} />;
  if (formDraft) return <ApplyForm of={of} draft={formDraft} back={back} subject={subject} onSending={setSending} />;
  return (
    <ApplyFrame draft={draft} back={back}>
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
      {draft && lacksBackground && <MissingBackground of={of} draft={draft} onComplete={onComplete} onFile={onFile} />}
      {draft && !lacksBackground && <Refusal kind={of.kind} draft={draft} back={back} />}
    </ApplyFrame>
  );
}

function ApplyFrame({ draft, back, children }: { draft: DraftView | undefined; back: string; children: ReactNode }) {
  const { t } = useKindTexts(useTranslation('applications'));
  return (
    <Page title={draft ? t('apply.title', { title: draft.target.title }) : t('apply.plainTitle')} back={back}>
      {children}
    </Page>
  );
}

/** Whom the member applies for: themselves or one of their children. */
function Subject({ subjectId }: { subjectId: string | null }) {
  const [, setParameters] = useSearchParams();
  return (
    <Slot
      name="apply.subject"
      props={{
        subjectId,
        onChoose: (chosen) => setParameters(chosen === null ? {} : { for: chosen }, { replace: true }),
      }}
      fallback={<SkeletonCard lines={2} />}
    />
  );
}
