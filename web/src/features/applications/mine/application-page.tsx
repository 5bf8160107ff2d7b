import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useDeadline } from '../../../lib/deadline';
import { useFormats } from '../../../lib/format';
import { applicationPaths } from '../../../lib/application-paths';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import { Slot } from '../../../lib/slots';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { Card, Section } from '../../../ui/card';
import { DocumentTile } from '../../../ui/document-tile';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { MessageIcon } from '../../../ui/icons';
import { MemberLine } from '../../../ui/member-line';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { Answers } from '../answers';
import {
  type ApplicationView,
  type Attachment,
  useAcceptOfferMutation,
  useApplicationFileLinkMutation,
  useApplicationQuery,
  useWithdrawApplicationMutation,
} from '../applications.api';
import { FormFacts } from '../form-facts';
import { OwnInterviews } from '../interviews/own-interviews';
import { KindContext, useKindTexts } from '../kind-texts';
import { applicationKinds, isKind, type OfApplication } from '../kinds';
import { isOnHold, OnHold } from '../on-hold';
import { openFile } from '../open-file';
import { Placing } from '../placing';
import { StateChip } from '../state-chip';
import { isOpen, stepsOf } from '../steps';
import { TargetLine } from '../target-line';
import { Timeline } from '../timeline';
import { useWords } from '../use-words';
import { WithdrawSheet } from './withdraw-sheet';
import styles from '../applicant/applicant.module.css';
import { timeNow } from '../../../lib/time-now';

/** One of the member's own applications: its state, the sent form, and the way to withdraw it. */
export function ApplicationPage() {
  const { t } = useKindTexts(useTranslation('applications'));
  const { kind, applicationId = '' } = useParams();
  if (!isKind(kind))
    return (
      <Page title={t('one.title')} back={paths.applications}>
        <Card>
          <EmptyState drawing="box" text={t('one.nowhere')} />
        </Card>
      </Page>
    );
  return (
    <KindContext value={kind}>
      <Application key={applicationId} kind={kind} applicationId={applicationId} />
    </KindContext>
  );
}

function Application(of: OfApplication) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { data, error, refetch } = useApplicationQuery(of, { refetchOnMountOrArgChange: true });
  return (
    <Page title={data?.target.title ?? t('one.title')} back={applicationPaths.mine(of.kind)}>
      {error && !data && (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && (
        <Loading>
          <SkeletonCard lines={8} />
        </Loading>
      )}
      {data && <Shown of={of} application={data} />}
    </Page>
  );
}

function Shown({ of, application }: { of: OfApplication; application: ApplicationView }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { date } = useFormats();
  const words = useWords('own');
  const [parameters] = useSearchParams();
  const { target, state, form, questions, answers, attachments, agreedAt, canWithdraw } = application;
  const [link] = useApplicationFileLinkMutation();
  const open = (file: Attachment) =>
    openFile(file, () =>
      link({
        kind: of.kind,
        params: { applicationId: of.applicationId, attachmentId: file.attachmentId },
      }).unwrap(),
    );
  const tileOf = (one: Attachment) => (
    <DocumentTile
      key={one.attachmentId}
      name={one.fileName}
      contentType={one.contentType}
      bytes={one.size}
      onOpen={() => void open(one)}
    />
  );
  return (
    <>
      {parameters.has('sent') && <JustSent of={of} application={application} />}
      <Card>
        <TargetLine
          target={target}
          to={target.paused ? undefined : applicationKinds[of.kind].target(target.targetId)}
          action={<StateChip state={state} rank={application.rank} cancelled={target.cancelled} />}
          meta={
            target.gone ? (
              t('mine.gone')
            ) : (
              <Placing subject={application.subject} offerEndsAt={application.offerEndsAt} />
            )
          }
        />
      </Card>
      <SentBy application={application} />
      <Ticket of={of} application={application} />
      {isOnHold(application) && (
        <Alert kind="info">
          <OnHold target={target} />
        </Alert>
      )}
      {application.canAccept && <Offer of={of} application={application} />}
      <Waiting application={application} />
      <Section title={t('timeline.title')}>
        <Timeline label={t('timeline.title')} steps={stepsOf(application, words)} />
      </Section>
      {applicationKinds[of.kind].interviews && <OwnInterviews of={of} open={isOpen(state)} />}
      <Contact application={application} />
      <Section title={t('one.what')}>
        <div className={styles.stack}>
          <FormFacts form={form} />
          {attachments.filter(({ slot }) => !questions.some(({ questionId }) => questionId === slot)).map(tileOf)}
          {questions.length > 0 && (
            <Answers questions={questions} answers={answers} attachments={attachments} tileOf={tileOf} />
          )}
          <p className={styles.quiet}>{t('one.agreed', { date: date(agreedAt, 'dateTime') })}</p>
        </div>
      </Section>
      {canWithdraw && <Withdraw of={of} application={application} />}
    </>
  );
}

function JustSent({ of, application: { state, target } }: { of: OfApplication; application: ApplicationView }) {
  const { t } = useKindTexts(useTranslation('applications'));
  if (state === 'applied') {
    return (
      <Alert kind="good" title={t('sent.title')}>
        {t('sent.text', { name: target.publisher.name })}
      </Alert>
    );
  }
  // an open event decides by itself
  if (of.kind !== 'events' || (state !== 'approved' && state !== 'waiting')) return null;
  return (
    <Alert kind={state === 'approved' ? 'good' : 'info'} title={t('sent.title')}>
      {t(`sent.${state}`)}
    </Alert>
  );
}

function SentBy({ application: { sentBy } }: { application: ApplicationView }) {
  const { t } = useTranslation('applications');
  return sentBy && <Alert kind="info">{t('guardian.sentBy', { name: sentBy.name })}</Alert>;
}

/** The ticket of an event where the member has a place. */
function Ticket({ of, application: { state, target } }: { of: OfApplication; application: ApplicationView }) {
  const none = target.gone || target.paused || target.cancelled;
  if (of.kind !== 'events' || state !== 'approved' || none) return null;
  return <Slot name="application.ticket" props={{ eventId: target.targetId }} />;
}

/** Somebody who has a place gives it to the next who waits, as long as places are given. */
const givesOn = ({ state, moves }: ApplicationView): boolean =>
  (state === 'approved' || state === 'offered') &&
  moves !== null &&
  (moves.until === null || new Date(moves.until) > timeNow());

/** On the waiting list: what happens with it, and until when. */
function Waiting({ application: { state, moves, target } }: { application: ApplicationView }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const deadline = useDeadline();
  if (state !== 'waiting' || !moves) return null;
  const over = moves.until !== null && new Date(moves.until) <= timeNow();
  const date = moves.until === null ? '' : deadline(moves.until, target.zone, 'dateTime');
  return <Alert kind="info">{t(over ? 'waitingMoves.over' : `waitingMoves.${moves.promotion}`, { date })}</Alert>;
}

function Offer({ of: { kind, applicationId }, application }: { of: OfApplication; application: ApplicationView }) {
  const { t } = useTranslation('applications');
  const { date } = useFormats();
  const [accept] = useAcceptOfferMutation();
  const { busy, attempt } = useAttempt();
  const { version, offerEndsAt } = application;
  const take = async () => {
    const done = await attempt(() => accept({ kind, params: { applicationId }, body: { version } }).unwrap());
    if (done) toast(t('placing.accepted'), { kind: 'good' });
  };
  return (
    <Card>
      <div className={styles.stack}>
        {offerEndsAt && <Alert kind="info">{t('placing.offer', { date: date(offerEndsAt, 'dateTime') })}</Alert>}
        <Button kind="primary" block busy={busy} onClick={() => void take()}>
          {t('placing.accept')}
        </Button>
      </div>
    </Card>
  );
}

function Contact({ application: { contact } }: { application: ApplicationView }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const has = useHasScreen();
  if (!contact) return null;
  const to = paths.sayHello(contact.memberId);
  return (
    <Section title={t('one.contact')}>
      <MemberLine
        member={{ ...contact, photo: contact.photo?.list.url ?? null }}
        to={paths.member(contact.memberId)}
        action={
          has(to) && (
            <ButtonLink size="small" icon={MessageIcon} to={to} aria-label={t('one.writeTo', { name: contact.name })}>
              {t('one.write')}
            </ButtonLink>
          )
        }
      />
    </Section>
  );
}

function Withdraw({ of: { kind, applicationId }, application }: { of: OfApplication; application: ApplicationView }) {
  const { version } = application;
  const { t } = useKindTexts(useTranslation('applications'));
  const [asked, setAsked] = useState(false);
  const [withdraw] = useWithdrawApplicationMutation();
  const { busy, attempt } = useAttempt();
  const run = async (reason: string) => {
    const done = await attempt(() => withdraw({ kind, params: { applicationId }, body: { version, reason } }).unwrap());
    setAsked(false);
    if (done) toast(t('withdraw.done'), { kind: 'good' });
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {t('withdraw.action')}
      </Button>
      <WithdrawSheet
        open={asked}
        busy={busy}
        goesOn={givesOn(application)}
        onClose={() => setAsked(false)}
        onWithdraw={(reason) => void run(reason)}
      />
    </>
  );
}
