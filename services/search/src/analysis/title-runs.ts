import type { Clause } from './clauses.js';
import { countryAt, placeAt } from './place-words.js';

/** Words after them are not looked at: the number of runs grows with their square. */
const MOST_WORDS = 6;

/** Whether a word is the name of a large city or a country and nothing else. */
export const isAPlace = (word: string): boolean => placeAt(word) === word.length || countryAt(word) === word.length;

/**
 * The titles that some of the words of a query are, as they are compared with titles: 前端工程师 of 上海 前端工程师. None that is only the name
 * of a place, and not the whole query.
 */
export function titleRuns(must: readonly Pick<Clause, 'words' | 'pieces'>[]): string[] {
  const words = must.flatMap(({ words: whole, pieces }) => (pieces.length > 1 ? pieces : [whole])).slice(0, MOST_WORDS);
  const isPlace = words.map(isAPlace);
  const keys = words.map((word) => word.replace(/[^\p{L}\p{N}+#]+/gu, ''));
  const runs = new Set<string>();
  for (let from = 0; from < words.length; from++)
    for (let until = from + 1; until <= words.length; until++) {
      const run = keys.slice(from, until).join('');
      if (until - from < words.length && run.length > 1 && !isPlace.slice(from, until).every(Boolean)) runs.add(run);
    }
  return [...runs];
}
