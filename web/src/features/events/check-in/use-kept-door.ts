import type { Scan } from '@renmai/contracts/events/tickets.schema';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DoorList } from './door';
import { doorStore } from './door-store';

/** The list and the unsent scans of an event, which the device keeps. `now` has their newest state between two renders. */
export function useKeptDoor(memberId: string, eventId: string) {
  const store = useMemo(() => doorStore(memberId, eventId), [memberId, eventId]);
  const [list, setList] = useState<DoorList | null>(null);
  const [pending, setPending] = useState<Scan[]>(() => store.pending());
  const [full, setFull] = useState(false);
  const now = useRef({ list, pending });

  const putList = useCallback(
    (next: DoorList) => {
      now.current.list = next;
      setList(next);
      // the newest list is kept when several are on their way
      void store.keepList(next).catch(() => undefined);
    },
    [store],
  );
  useEffect(() => {
    let gone = false;
    const take = (kept: DoorList | null) => {
      // the server was faster
      if (gone || !kept || now.current.list) return;
      now.current.list = kept;
      setList(kept);
    };
    void store.list().then(take, () => undefined);
    return () => {
      gone = true;
    };
  }, [store]);
  const putPending = useCallback(
    (next: Scan[]) => {
      now.current.pending = next;
      setPending(next);
      setFull(!store.keepPending(next));
    },
    [store],
  );

  return { list, pending, full, now, putList, putPending };
}
