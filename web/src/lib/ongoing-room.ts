import { useSyncExternalStore } from 'react';

/** The room that this page is in, wherever in the app the member looks meanwhile. */
export interface OngoingRoom {
  meetingId: string;
  /** of the member who is in it; null: a guest */
  memberId: string | null;
  leave: () => void;
}

let ongoing: OngoingRoom | null = null;
const listeners = new Set<() => void>();

export function setOngoingRoom(room: OngoingRoom | null): void {
  ongoing = room;
  listeners.forEach((listener) => listener());
}

export const ongoingRoom = (): OngoingRoom | null => ongoing;

export const useOngoingRoom = (): OngoingRoom | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ongoing,
  );
