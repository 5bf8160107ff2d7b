import type { Clause, ParsedQuery } from './query.js';

/** How much each word of a query says, and how much of that has to be found. */
export interface Coverage {
  /** of the words in their order; all of them are 1 together */
  weights: readonly number[];
  /** sets of words, by their places: of one of them all are there */
  sets: readonly (readonly number[])[];
}

/** Words of which one set is asked for; further ones are ranked by. */
const MAX_ASKED = 6;
const MAX_WORDS = 10;
/** How much of what is asked for has to be there: of two words the one that says more, or nearly as much, of several somewhat less. */
const LEAST = 0.37;
const LEAST_OF_SEVERAL = 0.3;
const SEVERAL = 3;

/** The words of a query, each by itself: one that may be left out where others are found. None: there are no two of them. */
export function wordsApart({ must, handle }: ParsedQuery): Clause[] {
  const words = must.flatMap((clause) => clause.parts ?? [clause]);
  const known = new Set<string>();
  const each = words.filter(({ words: one }) => !known.has(one) && known.add(one)).slice(0, MAX_WORDS);
  return handle === null && each.filter(({ isExact }) => isExact !== true).length > 1 ? each : [];
}

/** The query with not all of its words. `weights`: how much each of `words` says; of one that is in all documents next to nothing. */
export function covered(query: ParsedQuery, words: readonly Clause[], weights: readonly number[]): ParsedQuery {
  const sum = weights.reduce((all, one) => all + one, 0) || 1;
  const shares = weights.map((one) => one / sum);
  return { ...query, must: words, coverage: { weights: shares, sets: setsOf(words, shares) } };
}

function setsOf(words: readonly Clause[], weights: readonly number[]): number[][] {
  const exact = places(words, (one) => one.isExact === true);
  const others = places(words, (one) => one.isExact !== true)
    .sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
    .slice(0, MAX_ASKED);
  const weightOf = (some: readonly number[]): number => some.reduce((sum, place) => sum + (weights[place] ?? 0), 0);
  const least = weightOf(others) * (others.length < SEVERAL ? LEAST : LEAST_OF_SEVERAL);
  const enough: number[][] = [];
  const add = (chosen: readonly number[], from: number): void => {
    // Weights that are equal but for rounding count as equal.
    if (weightOf(chosen) >= least - 1e-9) {
      enough.push([...chosen]);
      return;
    }
    for (let next = from; next < others.length; next += 1) add([...chosen, others[next] as number], next + 1);
  };
  add([], 0);
  const minimal = enough.filter(
    (set) => !enough.some((other) => other.length < set.length && other.every((place) => set.includes(place))),
  );
  return minimal.map((set) => [...exact, ...set].sort((a, b) => a - b));
}

const places = (words: readonly Clause[], is: (one: Clause) => boolean): number[] =>
  words.flatMap((one, place) => (is(one) ? [place] : []));
