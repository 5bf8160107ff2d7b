import { useSyncExternalStore } from 'react';

/** Keys of the messages of which something is shown, until the page is left. */
function shownMessages() {
  let shown: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const set = (next: ReadonlySet<string>): void => {
    shown = next;
    listeners.forEach((listener) => listener());
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    show: (key: string): void => set(new Set([...shown, key])),
    hide: (key: string): void => set(new Set([...shown].filter((one) => one !== key))),
    useShown: (key: string): boolean => useSyncExternalStore(subscribe, () => shown.has(key)),
  };
}

const translations = shownMessages();
const transcripts = shownMessages();

export const showTranslation = translations.show;
export const hideTranslation = translations.hide;
/** Whether the member wants to see the translation of a message. */
export const useTranslated = translations.useShown;

export const showTranscript = transcripts.show;
export const hideTranscript = transcripts.hide;
/** Whether the member wants to see the words of a voice message. */
export const useTranscribed = transcripts.useShown;
