import { useSyncExternalStore } from 'react';

/** One thing in one version, e.g. `moment <id> 2`. */
export const keyOf = (kind: string, id: string, version: string | number): string => `${kind} ${id} ${version}`;

interface Texts {
  from: string | null;
  byField: ReadonlyMap<string, string>;
}

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

interface Translated {
  /** of which language it is, as the translator says */
  from: string | null;
  texts: readonly { field: string; text: string }[];
}

export const showTranslation = (key: string, { from, texts }: Translated): void =>
  set(new Map([...shown, [key, { from, byField: new Map(texts.map(({ field, text }) => [field, text])) }]]));
export const hideTranslation = (key: string): void => set(new Map([...shown].filter(([one]) => one !== key)));

export interface InOwnLanguage {
  /** whether the translation is shown */
  translated: boolean;
  from: string | null;
  /** what to show of a field */
  said: (field: string, original: string) => string;
}

/** What to show of a thing: its own words, or what they are in the reader's language where they want that. */
export function useInOwnLanguage(key: string): InOwnLanguage {
  const texts = useSyncExternalStore(subscribe, () => shown.get(key));
  return {
    translated: texts !== undefined,
    from: texts?.from ?? null,
    said: (field, original) => texts?.byField.get(field) ?? original,
  };
}
