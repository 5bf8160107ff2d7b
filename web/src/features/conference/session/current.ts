import { setOngoingRoom } from '../../../lib/ongoing-room';
import type { RoomSession } from './room-session';
import { Store, useStore } from './store';

const current = new Store<{ session: RoomSession | null }>({ session: null });

/** The room that this page is in; there is one at a time. */
export function keepSession(session: RoomSession, memberId: string | null): void {
  current.get().session?.leave();
  current.set({ session });
  setOngoingRoom({ meetingId: session.meetingId, memberId, leave: () => session.leave() });
  session.onEnd(() => {
    if (current.get().session !== session) return;
    current.set({ session: null });
    setOngoingRoom(null);
  });
}

export const useCurrentSession = (): RoomSession | null => useStore(current, ({ session }) => session);
