import { setRoomOngoing } from '../../../lib/ongoing-room';
import type { RoomSession } from './room-session';
import { Store, useStore } from './store';

const current = new Store<{ session: RoomSession | null }>({ session: null });

/** The room that this page is in; there is one at a time. */
export function keepSession(session: RoomSession): void {
  current.get().session?.leave();
  current.set({ session });
  setRoomOngoing(true);
  session.onEnd(() => {
    if (current.get().session !== session) return;
    current.set({ session: null });
    setRoomOngoing(false);
  });
}

export const useCurrentSession = (): RoomSession | null => useStore(current, ({ session }) => session);
