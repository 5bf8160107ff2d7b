import { folded } from './folded-name.js';

const MAX_WORDS = 10;

/** Texts as they are searched: folded, each on a line of its own. */
export const searchedText = (texts: readonly string[]): string =>
  texts
    .map((text) => folded(text))
    .filter(Boolean)
    .join('\n');

/** The words that somebody looks for; each must be in every hit. */
export const wordsOf = (query: string): string[] => folded(query).split(' ').filter(Boolean).slice(0, MAX_WORDS);

/** The pairs of neighbours in the words of a text: any piece of a word has only pairs that the text has too. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>();
  for (const word of text.split(/\s+/)) {
    const letters = [...word];
    for (const [place, letter] of letters.entries()) {
      const next = letters[place + 1];
      if (next !== undefined) grams.add(letter + next);
    }
  }
  return [...grams];
}
