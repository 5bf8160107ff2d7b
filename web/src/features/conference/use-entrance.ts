import type { CallView } from '@renmai/contracts/conference/calls.api';
import type { MeetingView, RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { isProblem } from '../../api/problem';
import { useSession } from '../../api/session.slice';
import { problemText } from '../../api/use-problem-text';
import { confirm } from '../../ui/confirm';
import { toast } from '../../ui/toast';
import type { Entered } from './door/use-asking';
import { useEnterRoomMutation, useLeaveCallMutation } from './room.api';
import { keepSession, useCurrentSession } from './session/current';
import type { Devices } from './session/devices';
import { RoomFault } from './session/room-link';
import { RoomSession } from './session/room-session';

/** The navigation state of the page that a call opens. */
export interface CallState {
  entry: RoomTicket;
  call: CallView;
}

/** Enters the room, and leads into it with the session that outlives the page. */
function useBegin(meetingId: string, devices: Devices) {
  const { t } = useTranslation('conference');
  const [hangUp] = useLeaveCallMutation();
  return useCallback(
    async ({ ticket, again }: Entered, call: boolean): Promise<void> => {
      const next = new RoomSession({ meetingId, enter: again, devices });
      keepSession(next);
      // The room may outlive this page.
      if (call) next.onEnd(() => void hangUp(meetingId));
      try {
        await next.join(ticket);
      } catch (failure) {
        if (!(failure instanceof RoomFault)) throw failure;
        if (next.view.get().over === 'lost') toast(t(`fault.${failure.fault}`), { kind: 'bad' });
      }
    },
    [meetingId, devices, hangUp, t],
  );
}

interface Entrance {
  /** on the way into the room */
  busy: boolean;
  /** after the door; another room is left for this one, if the member agrees */
  enter: (entered: Entered) => void;
}

/** From the door into the room. */
export function useEntrance(meeting: MeetingView | undefined, devices: Devices, onBegin: () => void): Entrance {
  const { t } = useTranslation('conference');
  const meetingId = meeting?.meetingId ?? '';
  const current = useCurrentSession();
  const begin = useBegin(meetingId, devices);
  const [busy, setBusy] = useState(false);
  const isElsewhere = current !== null && current.meetingId !== meetingId;
  const mayLeave = async () =>
    !isElsewhere ||
    (await confirm({
      title: t('door.elsewhere.title'),
      text: t('door.elsewhere.text'),
      action: t('door.elsewhere.action'),
    }));
  const enter = async (entered: Entered) => {
    if (!(await mayLeave())) return;
    setBusy(true);
    onBegin();
    try {
      await begin(entered, meeting?.kind === 'call');
    } catch (failure) {
      if (!isProblem(failure)) throw failure;
      toast(await problemText(failure), { kind: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, enter: (entered) => void enter(entered) };
}

/** Calling or answering is a press already: the member enters at once. Answers whether this is under way. */
export function useCalled(meetingId: string, call: CallState | null, devices: Devices, isHere: boolean): boolean {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { status } = useSession();
  const [enter] = useEnterRoomMutation();
  const begin = useBegin(meetingId, devices);
  const [calling, setCalling] = useState(call !== null);
  const called = useRef(false);
  useEffect(() => {
    if (!call || called.current || status === 'starting' || isHere) return;
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
    void navigate(pathname, { replace: true, state: null });
  }, [call, status, isHere, devices, enter, meetingId, begin, navigate, pathname]);
  return calling;
}
