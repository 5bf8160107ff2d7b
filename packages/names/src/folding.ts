import { Converter } from 'opencc-js/t2cn';
import { shinjitai } from './shinjitai.js';

// Its types import each other without file endings, which TypeScript does not resolve here.
const toSimplified = Converter({ from: 't', to: 'cn' }) as (text: string) => string;

/** A folded letter and its range in the text, in UTF-16 units. */
export interface FoldedLetter {
  letter: string;
  from: number;
  until: number;
}

const segments = new Intl.Segmenter('und', { granularity: 'grapheme' });
const marks = /\p{M}+/gu;
/** Scripts in which marks are accents. In others they make another letter: か and が. */
const accented = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const han = /^\p{Script=Han}$/u;
const katakana = /[\u30a1-\u30f6]/gu;
const BETWEEN_KANA = 0x60;
const hiragana = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - BETWEEN_KANA);
const known = new Map<string, string>();
const MAX_KNOWN = 20_000;

/** Letters whose folding does not depend on their neighbours, one UTF-16 unit each: ASCII, Han, kana, and their signs. */
const plain = /^[\u0020-\u007e\u3001-\u3029\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uff01-\uff5e]*$/;

/** The last variant, where one is simplified by way of another (戱, 戯, 戏). */
function simplified(letter: string): string {
  if (!han.test(letter)) return letter;
  const once = shinjitai.get(letter) ?? toSimplified(letter);
  return shinjitai.get(once) ?? toSimplified(once);
}

/** One traditional letter of so many is one in a name, or one that both scripts have. */
const OF_LETTERS = 20;
/** Fewer letters are the same in both scripts too often. */
const FEWEST = 4;

/** Whether a Chinese text is written with traditional characters; null: it is too short to tell. */
export function isTraditional(text: string): boolean | null {
  const letters = Array.from(text).filter((letter) => han.test(letter));
  const own = letters.filter((letter) => toSimplified(letter) !== letter).length;
  if (own * OF_LETTERS > letters.length) return true;
  return letters.length < FEWEST ? null : false;
}

/** A grapheme, folded: none, one, or several letters (ﬁ, ㎏). */
function foldGrapheme(grapheme: string): string {
  const before = known.get(grapheme);
  if (before !== undefined) return before;
  const lower = grapheme.normalize('NFKC').toLowerCase();
  let folded = lower;
  if (/\p{Script=Han}/u.test(lower)) folded = Array.from(lower, simplified).join('');
  else if (/[\u30a1-\u30f6]/u.test(lower)) folded = lower.replace(katakana, hiragana);
  else if (accented.test(lower)) folded = lower.normalize('NFD').replace(marks, '').replaceAll('ß', 'ss');
  if (known.size < MAX_KNOWN) known.set(grapheme, folded);
  return folded;
}

/**
 * Ignores width, case, accents, the two kinds of kana, and differences between traditional, simplified and Japanese characters. Documents
 * and queries are folded alike, letter by letter, so that the position of each letter is known.
 */
export function foldLetters(text: string): FoldedLetter[] {
  const letters: FoldedLetter[] = [];
  if (plain.test(text)) {
    // Most texts take this path: segmenting them would double the time.
    for (let from = 0; from < text.length; from += 1)
      for (const letter of foldGrapheme(text.charAt(from))) letters.push({ letter, from, until: from + 1 });
    return letters;
  }
  for (const { segment, index } of segments.segment(text)) {
    const until = index + segment.length;
    for (const letter of foldGrapheme(segment)) letters.push({ letter, from: index, until });
  }
  return letters;
}

/** Names, titles, places and skills recur: an answer of search folds hundreds of texts. */
const recent = new Map<string, string>();
const MAX_RECENT = 10_000;
const SHORT = 80;
const ascii = /^[\u0020-\u007e]*$/;

export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  if (text.length > SHORT) return foldWhole(text);
  const before = recent.get(text);
  if (before !== undefined) return before;
  const folded = foldWhole(text);
  if (recent.size >= MAX_RECENT) recent.clear();
  recent.set(text, folded);
  return folded;
}

function foldWhole(text: string): string {
  let folded = '';
  if (plain.test(text)) {
    for (let at = 0; at < text.length; at += 1) folded += foldGrapheme(text.charAt(at));
    return folded;
  }
  for (const { segment } of segments.segment(text)) folded += foldGrapheme(segment);
  return folded;
}
