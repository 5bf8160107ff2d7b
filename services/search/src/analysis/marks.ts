import type { MarkedText } from '@renmai/contracts/search/search.schema';
import { type FoldedLetter, foldLetters, foldText, isSounded, soundsMatched, soundsOf } from '@renmai/names';
import type { ParsedQuery } from './query.js';

type Mark = [number, number];

const isWord = (letter: string | undefined): boolean => letter !== undefined && /^[\p{L}\p{N}]$/u.test(letter);
const isHan = (letter: string): boolean => /^\p{Script=Han}$/u.test(letter);
const MAX_MARKS = 20;

/** The positions of the query's words, their synonyms, and names by their sound in a text as it was written. */
export function marked(text: string, query: ParsedQuery): MarkedText {
  const sought = soughtIn(query);
  const whole = foldText(text);
  const isSounding = han.test(text);
  // Most texts beside a title have none of the words.
  const some = sought.filter(
    ({ needles, isSound }) => (isSound && isSounding) || needles.some((needle) => whole.includes(needle)),
  );
  if (some.length === 0) return { text, marks: [] };
  const letters = foldLetters(text);
  const folded = letters.map(({ letter }) => letter);
  const found: Mark[] = [];
  for (const { words, needles } of some) {
    const places = needles.flatMap((needle) => placesOf(letters, folded, needle));
    found.push(...(places.length > 0 ? places : soundedPlaces(text, letters, words)));
  }
  return { text, marks: merged(found).slice(0, MAX_MARKS) };
}

interface Sought {
  words: string;
  needles: readonly string[];
  /** the words may be sounds of Chinese characters */
  isSound: boolean;
}

const han = /\p{Script=Han}/u;
const known = new WeakMap<ParsedQuery, readonly Sought[]>();

/** The words that are marked for each clause of a query, folded once: an answer has hundreds of texts. */
function soughtIn(query: ParsedQuery): readonly Sought[] {
  const before = known.get(query);
  if (before) return before;
  const wishes = query.wishes.map(({ text, granted }) => ({
    words: foldText(text),
    alike: granted.flatMap((one) => one.split('+')),
    pieces: [],
  }));
  const sought = [...query.must, ...wishes].map(({ words, alike, pieces }) => {
    const all = [words, ...alike, ...pieces.filter((piece) => [...piece].length > 1)].map(foldText);
    const needles = [...new Set(all)].filter((needle) => needle !== '');
    return { words, needles, isSound: /^[a-z0-9]+$/.test(words) };
  });
  known.set(query, sought);
  return sought;
}

function placesOf(letters: readonly FoldedLetter[], folded: readonly string[], needle: string): Mark[] {
  const wanted = [...needle];
  const places: Mark[] = [];
  const first = wanted[0];
  if (first === undefined) return places;
  for (let at = folded.indexOf(first); at !== -1; at = folded.indexOf(first, at + 1)) {
    if (!wanted.every((letter, offset) => folded[at + offset] === letter)) continue;
    // a Latin word matches from its beginning only; scripts without spaces have no word beginnings
    if (/^[a-z0-9]$/.test(first) && isWord(folded[at - 1]) && !isHan(folded[at - 1] ?? '')) continue;
    const [from, last] = [letters[at], letters[at + wanted.length - 1]];
    if (from && last) places.push([from.from, last.until]);
    if (places.length >= MAX_MARKS) break;
  }
  return places;
}

/** A name that was typed by its sounds. */
function soundedPlaces(text: string, letters: readonly FoldedLetter[], typed: string): Mark[] {
  if (!/^[a-z0-9]+$/.test(typed) || !han.test(text)) return [];
  const shown = letters.filter(({ letter }) => isSounded(letter));
  for (const name of [true, false]) {
    const sounds = soundsOf(text, name);
    for (let at = 0; at < sounds.length; at += 1) {
      const length = isHan(shown[at]?.letter ?? '') ? soundsMatched(sounds, at, typed) : 0;
      const [from, last] = [shown[at], shown[at + length - 1]];
      if (length > 0 && from && last) return [[from.from, last.until]];
    }
  }
  return [];
}

function merged(marks: readonly Mark[]): Mark[] {
  const sorted = [...marks].sort(([a], [b]) => a - b);
  const result: Mark[] = [];
  for (const [from, until] of sorted) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else result.push([from, until]);
  }
  return result;
}

/** An excerpt of this many letters around the first match; null: there is none. */
export function snippet(text: string, query: ParsedQuery, length = 120): MarkedText | null {
  const [first] = marked(text, query).marks;
  if (!first) return null;
  const before = Math.max(0, first[0] - Math.floor(length / 3));
  // not between the halves of a letter
  const safe = (at: number): number => (/[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at);
  const [from, until] = [safe(before), safe(Math.min(text.length, before + length))];
  const cut = `${from > 0 ? '…' : ''}${text.slice(from, until).replace(/\s+/gu, ' ')}${until < text.length ? '…' : ''}`;
  return marked(cut, query);
}
