import type { Clause, ParsedQuery } from '../analysis/query.js';
import { blurred, isSeveralSounds, soundsOf } from '@renmai/names';

const han = /^\p{Script=Han}{2,8}$/u;
const latin = /^[a-z]+$/;
/** Longer words are no names. */
const MAX_SOUNDED = 40;
const MAX_WORDS = 4;

/** The sounds of a word, typed or of its characters; null: it has none. */
function soundsIn(word: string): string | null {
  if (han.test(word)) return soundsOf(word, true).join('');
  return latin.test(word) && word.length <= MAX_SOUNDED && isSeveralSounds(word) ? word : null;
}

const soundedClause = ({ words, written }: Clause, sounds: string): Clause => ({
  ...{ words, written },
  ways: [[{ lexemes: [blurred(sounds)], open: true }]],
  alike: [],
  pieces: [],
});

/** Names that sound nearly so: linziyuan and ling zhiyuan for 林致远. Each word, and all of them as one. */
export function bySound(query: ParsedQuery): ParsedQuery[] {
  const { must } = query;
  const [first] = must;
  const some = must.slice(0, MAX_WORDS).flatMap((clause, place) => {
    const sounds = soundsIn(clause.words);
    return sounds === null ? [] : [{ ...query, must: must.with(place, soundedClause(clause, sounds)) }];
  });
  const all = must.length <= MAX_WORDS ? soundsIn(must.map(({ words }) => words).join('')) : null;
  if (first && must.length > 1 && all !== null)
    some.unshift({ ...query, must: [soundedClause({ ...first, words: all }, all)] });
  return some;
}

/** Neighbours as one word: lantern field for Lanternfield. */
export function withoutSpaces(must: readonly Clause[]): string[][] {
  const written = must.map((clause) => clause.written);
  if (must.length > MAX_WORDS || !must.every(({ words }) => latin.test(words))) return [];
  return written
    .slice(1)
    .map((word, place) => [...written.slice(0, place), `${written[place]}${word}`, ...written.slice(place + 2)]);
}
