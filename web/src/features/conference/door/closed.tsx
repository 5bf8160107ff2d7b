import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { wantAfterLogin } from '../../../lib/wanted';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import type { OverReason } from '../session/room-view';
import styles from './door.module.css';

/** As on the server: invited members may enter a quarter of an hour before. */
const EARLY_MS = 15 * 60_000;
const LONGEST_TIMER_MS = 60 * 60_000;

const Home = () => {
  const { t } = useTranslation('conference');
  return <ButtonLink to={paths.home}>{t('closed.home')}</ButtonLink>;
};

/** Leads to who was there, recordings and the like. Guests have no such page. */
function Afterwards({ meetingId }: { meetingId: string }) {
  const { t } = useTranslation('conference');
  if (useAccount() === null) return null;
  return <ButtonLink to={paths.manageMeeting(meetingId)}>{t('closed.afterwards')}</ButtonLink>;
}

/** A meeting that cannot be entered: not yet, or not any more. `onLook` is called when it may have changed. */
export function Closed({ meeting, onLook }: { meeting: MeetingView; onLook: () => void }) {
  const { t } = useTranslation('conference');
  const { date } = useFormats();
  const { meetingId, state, startsAt, title, kind } = meeting;
  const opensAt = startsAt === null ? null : Date.parse(startsAt) - EARLY_MS;
  useEffect(() => {
    if (state !== 'planned' || opensAt === null) return undefined;
    const timer = window.setTimeout(onLook, Math.min(LONGEST_TIMER_MS, Math.max(1_000, opensAt - Date.now())));
    return () => window.clearTimeout(timer);
  }, [state, opensAt, onLook]);
  return (
    <Card className={styles.card}>
      {state === 'planned' && startsAt !== null && opensAt !== null ? (
        <EmptyState
          drawing="calendar"
          title={title || t(`kind.${kind}`)}
          text={t('closed.planned', { date: date(startsAt, 'full'), time: date(new Date(opensAt), 'time') })}
          action={<Button onClick={onLook}>{t('closed.look')}</Button>}
        />
      ) : (
        <EmptyState
          drawing="calendar"
          title={t(state === 'cancelled' ? 'closed.cancelled' : 'closed.over')}
          text={title}
          action={
            <>
              {kind !== 'call' && <Afterwards meetingId={meetingId} />}
              <Home />
            </>
          }
        />
      )}
    </Card>
  );
}

/** There is no such meeting, or not for this user; a visitor may be an invited member. */
export function Missing({ path }: { path: string }) {
  const { t } = useTranslation('conference');
  const visitor = useAccount() === null;
  return (
    <Card className={styles.card}>
      <EmptyState
        drawing="lost"
        title={t('closed.missing')}
        text={t(visitor ? 'closed.missingVisitor' : 'closed.missingText')}
        action={
          visitor ? (
            <ButtonLink kind="primary" to={paths.login} onClick={() => wantAfterLogin(path)}>
              {t('door.login')}
            </ButtonLink>
          ) : (
            <Home />
          )
        }
      />
    </Card>
  );
}

const again: ReadonlySet<OverReason> = new Set<OverReason>([
  'left',
  'lost',
  'elsewhere',
  'expired',
  'full',
  'server',
  'moved',
  'too-many-frames',
  'bad-frame',
]);

interface OverProps {
  reason: OverReason;
  title: string;
  meetingId: string;
  /** there is nothing to see afterwards */
  isCall: boolean;
  onAgain: () => void;
}

/** After the room: why the member is out of it. */
export function Over({ reason, title, meetingId, isCall, onAgain }: OverProps) {
  const { t } = useTranslation('conference');
  const [busy, setBusy] = useState(false);
  const known =
    reason === 'moved' ||
    reason === 'server' ||
    reason === 'too-many-frames' ||
    reason === 'bad-frame' ||
    reason === 'expired'
      ? 'lost'
      : reason;
  return (
    <Card className={styles.card}>
      <EmptyState
        drawing={known === 'left' || known === 'ended' ? 'calendar' : 'lock'}
        title={t(`over.${known}`)}
        text={title}
        action={
          <>
            {again.has(reason) && (
              <Button
                kind="primary"
                busy={busy}
                onClick={() => {
                  setBusy(true);
                  onAgain();
                }}
              >
                {t('over.again')}
              </Button>
            )}
            {!isCall && (reason === 'left' || reason === 'ended') && <Afterwards meetingId={meetingId} />}
            <Home />
          </>
        }
      />
    </Card>
  );
}
