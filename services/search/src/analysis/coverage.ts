import { otherForm, stemOf } from './inflections.js';
import { isPlaceWord } from './place-words.js';
import type { Clause, ParsedQuery } from './query.js';

/** The weight of each word of a query, and the share of the total weight that a result must contain. */
export interface Coverage {
  /** weights of the words in order; their sum is 1 */
  weights: readonly number[];
  /** sets of words, by position; a result must contain all words of at least one set */
  sets: readonly (readonly number[])[];
  /** a word that is enough alone must be in more than the body */
  isBeside: boolean;
}

/** Maximum number of words from which the sets are made; further words only affect the ranking. */
const MAX_ASKED = 6;
const MAX_WORDS = 10;
/** Minimum share of the weight: of two words the heavier one, or one nearly as heavy; of several words somewhat less. */
const LEAST = 0.37;
const LEAST_OF_SEVERAL = 0.3;
const SEVERAL = 3;

/**
 * The words of a query as separate clauses, each of which may be missing if others are found. Empty: there are fewer than two.
 * `isWithin`: a query of one known compound has the words of the compound. `isEach`: each compound has its words.
 */
export function wordsApart({ must, handle }: ParsedQuery, isWithin = false, isEach = false): Clause[] {
  const [only] = must;
  const within = isWithin && must.length === 1 && only ? wordsWithin(only) : undefined;
  const apart = (clause: Clause): readonly Clause[] => (isEach ? clause.within : undefined) ?? [clause];
  const words = within ?? must.flatMap((clause) => (clause.parts ? clause.parts.flatMap(apart) : apart(clause)));
  const known = new Set<string>();
  const each = words.filter(({ words: one }) => !known.has(one) && known.add(one)).slice(0, MAX_WORDS);
  // The one word within another is less than it.
  const least = within === undefined ? 2 : 1;
  return handle === null && each.filter(({ isExact }) => isExact !== true).length >= least ? each : [];
}

/** データ分析者 is データ分析 with an ending of one letter, and counts as that word. */
const wordsWithin = (only: Clause): Clause[] | undefined =>
  (only.within ?? (only.parts?.length === 1 && isBegunBy(only.words, only.parts[0]) ? only.parts : undefined))?.map(
    (one) => orWhole(one, only),
  );

/** A text with the whole has each of its words: 機械学習 is machine learning, and none of its words is. */
const orWhole = (word: Clause, { ways }: Clause): Clause => ({
  ...word,
  typed: word.typed ?? word.ways,
  ways: [...word.ways, ...ways],
});

const isBegunBy = (words: string, part: Clause | undefined): boolean =>
  part !== undefined && words.startsWith(part.words) && [...words].length === [...part.words].length + 1;

/** Letters of words that carry no meaning, from which on a query is a sentence, and from which on it is more than words. */
const SAID_BESIDE = 5;
const JOINED = 2;

const saidBeside = ({ plain }: Pick<ParsedQuery, 'plain'>, words: readonly Clause[]): number =>
  plain.length - words.reduce((sum, { words: word }) => sum + word.replace(/[^\p{L}\p{N}]/gu, '').length, 0);

/** Whether a query has words that ask or join beside those that are searched. */
export const isSentence = (query: Pick<ParsedQuery, 'plain'>, words: readonly Clause[]): boolean =>
  saidBeside(query, words) >= SAID_BESIDE;

/** Whether a query has no words but those that are searched: `weather tomorrow`, and not `teach at a university`. */
export const isOfWordsAlone = (query: Pick<ParsedQuery, 'plain'>, words: readonly Clause[]): boolean =>
  saidBeside(query, words) < JOINED;

/** The words of a sentence, with others of their family: who photographs buildings is a photographer. */
export const withFamilies = (words: readonly Clause[]): Clause[] =>
  words.map((clause) => {
    const stem = clause.isExact || isPlaceWord(clause.words) ? null : stemOf(clause.words);
    const doing = stem === null && !clause.isExact ? otherForm(clause.words) : null;
    if (doing !== null)
      return {
        ...clause,
        ways: [...clause.ways, [{ lexemes: [doing], open: false }]],
        pieces: [...clause.pieces, doing],
      };
    if (stem === null) return clause;
    return {
      ...clause,
      typed: clause.typed ?? clause.ways,
      ways: [...clause.ways, [{ lexemes: [stem], open: true }]],
      pieces: [...clause.pieces, stem],
    };
  });

/** The query with optional words. `weights`: the weight of each of `words`; close to zero for a word that is in all documents. `isBeside`: a text that has one of them in its body alone is about something else. */
export function covered(
  query: ParsedQuery,
  words: readonly Clause[],
  weights: readonly number[],
  isBeside = false,
): ParsedQuery {
  const sum = weights.reduce((all, one) => all + one, 0) || 1;
  const shares = weights.map((one) => one / sum);
  return { ...query, must: words, coverage: { weights: shares, sets: setsOf(words, shares), isBeside } };
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
