import { useSyncExternalStore } from 'react';

/** Keys of the messages whose translation is shown, until the page is left. */
let shown: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const showTranslation = (key: string): void => set(new Set([...shown, key]));
export const hideTranslation = (key: string): void => set(new Set([...shown].filter((one) => one !== key)));

/** Whether the member wants to see the translation of a message. */
export const useTranslated = (key: string): boolean => useSyncExternalStore(subscribe, () => shown.has(key));
