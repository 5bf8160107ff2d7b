import { asText, MAX_LETTERS, partsOf, together, wordsOfTyped } from '@renmai/names/name-text';
import { patternsOf, type NamePatterns } from '@renmai/names/typed-name';
import { foldLatin } from './fold-latin';

/** How a list in the browser finds names. */
export interface NameEngine {
  fold: (text: string) => string;
  keysOf: (name: string) => string;
  /** null: nothing can be looked for */
  patternsOf: (typed: string) => NamePatterns | null;
}

/** Until the table of characters is loaded. */
const latinEngine: NameEngine = {
  fold: foldLatin,
  keysOf: (name) => {
    const parts = partsOf(foldLatin(name));
    return asText(parts, together(parts));
  },
  patternsOf: (typed) => patternsOf(wordsOfTyped(foldLatin(typed.slice(0, MAX_LETTERS))).map((text) => ({ text }))),
};

let engine = latinEngine;
let loading: Promise<void> | null = null;

export const nameEngine = (): NameEngine => engine;

/** Loads the table of characters. Without it names are found by their letters alone. */
export const loadNameEngine = (): Promise<void> =>
  (loading ??= import('./han-letters').then(
    ({ hanEngine }) => {
      engine = hanEngine;
    },
    () => {
      loading = null;
    },
  ));

interface HowFound<T> {
  /** names by which it is found */
  namesOf?: (one: T) => readonly string[];
  /** keys that a service made; undefined: there are none */
  keysOf?: (one: T) => string | undefined;
}

/** The names in a list, in its order; near ones only where there is no exact one. */
export function foundByName<T>(typed: string, all: readonly T[], { namesOf, keysOf }: HowFound<T>): readonly T[] {
  if (typed.trim() === '') return all;
  const patterns = engine.patternsOf(typed);
  if (!patterns) return [];
  const by = (pattern: string): T[] => {
    const compiled = new RegExp(pattern, 'su');
    const isKey = (keys: string): boolean => compiled.test(keys);
    const fits = (one: T): boolean => {
      const keys = keysOf?.(one);
      return (keys !== undefined && isKey(keys)) || (namesOf?.(one) ?? []).some((name) => isKey(engine.keysOf(name)));
    };
    return all.filter(fits);
  };
  const exact = by(patterns.exact);
  return exact.length > 0 ? exact : by(patterns.near);
}
