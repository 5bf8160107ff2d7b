import { foldLetters, isSounded, soundsOf } from '@renmai/names';
import type { Clause, ParsedQuery } from './query.js';
import { isSounds } from './syllables.js';

/** Shorter words are too near to others, and longer ones are no sounds of a title. */
const LEAST = 5;
const MOST = 24;
/** Maximum number of spellings of a word; long words have more than a hundred. */
const MAX_SLIPS = 200;
/** Maximum number of words that are tried. */
const MAX_WORDS = 4;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const latin = /^[a-z]+$/;

/**
 * Sounds that differ from a typed word in one letter: it is missing, too many, another one, or exchanged with its neighbour. Only what can
 * be read as Chinese sounds; the first letter is right.
 */
export function slipsOf(word: string): string[] {
  if (!latin.test(word) || word.length < LEAST || word.length > MOST) return [];
  const slips = new Set<string>();
  const each = (change: (before: string, after: string) => readonly string[]): void => {
    for (let at = 1; at <= word.length; at += 1)
      for (const slip of change(word.slice(0, at), word.slice(at))) slips.add(slip);
  };
  each((before, after) => (after.length > 1 ? [before + after.charAt(1) + after.charAt(0) + after.slice(2)] : []));
  each((before, after) => (after === '' ? [] : [before + after.slice(1)]));
  each((before, after) => letters.map((letter) => before + letter + after));
  each((before, after) => (after === '' ? [] : letters.map((letter) => before + letter + after.slice(1))));
  slips.delete(word);
  return [...slips].filter(isSounds).slice(0, MAX_SLIPS);
}

/** The query with each word that may be misspelt sounds in its other spellings as well; null: it has none. */
export function withSlips(query: ParsedQuery): ParsedQuery | null {
  if (query.must.length > MAX_WORDS || query.coverage !== null) return null;
  let isWider = false;
  const must = query.must.map((clause): Clause => {
    const slips = clause.isExact ? [] : slipsOf(clause.words);
    if (slips.length === 0) return clause;
    isWider = true;
    return { ...clause, ways: [...clause.ways, ...slips.map((slip) => [{ lexemes: [slip], open: true }])] };
  });
  return isWider ? { ...query, must } : null;
}

/** Sounds in a text: as they are spelt, and the characters that sound so. */
export interface Heard {
  sounds: string;
  text: string;
}

/** The first of some sounds that a text has, with its characters; null: it has none of them. */
export function heardIn(text: string, sounds: readonly string[]): Heard | null {
  if (!/\p{Script=Han}/u.test(text)) return null;
  const shown = foldLetters(text).filter(({ letter }) => isSounded(letter));
  const asName = soundsOf(text, true);
  for (const all of [asName, soundsOf(text)])
    for (const from of all.keys()) {
      const rest = all.slice(from);
      const said = rest.join('');
      const heard = sounds.find((one) => said.startsWith(one));
      if (heard === undefined) continue;
      let until = 0;
      for (let length = 0; length < heard.length; until += 1) length += rest[until]?.length ?? heard.length;
      const [first, last] = [shown[from], shown[from + until - 1]];
      if (first && last) return { sounds: heard, text: text.slice(first.from, last.until) };
    }
  return null;
}
