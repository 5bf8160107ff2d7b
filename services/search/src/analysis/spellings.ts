import { asHeard, errorsBetween } from './typing.js';

/** A known word, and its letters as bits: most other words differ in these, so that theirs need not be compared one by one. */
interface Known {
  word: string;
  place: number;
  letters: number;
}

interface Index {
  byLength: ReadonlyMap<number, readonly Known[]>;
  bySound: ReadonlyMap<string, readonly Known[]>;
}

const indexes = new WeakMap<ReadonlySet<string>, Index>();

/** One bit for each letter that a word has. */
const lettersOf = (word: string): number =>
  [...word].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) % 32)), 0);

function indexOf(words: ReadonlySet<string>): Index {
  const before = indexes.get(words);
  if (before) return before;
  const all = [...words].map((word, place): Known => ({ word, place, letters: lettersOf(word) }));
  const index = {
    byLength: Map.groupBy(all, ({ word }) => word.length),
    bySound: Map.groupBy(all, ({ word }) => asHeard(word)),
  };
  indexes.set(words, index);
  return index;
}

const bitsOf = (bits: number): number => {
  let [count, rest] = [0, bits];
  for (; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** Those of thousands of words that a word may be misspelt for, in their order; `most` errors, as `errorsOf` counts them. */
export function misspelt(word: string, words: ReadonlySet<string>, most: number): string[] {
  const { byLength, bySound } = indexOf(words);
  const letters = lettersOf(word);
  const found = new Set<Known>(most > 0 ? bySound.get(asHeard(word)) : []);
  for (let length = word.length - most; length <= word.length + most; length += 1)
    for (const one of byLength.get(length) ?? []) {
      // An error changes one letter at most.
      if (bitsOf(letters & ~one.letters) > most || bitsOf(one.letters & ~letters) > most) continue;
      if (errorsBetween(word, one.word, most) <= most) found.add(one);
    }
  return [...found]
    .filter((one) => one.word !== word)
    .sort((one, other) => one.place - other.place)
    .map((one) => one.word);
}
