import { useSyncExternalStore } from 'react';

let ongoing = false;
const listeners = new Set<() => void>();

/** Whether this page is in a room, wherever in the app the member looks meanwhile. */
export function setRoomOngoing(now: boolean): void {
  ongoing = now;
  listeners.forEach((listener) => listener());
}

export const useRoomOngoing = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ongoing,
  );
