import type { CallView } from '@renmai/contracts/conference/calls.api';
import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMeetingQuery } from '../../api/meeting.api';
import { asProblem, isLost, isProblem } from '../../api/problem';
import { useSession } from '../../api/session.slice';
import { problemText } from '../../api/use-problem-text';
import { paths } from '../../lib/paths';
import { useTitle } from '../../lib/use-title';
import { Card } from '../../ui/card';
import { confirm } from '../../ui/confirm';
import { ErrorState } from '../../ui/error-state';
import { BackIcon } from '../../ui/icons';
import { IconButton } from '../../ui/icon-button';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { CallRinging } from './call-ringing';
import { Closed, Missing, Over } from './door/closed';
import { Door, type Entered } from './door/door';
import { Lobby } from './door/lobby';
import { Room } from './room';
import { useEnterRoomMutation, useLazyRoomCallQuery, useLeaveCallMutation } from './room.api';
import { keepSession, useCurrentSession } from './session/current';
import { Devices } from './session/devices';
import { RoomFault } from './session/room-link';
import { RoomSession } from './session/room-session';
import type { OverReason } from './session/room-view';
import { useStore } from './session/store';
import styles from './door/door.module.css';

/** The navigation state of the page that a call opens. */
interface CallState {
  entry: RoomTicket;
  call: CallView;
}

const callState = (state: unknown): CallState | null =>
  typeof state === 'object' && state !== null && 'entry' in state && 'call' in state ? (state as CallState) : null;

/** A room, from its door to the way out. */
export function MeetPage() {
  const { meetingId = '' } = useParams();
  return <Meet key={meetingId} meetingId={meetingId} />;
}

function Meet({ meetingId }: { meetingId: string }) {
  const { t } = useTranslation('conference');
  const navigate = useNavigate();
  const location = useLocation();
  const session = useSession();
  const current = useCurrentSession();
  const here = current?.meetingId === meetingId ? current : null;
  const {
    currentData: meeting,
    error,
    refetch,
  } = useMeetingQuery(meetingId, {
    refetchOnMountOrArgChange: true,
    skip: session.status === 'starting',
  });
  const [enter] = useEnterRoomMutation();
  const [hangUp] = useLeaveCallMutation();
  const [askCall] = useLazyRoomCallQuery();
  const [devices, setDevices] = useState(() => new Devices());
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState<OverReason | null>(null);
  const [call] = useState(() => callState(location.state));
  const [calling, setCalling] = useState(call !== null);
  const callOver = useRef<CallView['state'] | null>(null);
  const title = meeting?.title || (meeting ? t(`kind.${meeting.kind}`) : t('kind.meeting'));
  useTitle(title);

  const back = location.key === 'default' ? paths.home : null;
  const goBack = useCallback(
    () => void (back === null ? navigate(-1) : navigate(back, { replace: true })),
    [back, navigate],
  );
  const isCall = meeting?.kind === 'call' || call !== null;
  const onCallEnd = async () => {
    // the room may close before the state of the call was asked for again
    const asked =
      callOver.current === null
        ? await askCall(meetingId)
            .unwrap()
            .catch(() => null)
        : null;
    const how = callOver.current ?? asked?.state;
    const unanswered = how === 'missed' || how === 'declined' || how === 'busy';
    toast(t(unanswered ? `call.${how}` : 'call.ended'));
    // the member may look at another page by now
    if (window.location.pathname === paths.meet(meetingId)) goBack();
  };
  const latest = useRef({ onCallEnd, isCall });
  useEffect(() => {
    latest.current = { onCallEnd, isCall };
  });
  useEffect(
    () =>
      here?.onEnd((reason) => {
        setDevices(new Devices());
        // There is nothing to show after a call.
        if (latest.current.isCall && (reason === 'left' || reason === 'ended')) void latest.current.onCallEnd();
        else setOver(reason);
      }),
    [here],
  );

  // Devices that were not taken into a room are switched off with the page.
  useEffect(
    () => () => {
      if (!devices.taken) devices.end();
    },
    [devices],
  );

  const begin = useCallback(
    async ({ ticket, again }: Entered, call: boolean): Promise<boolean> => {
      const next = new RoomSession({ meetingId, enter: again, devices });
      keepSession(next);
      // The room may outlive this page.
      if (call) next.onEnd(() => void hangUp(meetingId));
      try {
        await next.join(ticket);
        return true;
      } catch (failure) {
        if (!(failure instanceof RoomFault)) throw failure;
        if (next.view.get().over === 'lost') toast(t(`fault.${failure.fault}`), { kind: 'bad' });
        return false;
      }
    },
    [meetingId, devices, hangUp, t],
  );

  const onEnter = async (entered: Entered) => {
    if (current && current.meetingId !== meetingId) {
      const yes = await confirm({
        title: t('door.elsewhere.title'),
        text: t('door.elsewhere.text'),
        action: t('door.elsewhere.action'),
      });
      if (!yes) return;
    }
    setBusy(true);
    setOver(null);
    await begin(entered, meeting?.kind === 'call');
    setBusy(false);
  };

  // Calling or answering is a press already: the member enters at once.
  const called = useRef(false);
  useEffect(() => {
    if (!call || called.current || session.status === 'starting' || here) return;
    called.current = true;
    const start = async () => {
      await devices.open('microphone');
      if (call.call.media === 'video') await devices.open('camera');
      const again = () => enter({ params: { meetingId }, body: {} }).unwrap();
      await begin({ ticket: call.entry, again }, true);
      setCalling(false);
    };
    void start();
    // a reload shows the door
    void navigate(location.pathname, { replace: true, state: null });
  }, [call, session.status, here, devices, enter, meetingId, begin, navigate, location.pathname]);

  const phase = here ? (
    <Inside
      session={here}
      title={title}
      kind={meeting?.kind ?? (call ? 'call' : 'meeting')}
      call={call?.call ?? null}
      onCallOver={(state) => {
        callOver.current = state;
      }}
      onBack={goBack}
    />
  ) : null;
  if (phase) return phase;
  const problem = error && asProblem(error);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <IconButton icon={BackIcon} label={t('control.back')} onClick={goBack} />
      </div>
      {over && !busy ? (
        <Over
          reason={over}
          {...{ title, meetingId, isCall }}
          onAgain={() => {
            setOver(null);
            void refetch();
          }}
        />
      ) : problem ? (
        isLost(problem) ? (
          <Missing path={paths.meet(meetingId)} />
        ) : (
          <Card className={styles.card}>
            <ErrorState problem={problem} onRetry={() => void refetch()} />
          </Card>
        )
      ) : !meeting || calling ? (
        <Card className={styles.card}>
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        </Card>
      ) : meeting.state === 'over' ||
        meeting.state === 'cancelled' ||
        (meeting.state === 'planned' && meeting.role !== 'admin') ? (
        <Closed meeting={meeting} onLook={() => void refetch()} />
      ) : (
        <Door
          meeting={meeting}
          devices={devices}
          busy={busy}
          onEnter={(entered) => {
            onEnter(entered).catch(async (failure: unknown) => {
              setBusy(false);
              if (!isProblem(failure)) throw failure;
              toast(await problemText(failure), { kind: 'bad' });
            });
          }}
        />
      )}
    </div>
  );
}

function Inside({
  session,
  title,
  kind,
  call,
  onCallOver,
  onBack,
}: {
  session: RoomSession;
  title: string;
  kind: 'meeting' | 'call' | 'interview' | 'event';
  call: CallView | null;
  onCallOver: (state: CallView['state']) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation('conference');
  const phase = useStore(session.view, (view) => view.phase);
  const alone = useStore(session.view, ({ peers }) => peers.length === 0);
  const [met, setMet] = useState(false);
  if (!alone && !met) setMet(true);
  const end = useCallback(
    (state: CallView['state']) => {
      onCallOver(state);
      session.leave();
    },
    [onCallOver, session],
  );
  const people = call ? [call.caller, ...call.callees.map(({ member }) => member)] : [];
  const ownId = useStore(session.view, ({ you }) => you?.memberId);
  const others = people.flatMap((member) => (member && member.memberId !== ownId ? [member.name] : []));
  const shown = call && others.length > 0 ? others.join(', ') : title;
  if (phase === 'waiting') {
    return (
      <div className={styles.page}>
        <Lobby session={session} title={shown} />
      </div>
    );
  }
  if (phase !== 'in') {
    return (
      <div className={styles.page}>
        <Card className={styles.card}>
          <Loading>
            <p role="status">{t('door.joining')}</p>
          </Loading>
        </Card>
      </div>
    );
  }
  return (
    <>
      <Room session={session} title={shown} call={kind === 'call'} onBack={onBack} />
      {call && call.own === null && !met && <CallRinging call={call} onOver={end} />}
    </>
  );
}
