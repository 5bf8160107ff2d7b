import { lazy, Suspense, useState } from 'react';
import { i18n } from '../../lib/i18n/i18n';
import { useRoomOngoing } from '../../lib/ongoing-room';

const FloatingRoom = lazy(async () => {
  const [{ FloatingRoom: Shown }] = await Promise.all([
    import('../../features/conference/floating/floating-room'),
    i18n.loadNamespaces('conference'),
  ]);
  return { default: Shown };
});

/** The place where a room continues while the member looks at other pages; loaded with the first room. */
export function RoomPlace() {
  const ongoing = useRoomOngoing();
  const [wanted, setWanted] = useState(false);
  if (ongoing && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <FloatingRoom />
    </Suspense>
  ) : null;
}
