import type { CallView, MeetingRing } from '@renmai/contracts/conference/calls.api';
import { useSyncExternalStore } from 'react';

export type Incoming = CallView | MeetingRing;

let ringing: readonly Incoming[] = [];
const listeners = new Set<() => void>();

/** Calls and meetings that ring for the member now. */
export function setIncomingCalls(calls: readonly Incoming[]): void {
  if (calls.length === 0 && ringing.length === 0) return;
  ringing = calls;
  listeners.forEach((listener) => listener());
}

export const useIncomingCalls = (): readonly Incoming[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ringing,
  );
