import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../ui/attempt';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import styles from './answer.module.css';
import { useAcceptMeetingMutation, useDeclineMeetingMutation } from './meetings.api';

interface Props {
  meetingId: string;
  title: string;
  onDeclined?: () => void;
}

/** The buttons that answer an open invitation. The host is not notified of a refusal. */
export function Answer({ meetingId, title, onDeclined }: Props) {
  const { t } = useTranslation('meetings');
  const [accept] = useAcceptMeetingMutation();
  const { busy, attempt } = useAttempt();
  return (
    <div className={styles.answers}>
      <Button
        kind="tint"
        size="small"
        busy={busy}
        aria-label={t('requests.acceptOf', { title })}
        onClick={() => void attempt(() => accept(meetingId).unwrap())}
      >
        {t('requests.accept')}
      </Button>
      <Decline meetingId={meetingId} title={title} {...(onDeclined && { onDeclined })} />
    </div>
  );
}

function Decline({ meetingId, title, onDeclined }: Props) {
  const { t } = useTranslation('meetings');
  const [decline] = useDeclineMeetingMutation();
  const { busy, attempt } = useAttempt();
  return (
    <Button
      size="small"
      busy={busy}
      aria-label={t('requests.declineOf', { title })}
      onClick={() =>
        void attempt(async () => {
          await decline(meetingId).unwrap();
          toast(t('requests.declined'));
          onDeclined?.();
        })
      }
    >
      {t('requests.decline')}
    </Button>
  );
}

/** On the page of somebody else's meeting: the answer to its invitation, or the way out of it. */
export function Invitation({
  meeting: { meetingId, kind, state, role, asked },
  title,
  onDeclined,
}: {
  meeting: MeetingView;
  title: string;
  onDeclined: () => void;
}) {
  const { t } = useTranslation('meetings');
  const over = state === 'over' || state === 'cancelled';
  if (over || role === null || role === 'admin' || kind !== 'meeting') return null;
  if (!asked)
    return (
      <div className={styles.answers}>
        <Decline meetingId={meetingId} title={title} onDeclined={onDeclined} />
      </div>
    );
  return (
    <>
      <p>{t('requests.text')}</p>
      <Answer meetingId={meetingId} title={title} onDeclined={onDeclined} />
    </>
  );
}
