import type { InterviewView } from '@renmai/contracts/applications/interview.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { CalendarIcon } from '../../../ui/icons';
import { VideoIcon } from '../../../ui/more-icons';
import type { OfApplicant } from '../applicants.api';
import { download } from '../../../api/download';
import { useApplicantInterviewsQuery, useCancelInterviewMutation, interviewsOf } from '../interviews.api';
import { InterviewFacts, isPending, shownOf, useSlotText } from './interview-facts';
import { OfferSheet } from './offer-sheet';
import { ReasonSheet } from './reason-sheet';
import styles from './interviews.module.css';

/** Interviews with an applicant, for the publisher's side. `open`: decisions are still possible. */
export function ApplicantInterviews({ of, open }: { of: OfApplicant; open: boolean }) {
  const { t } = useTranslation('applications');
  const { data, isLoading } = useApplicantInterviewsQuery(of, { refetchOnMountOrArgChange: true });
  const interviews = shownOf(data ?? [], open);
  const [offering, setOffering] = useState(false);
  const [moved, setMoved] = useState<InterviewView | null>(null);
  if (!open && interviews.length === 0) return null;
  return (
    <Section title={t('interview.title')}>
      {interviews.map((interview) => (
        <One key={interview.interviewId} of={of} interview={interview} onMove={() => setMoved(interview)} />
      ))}
      {open && !isLoading && !interviews.some((one) => isPending(one) || one.state === 'declined') && (
        <Button size="small" icon={CalendarIcon} onClick={() => setOffering(true)}>
          {t('interview.offer')}
        </Button>
      )}
      <OfferSheet
        of={of}
        open={offering || moved !== null}
        moved={moved}
        onClose={() => {
          setOffering(false);
          setMoved(null);
        }}
      />
    </Section>
  );
}

function One({ of, interview, onMove }: { of: OfApplicant; interview: InterviewView; onMove: () => void }) {
  const { t } = useTranslation('applications');
  const slotText = useSlotText();
  const [cancel] = useCancelInterviewMutation();
  const [leaving, setLeaving] = useState(false);
  const { busy, attempt } = useAttempt();
  const { interviewId, version, state, slots, timeZone, calendarPath, roomPath } = interview;
  const params = { interviewId };
  const leave = async (reason: string) => {
    await attempt(() => cancel({ kind: of.kind, params, body: { version, reason } }).unwrap());
    setLeaving(false);
  };
  return (
    <div className={styles.card}>
      <InterviewFacts interview={interview} side="publisher" />
      {state === 'offered' && (
        <ul className={styles.slots}>
          {slots.map(({ slotId, startsAt, minutes }) => (
            <li key={slotId}>{slotText(startsAt, minutes, timeZone)}</li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {roomPath !== null && (
          <ButtonLink size="small" kind="primary" icon={VideoIcon} to={roomPath}>
            {t('interview.room')}
          </ButtonLink>
        )}
        {calendarPath !== null && (
          <Button
            size="small"
            icon={CalendarIcon}
            onClick={() => void attempt(() => download(interviewsOf(of.kind).calendar, { params }, 'interview.ics'))}
          >
            {t('interview.calendar')}
          </Button>
        )}
        {(isPending(interview) || state === 'declined') && (
          <Button size="small" onClick={onMove}>
            {t('interview.move')}
          </Button>
        )}
        {isPending(interview) && (
          <Button size="small" kind="quiet" onClick={() => setLeaving(true)}>
            {t('interview.cancel')}
          </Button>
        )}
      </div>
      <ReasonSheet
        title={t('interview.cancelTitle')}
        action={t('interview.cancel')}
        open={leaving}
        busy={busy}
        onClose={() => setLeaving(false)}
        onSend={(reason) => void leave(reason)}
      />
    </div>
  );
}
