import { foldText } from './folding.js';
import { MAX_LETTERS, wordsOfTyped } from './name-text.js';
import { blurred, isSeveralSounds, withoutTones } from './sound-keys.js';
import { soundsOf } from './sounds.js';
import { patternsOf, type NamePatterns } from './typed-name.js';

const han = /^\p{Script=Han}+$/u;

/** The key of sounds that are confused; null: these are no Chinese sounds. */
const blur = (sounds: string): string | null => (isSeveralSounds(sounds) ? blurred(sounds) : null);

/** The words that were typed, folded. */
export const typedWords = (typed: string): string[] =>
  wordsOfTyped(foldText(typed.slice(0, MAX_LETTERS))).map((word) => withoutTones(word) ?? word);

/** Signs alone find nothing. */
const never: NamePatterns = { exact: 'a^', near: 'a^' };

/** The words typed to find a name in a list; null: none. */
export function typedName(typed: string): NamePatterns | null {
  if (typed.trim() === '') return null;
  const sounded = typedWords(typed).map((text) => ({
    text,
    sound: han.test(text) ? soundsOf(text, true).join('') : null,
  }));
  return patternsOf(sounded, blur) ?? never;
}

/**
 * The pattern by which a list is filtered: `near` only where `exact` finds nothing in the whole list. Null: nothing was typed. `finds`:
 * whether the list has a name with this pattern.
 */
export async function patternFor(typed: string, finds: (pattern: string) => Promise<boolean>): Promise<string | null> {
  const patterns = typedName(typed);
  if (patterns === null) return null;
  return (await finds(patterns.exact)) ? patterns.exact : patterns.near;
}

/** The names of a list that fits into memory, in its order; each by its keys. */
export function foundByName<T>(typed: string, all: readonly T[], keysOf: (one: T) => string): readonly T[] {
  const patterns = typedName(typed);
  if (patterns === null) return all;
  const by = (pattern: string): T[] => {
    const compiled = new RegExp(pattern, 'su');
    return all.filter((one) => compiled.test(keysOf(one)));
  };
  const exact = by(patterns.exact);
  return exact.length > 0 ? exact : by(patterns.near);
}
