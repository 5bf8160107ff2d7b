import type { CallView } from '@renmai/contracts/conference/calls.api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { toast } from '../../ui/toast';
import { useLazyRoomCallQuery } from './room.api';
import { Devices } from './session/devices';
import type { RoomSession } from './session/room-session';
import type { OverReason } from './session/room-view';

/** After a call, its result is shown, and the member goes back to where they called. */
function useCallEnd(meetingId: string, onBack: () => void) {
  const { t } = useTranslation('conference');
  const [askCall] = useLazyRoomCallQuery();
  const state = useRef<CallView['state'] | null>(null);
  const onEnd = async () => {
    // the room may close before the state of the call was asked for again
    const asked = () =>
      askCall(meetingId)
        .unwrap()
        .catch(() => null);
    const how = state.current ?? (await asked())?.state;
    const isUnanswered = how === 'missed' || how === 'declined' || how === 'busy';
    toast(t(isUnanswered ? `call.${how}` : 'call.ended'));
    // the member may look at another page by now
    if (window.location.pathname === paths.meet(meetingId)) onBack();
  };
  const onState = useCallback((how: CallView['state']) => {
    state.current = how;
  }, []);
  return { onEnd, onState };
}

interface RoomEnd {
  devices: Devices;
  /** why the room is over; null: it is not */
  over: OverReason | null;
  again: () => void;
  /** the state of the call, as soon as it is known */
  onCallOver: (state: CallView['state']) => void;
}

/** The devices of one stay in a room, and how the stay ended. */
export function useRoomEnd(
  meetingId: string,
  here: RoomSession | null,
  { isCall, onBack }: { isCall: boolean; onBack: () => void },
): RoomEnd {
  const [devices, setDevices] = useState(() => new Devices());
  const [over, setOver] = useState<OverReason | null>(null);
  const { onEnd, onState } = useCallEnd(meetingId, onBack);
  const latest = useRef({ onEnd, isCall });
  useEffect(() => {
    latest.current = { onEnd, isCall };
  });
  useEffect(
    () =>
      here?.onEnd((reason) => {
        setDevices(new Devices());
        // There is nothing to show after a call.
        if (latest.current.isCall && (reason === 'left' || reason === 'ended')) void latest.current.onEnd();
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
  return { devices, over, again: () => setOver(null), onCallOver: onState };
}
