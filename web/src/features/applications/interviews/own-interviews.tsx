import type { InterviewView } from '@renmai/contracts/applications/interview.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { RadioList } from '../../../ui/choice';
import { CalendarIcon } from '../../../ui/icons';
import { VideoIcon } from '../../../ui/more-icons';
import { ownTimeZone, zoneName } from '../../../ui/time-zones';
import { toast } from '../../../ui/toast';
import { download } from '../../../api/download';
import {
  useCancelInterviewMutation,
  useChooseInterviewMutation,
  useDeclineInterviewMutation,
  useOwnInterviewsQuery,
  interviewsOf,
} from '../interviews.api';
import type { ApplicationKind, OfApplication } from '../kinds';
import { InterviewFacts, shownOf, useSlotText } from './interview-facts';
import { ReasonSheet } from './reason-sheet';
import styles from './interviews.module.css';
import { timeNow } from '../../../lib/time-now';

/** Interviews of the member's own application; hidden where there are none. `open`: decisions are still possible. */
export function OwnInterviews({ of, open }: { of: OfApplication; open: boolean }) {
  const { t } = useTranslation('applications');
  const { data } = useOwnInterviewsQuery(of, { refetchOnMountOrArgChange: true });
  const interviews = shownOf(data ?? [], open);
  if (interviews.length === 0) return null;
  return (
    <Section title={t('interview.title')}>
      {interviews.map((interview) => (
        <Own key={interview.interviewId} kind={of.kind} interview={interview} />
      ))}
    </Section>
  );
}

function Own({ kind, interview }: { kind: ApplicationKind; interview: InterviewView }) {
  const { t, i18n } = useTranslation('applications');
  const slotText = useSlotText();
  const [slot, setSlot] = useState('');
  const [changing, setChanging] = useState(false);
  const [leaving, setLeaving] = useState<'decline' | 'cancel' | null>(null);
  const [choose] = useChooseInterviewMutation();
  const [decline] = useDeclineInterviewMutation();
  const [cancel] = useCancelInterviewMutation();
  const { busy, attempt } = useAttempt();
  const { interviewId, version, state, slots, chosen, timeZone, calendarPath, roomPath } = interview;
  const params = { interviewId };
  const take = async () => {
    const body = { version, slotId: slot, timeZone: ownTimeZone() };
    const done = await attempt(() => choose({ kind, params, body }).unwrap());
    if (!done) return;
    setChanging(false);
    toast(t('interview.chosenDone'), { kind: 'good' });
  };
  const leave = async (reason: string) => {
    const run = leaving === 'decline' ? decline : cancel;
    await attempt(() => run({ kind, params, body: { version, reason } }).unwrap());
    setLeaving(null);
  };
  return (
    <div className={styles.card}>
      <InterviewFacts interview={interview} side="applicant" />
      {(state === 'offered' || changing) && (
        <>
          <RadioList
            label={t('interview.choose')}
            value={slot}
            onChange={setSlot}
            options={slots
              .filter(({ slotId }) => slotId !== chosen?.slotId)
              .map(({ slotId, startsAt, minutes }) => ({
                value: slotId,
                label: slotText(startsAt, minutes, timeZone),
              }))}
          />
          {interview.timeZone !== ownTimeZone() && (
            <p className={styles.quiet}>
              {t('interview.zoneTold', {
                name: interview.homepageName,
                zone: zoneName(i18n.language, ownTimeZone(), timeNow().toISOString()),
              })}
            </p>
          )}
          <Button kind="primary" busy={busy} disabled={slot === ''} onClick={() => void take()}>
            {t('interview.take')}
          </Button>
        </>
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
            onClick={() => void attempt(() => download(interviewsOf(kind).calendar, { params }, 'interview.ics'))}
          >
            {t('interview.calendar')}
          </Button>
        )}
        {state === 'chosen' && slots.length > 1 && !changing && (
          <Button size="small" onClick={() => setChanging(true)}>
            {t('interview.change')}
          </Button>
        )}
        {state === 'offered' && (
          <Button size="small" kind="quiet" onClick={() => setLeaving('decline')}>
            {t('interview.decline')}
          </Button>
        )}
        {state === 'chosen' && (
          <Button size="small" kind="quiet" onClick={() => setLeaving('cancel')}>
            {t('interview.cancel')}
          </Button>
        )}
      </div>
      <ReasonSheet
        title={t(leaving === 'decline' ? 'interview.declineTitle' : 'interview.cancelTitle')}
        action={t(leaving === 'decline' ? 'interview.decline' : 'interview.cancel')}
        open={leaving !== null}
        busy={busy}
        onClose={() => setLeaving(null)}
        onSend={(reason) => void leave(reason)}
      />
    </div>
  );
}
