import type { CallView } from '@renmai/contracts/conference/calls.api';
import { useSyncExternalStore } from 'react';

let ringing: readonly CallView[] = [];
const listeners = new Set<() => void>();

/** Calls that ring for the member now. */
export function setIncomingCalls(calls: readonly CallView[]): void {
  if (calls.length === 0 && ringing.length === 0) return;
  ringing = calls;
  listeners.forEach((listener) => listener());
}

export const useIncomingCalls = (): readonly CallView[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ringing,
  );
