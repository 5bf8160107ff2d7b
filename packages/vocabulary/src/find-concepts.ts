import { folded } from '@renmai/names';
import { emptyHash, hashMore, labelKey } from './label-key.js';
import { conceptAt, conceptKinds, numbersOfMany, type Concept, type ConceptKind } from './vocabulary.js';

/** A concept that a text names. */
export interface FoundConcept {
  concept: Concept;
  /** folded, as it is in the text */
  words: string;
}

/** Words and letters that one label may have. */
const MOST_UNITS = 16;
/** A text is looked into so far. */
const MOST_LETTERS = 2000;
/** So short a word means something only where it is written as the label is: Go, R, AI, PM. */
const SHORT = 2;
/** So long a title is no everyday word. */
const LONG = 14;

const katakana = /^[\u30a1-\u30fa\u30fc]$/u;

/** Words of alphabets, and single letters of scripts without blanks. */
const unitsOf = (text: string): string[] =>
  folded(text.slice(0, MOST_LETTERS).replace(/(?<=^|\s)\.(?=net\b)/giu, 'dot')).match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]+/gu,
  ) ?? [];

/** The concepts that a text names, in its order: the longest label first, none inside another. */
export function conceptsIn(text: string, kinds: readonly ConceptKind[] = conceptKinds): FoundConcept[] {
  const units = unitsOf(text);
  const found: FoundConcept[] = [];
  for (let at = 0; at < units.length;) {
    const longest = longestFrom(units, at, { text, kinds });
    if (longest) found.push(...longest.concepts.map((concept) => ({ concept, words: longest.words })));
    at += longest?.length ?? 1;
  }
  return found;
}

interface Longest {
  concepts: Concept[];
  words: string;
  length: number;
}

function longestFrom(
  units: readonly string[],
  from: number,
  { text, kinds }: { text: string; kinds: readonly ConceptKind[] },
): Longest | null {
  let hash = emptyHash();
  let words = '';
  let longest: Longest | null = null;
  for (let length = 1; length <= MOST_UNITS && from + length <= units.length; length += 1) {
    const unit = units[from + length - 1] ?? '';
    const before = hash;
    hash = hashMore(hash, unit);
    words += unit;
    if (words.length < 2 && units.length > 1 && !/^[a-z]$/.test(words)) continue;
    if (!isWhole(units, from, from + length)) continue;
    const numbers = numbersOfMany(before, unit);
    if (numbers.length === 0 || !isMeant(words, numbers, { text, isAlone: units.length === length })) continue;
    const concepts = numbers
      .map(conceptAt)
      .filter((concept) => kinds.includes(concept.kind) && (concept.rank < 2 || isShown(concept, words)))
      .sort((first, other) => first.rank - other.rank);
    if (concepts.length > 0) longest = { concepts, words, length };
  }
  return longest;
}

/** Katakana begin a word or end it: アート is not in スタート, and エンジニア is in every engineer. */
function isWhole(units: readonly string[], from: number, until: number): boolean {
  const isRun = (one: string | undefined, other: string | undefined): boolean =>
    one !== undefined && other !== undefined && katakana.test(one) && katakana.test(other);
  const isBegun = isRun(units[from - 1], units[from]);
  const isGoingOn = isRun(units[until - 1], units[until]);
  return !(isBegun || isGoingOn) || (until - from > 2 && !(isBegun && isGoingOn));
}

/** Rare occupations are not read out of everyday words that they are found by as well: no marine out of marine biology. */
const isShown = ({ labels }: Concept, words: string): boolean =>
  words.length >= LONG || Object.values(labels).some((list) => list.some((label) => labelKey(label) === words));

/** A word of one or two letters is meant where it is written as the label is. */
function isMeant(
  words: string,
  numbers: readonly number[],
  { text, isAlone }: { text: string; isAlone: boolean },
): boolean {
  if (isAlone || words.length > SHORT || !/^[a-z]+$/.test(words)) return true;
  return numbers.some((number) => {
    const { labels, others } = conceptAt(number);
    return [...Object.values(labels).flat(), ...others].some(
      (label) => label.toLowerCase() === words && new RegExp(`(?<![A-Za-z])${label}(?![A-Za-z])`, 'u').test(text),
    );
  });
}
