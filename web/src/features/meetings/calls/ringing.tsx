import type { CallView, MeetingRing } from '@renmai/contracts/conference/calls.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Incoming, setIncomingCalls } from '../../../lib/incoming-calls';
import { paths } from '../../../lib/paths';
import { useWide } from '../../../lib/use-media-query';
import { useAttempt } from '../../../ui/attempt';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { CloseIcon } from '../../../ui/icons';
import { PhoneIcon, VideoIcon } from '../../../ui/more-icons';
import { useAnswerCallMutation, useDeclineCallMutation, useStopMeetingRingingMutation } from '../meetings.api';
import { device } from './device';
import { ring } from './ring-tone';
import styles from './calls.module.css';

/** A call or a meeting rings until it is answered here or elsewhere, declined, or over. */
export function Ringing({ calls }: { calls: readonly Incoming[] }) {
  const [first] = calls;
  const [gone, setGone] = useState<Incoming | null>(null);
  if (!first || first === gone) return null;
  const away = () => {
    setGone(first);
    setIncomingCalls(calls.slice(1));
  };
  return 'callId' in first ? (
    <OfCall key={first.callId} call={first} onAway={away} />
  ) : (
    <OfMeeting key={`${first.meetingId} ${first.rangAt}`} ring={first} onAway={away} />
  );
}

function OfCall({ call, onAway }: { call: CallView; onAway: () => void }) {
  const { t } = useTranslation('meetings');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [answer] = useAnswerCallMutation();
  const [decline] = useDeclineCallMutation();
  const answering = useAttempt();
  const declining = useAttempt();
  const { callId, media, caller, callees } = call;
  // its own page has the same two buttons
  if (pathname === paths.call(callId)) return <Tone />;
  const take = () =>
    void answering
      .attempt(async () => {
        const state = await answer({ params: { callId }, body: { device } }).unwrap();
        onAway();
        void navigate(paths.meet(callId), { state });
      })
      // answered elsewhere, or over: shown in a toast
      .then((done) => done || onAway());
  return (
    <Card
      caller={caller}
      text={
        <>
          {t(media === 'video' ? 'ringing.video' : 'ringing.voice')}
          {callees.length > 1 && ` · ${t('ringing.people', { count: callees.length + 1 })}`}
        </>
      }
      refusing={declining.busy}
      onRefuse={() => void declining.attempt(() => decline(callId).unwrap()).then(onAway)}
      take={
        <Button kind="primary" icon={media === 'video' ? VideoIcon : PhoneIcon} busy={answering.busy} onClick={take}>
          {t('ringing.answer')}
        </Button>
      }
    >
      {callees.length > 1 && <Faces call={call} />}
    </Card>
  );
}

function OfMeeting({ ring: { meetingId, title, caller }, onAway }: { ring: MeetingRing; onAway: () => void }) {
  const { t } = useTranslation('meetings');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [stop] = useStopMeetingRingingMutation();
  const declining = useAttempt();
  if (pathname === paths.meet(meetingId)) return null;
  const take = () => {
    // the other devices stop; if that fails, they stop after a minute
    void stop(meetingId);
    onAway();
    void navigate(paths.meet(meetingId));
  };
  return (
    <Card
      caller={caller}
      text={t('ringing.meeting', { title })}
      refusing={declining.busy}
      onRefuse={() => void declining.attempt(() => stop(meetingId).unwrap()).then(onAway)}
      take={
        <Button kind="primary" icon={VideoIcon} onClick={take}>
          {t('ringing.join')}
        </Button>
      }
    />
  );
}

/** Rings as long as it is shown. */
function Tone() {
  useEffect(() => ring(), []);
  return null;
}

interface CardProps {
  caller: MemberCard | null;
  text: ReactNode;
  refusing: boolean;
  onRefuse: () => void;
  take: ReactNode;
  children?: ReactNode;
}

function Card({ caller, text, refusing, onRefuse, take, children }: CardProps) {
  const { t } = useTranslation('meetings');
  const heading = useId();
  const wide = useWide();
  const name = caller?.name ?? t('ringing.somebody');
  return (
    <div className={styles.ringing} role="alertdialog" aria-labelledby={heading}>
      <Tone />
      <Avatar id={caller?.memberId} name={name} photo={caller?.photo?.list.url} size={wide ? 56 : 96} />
      <div className={styles.who}>
        <p id={heading} className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
      <div className={styles.answers}>
        <Button kind="danger" icon={CloseIcon} busy={refusing} onClick={onRefuse}>
          {t('ringing.decline')}
        </Button>
        {take}
      </div>
    </div>
  );
}

/** Who else is called, as many as fit a line. */
function Faces({ call: { callees } }: { call: CallView }) {
  return (
    <p className={styles.faces} aria-hidden="true">
      {callees.slice(0, 6).map(({ member }) => (
        <Avatar
          key={member.memberId}
          id={member.memberId}
          name={member.name}
          photo={member.photo?.list.url}
          size={32}
        />
      ))}
    </p>
  );
}
