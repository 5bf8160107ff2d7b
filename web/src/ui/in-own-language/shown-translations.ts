import { useSyncExternalStore } from 'react';

/** Key of one version of a thing, e.g. `moment <id> 2`. */
export const keyOf = (kind: string, id: string, version: string | number): string => `${kind} ${id} ${version}`;

interface Texts {
  from: string | null;
  byField: ReadonlyMap<string, string>;
}

/** The translations that are shown, by the fields of each thing, until the page is left. */
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
  /** the original language, as the translator reports it */
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
  /** the text to show for a field */
  said: (field: string, original: string) => string;
}

/** The texts of a thing to show: the original ones, or the translation if the reader asked for it. */
export function useInOwnLanguage(key: string): InOwnLanguage {
  const texts = useSyncExternalStore(subscribe, () => shown.get(key));
  return {
    translated: texts !== undefined,
    from: texts?.from ?? null,
    said: (field, original) => texts?.byField.get(field) ?? original,
  };
}
