import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMeetingQuery } from '../../api/meeting.api';
import { asProblem, isLost, type Problem } from '../../api/problem';
import { useSession } from '../../api/session.slice';
import { paths } from '../../lib/paths';
import { useTitle } from '../../lib/use-title';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { BackIcon } from '../../ui/icons';
import { IconButton } from '../../ui/icon-button';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { Closed, Missing, Over } from './door/closed';
import { Door } from './door/door';
import { Inside } from './inside';
import { useCurrentSession } from './session/current';
import { type CallState, useCalled, useEntrance } from './use-entrance';
import { useRoomEnd } from './use-room-end';
import styles from './door/door.module.css';

const callState = (state: unknown): CallState | null =>
  typeof state === 'object' && state !== null && 'entry' in state && 'call' in state ? (state as CallState) : null;

/** A room, from its door to the way out. */
export function MeetPage() {
  const { meetingId = '' } = useParams();
  return <Meet key={meetingId} meetingId={meetingId} />;
}

/** Back to the page before; home where this one was opened by its address. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return useCallback(
    () => void (isFirst ? navigate(paths.home, { replace: true }) : navigate(-1)),
    [isFirst, navigate],
  );
}

/** The session in this room; null: the member is not in it. */
function useHere(meetingId: string) {
  const current = useCurrentSession();
  return current?.meetingId === meetingId ? current : null;
}

function Meet({ meetingId }: { meetingId: string }) {
  const { t } = useTranslation('conference');
  const { status } = useSession();
  const location = useLocation();
  const here = useHere(meetingId);
  const asked = useMeetingQuery(meetingId, { refetchOnMountOrArgChange: true, skip: status === 'starting' });
  const { currentData: meeting, error, refetch } = asked;
  const [call] = useState(() => callState(location.state));
  const goBack = useGoBack();
  const kind = meeting?.kind ?? (call ? 'call' : 'meeting');
  const isCall = kind === 'call';
  const { devices, over, again, onCallOver } = useRoomEnd(meetingId, here, { isCall, onBack: goBack });
  const { busy, enter } = useEntrance(meeting, devices, again);
  const calling = useCalled(meetingId, call, devices, here !== null);
  const title = meeting?.title || t(`kind.${kind}`);
  useTitle(title);
  const look = () => void refetch();
  if (here) {
    return <Inside session={here} call={call?.call ?? null} onBack={goBack} {...{ title, kind, onCallOver }} />;
  }
  if (over && !busy) {
    const onAgain = () => {
      again();
      look();
    };
    return (
      <Outside onBack={goBack}>
        <Over reason={over} {...{ title, meetingId, isCall, onAgain }} />
      </Outside>
    );
  }
  return (
    <Outside onBack={goBack}>
      <Before meeting={calling ? undefined : meeting} {...{ meetingId, error: error && asProblem(error), look }}>
        {meeting && <Door meeting={meeting} devices={devices} busy={busy} onEnter={enter} />}
      </Before>
    </Outside>
  );
}

function Outside({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation('conference');
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <IconButton icon={BackIcon} label={t('control.back')} onClick={onBack} />
      </div>
      {children}
    </div>
  );
}

interface BeforeProps {
  meetingId: string;
  /** missing: not known yet */
  meeting: MeetingView | undefined;
  error: Problem | undefined;
  look: () => void;
  /** the door of an open room */
  children: ReactNode;
}

const isClosed = ({ state, role }: MeetingView): boolean =>
  state === 'over' || state === 'cancelled' || (state === 'planned' && role !== 'admin');

/** In front of a room: its door, or why there is none. */
function Before({ meetingId, meeting, error, look, children }: BeforeProps) {
  if (error && isLost(error)) return <Missing path={paths.meet(meetingId)} />;
  if (error)
    return (
      <Card className={styles.card}>
        <ErrorState problem={error} onRetry={look} />
      </Card>
    );
  if (!meeting)
    return (
      <Card className={styles.card}>
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      </Card>
    );
  return isClosed(meeting) ? <Closed meeting={meeting} onLook={look} /> : children;
}
