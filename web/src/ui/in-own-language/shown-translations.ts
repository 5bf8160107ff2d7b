import { useSyncExternalStore } from 'react';

/** One thing in one version, e.g. `moment <id> 2`. */
export const keyOf = (kind: string, id: string, version: string | number): string => `${kind} ${id} ${version}`;

type Texts = ReadonlyMap<string, string>;

/** What is shown in the reader's language, by the fields of each thing, until the page is left. */
let shown: ReadonlyMap<string, Texts> = new Map();
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<string, Texts>): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const showTranslation = (key: string, texts: readonly { field: string; text: string }[]): void =>
  set(new Map([...shown, [key, new Map(texts.map(({ field, text }) => [field, text]))]]));
export const hideTranslation = (key: string): void => set(new Map([...shown].filter(([one]) => one !== key)));

export interface InOwnLanguage {
  /** whether the translation is shown */
  translated: boolean;
  /** what to show of a field */
  said: (field: string, original: string) => string;
}

/** What to show of a thing: its own words, or what they are in the reader's language where they want that. */
export function useInOwnLanguage(key: string): InOwnLanguage {
  const texts = useSyncExternalStore(subscribe, () => shown.get(key));
  return { translated: texts !== undefined, said: (field, original) => texts?.get(field) ?? original };
}
