import type { RoomSession } from './session/room-session';
import { useAnnouncements } from './use-announcements';

/** The announcements of the room for screen readers. */
export function Announced({ session }: { session: RoomSession }) {
  const announced = useAnnouncements(session);
  return (
    <p className="visually-hidden" role="status" data-testid="room-announced">
      {announced}
    </p>
  );
}
