import type { CallView } from '@renmai/contracts/conference/calls.api';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { setIncomingCalls } from '../../../lib/incoming-calls';
import { paths } from '../../../lib/paths';
import { useWide } from '../../../lib/use-media-query';
import { useAttempt } from '../../../ui/attempt';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { CloseIcon } from '../../../ui/icons';
import { PhoneIcon, VideoIcon } from '../../../ui/more-icons';
import { useAnswerCallMutation, useDeclineCallMutation } from '../meetings.api';
import { device } from './device';
import { ring } from './ring-tone';
import styles from './calls.module.css';

/** A call comes in: it rings until it is answered here or elsewhere, declined, or over. */
export function Ringing({ calls }: { calls: readonly CallView[] }) {
  const [first] = calls;
  return first ? <One key={first.callId} call={first} others={calls.slice(1)} /> : null;
}

function One({ call, others }: { call: CallView; others: readonly CallView[] }) {
  const { t } = useTranslation('meetings');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const heading = useId();
  const wide = useWide();
  const [answer] = useAnswerCallMutation();
  const [decline] = useDeclineCallMutation();
  const answering = useAttempt();
  const declining = useAttempt();
  const [shown, setShown] = useState(true);
  const { callId, media, caller, callees } = call;
  const name = caller?.name ?? t('ringing.somebody');
  useEffect(() => ring(), []);
  // its own page has the same two buttons
  if (!shown || pathname === paths.call(callId)) return null;
  const away = () => {
    setShown(false);
    setIncomingCalls(others);
  };
  const take = () =>
    void answering
      .attempt(async () => {
        const state = await answer({ params: { callId }, body: { device } }).unwrap();
        away();
        void navigate(paths.meet(callId), { state });
      })
      // answered elsewhere, or over: shown in a toast
      .then((done) => done || away());
  const refuse = () => void declining.attempt(() => decline(callId).unwrap()).then(away);
  return (
    <div className={styles.ringing} role="alertdialog" aria-labelledby={heading}>
      <Avatar id={caller?.memberId} name={name} photo={caller?.photo?.list.url} size={wide ? 56 : 96} />
      <div className={styles.who}>
        <p id={heading} className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.text}>
          {t(media === 'video' ? 'ringing.video' : 'ringing.voice')}
          {callees.length > 1 && ` · ${t('ringing.people', { count: callees.length + 1 })}`}
        </p>
      </div>
      <div className={styles.answers}>
        <Button kind="danger" icon={CloseIcon} busy={declining.busy} onClick={refuse}>
          {t('ringing.decline')}
        </Button>
        <Button kind="primary" icon={media === 'video' ? VideoIcon : PhoneIcon} busy={answering.busy} onClick={take}>
          {t('ringing.answer')}
        </Button>
      </div>
    </div>
  );
}
