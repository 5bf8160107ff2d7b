import { foldLetters, foldText } from '@renmai/names';
import { emptyIn, isEmptyWordOfRun } from './stop-words.js';
import type { Synonyms } from './synonyms.js';

type Known = Pick<Synonyms, 'knows'>;

const MAX_KNOWN_LETTERS = 10;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * The starts of words by the dictionary, from the letter at `from` on. The dictionary gets the original text: it knows fewer folded words.
 */
export function breaksIn(written: string, from: number): ReadonlySet<number> {
  const begin = beginningsIn(written);
  return new Set(foldLetters(written).flatMap((letter, place) => (begin.has(letter.from) ? [place - from] : [])));
}

/** A query is understood for each kind, and its words are the same. */
const known = new Map<string, ReadonlySet<number>>();
const MAX_KNOWN = 500;

function beginningsIn(written: string): ReadonlySet<number> {
  const before = known.get(written);
  if (before) return before;
  const begin = new Set(
    [...segmenter.segment(written)]
      .map(({ index }) => index)
      .filter((index) => !isInName(written, index) && !isInKatakana(written, index)),
  );
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(written, begin);
  return begin;
}

/** 瀬ノ浦 and 虎ノ門 are names, while の joins words. */
const isInName = (written: string, at: number): boolean =>
  /^\p{Script=Han}?ノ\p{Script=Han}/u.test(written.slice(at - 1)) && at > 0;

/** The dictionary cuts names from elsewhere anywhere: ケ, スト, レル. */
const isInKatakana = (written: string, at: number): boolean =>
  at > 0 && /^[\p{Script=Katakana}ー]{2}/u.test(written.slice(at - 1));

type IsEmpty = (piece: string) => boolean;

/**
 * The words of a run without spaces: words with synonyms first, the longest one, then the dictionary's for the rest. Adjacent single
 * letters make one word (跨境电商); a lone one belongs to the word before it (程序员), in a sentence only where the dictionary ends a word.
 */
export function wordsIn(text: string, synonyms: Known, breaks: ReadonlySet<number>): string[] {
  const letters = [...text];
  const isEmpty = emptyIn(text);
  const pieces: string[] = [];
  for (let at = 0; at < letters.length;) {
    const known = knownFrom(letters, at, synonyms);
    let until = at + (known ?? 1);
    if (known === null) while (until < letters.length && !isBegun(letters, until, synonyms, breaks)) until += 1;
    pieces.push(letters.slice(at, until).join(''));
    at = until;
  }
  return joinedIn(pieces, isEmpty, synonyms);
}

/** Pieces with letters alone as they belong together. */
function joinedIn(pieces: readonly string[], isEmpty: IsEmpty, synonyms: Known): string[] {
  const isSentence = pieces.some(isEmpty);
  const words: string[] = [];
  for (const [place, piece] of pieces.entries()) {
    const last = words.at(-1);
    const belongs = isAlone(piece)
      ? isOpenTo(last, piece, isEmpty, synonyms) && (isAlone(pieces[place - 1]) || !isSentence || endings.has(piece))
      : beginnings.has(last ?? '');
    if (belongs) words[words.length - 1] = last + piece;
    else words.push(piece);
  }
  return words;
}

const isAlone = (piece: string | undefined): boolean => piece !== undefined && [...piece].length === 1;

/** Whether a letter may belong to the word before it. */
const isOpenTo = (last: string | undefined, letter: string, isEmpty: IsEmpty, synonyms: Known): boolean =>
  last !== undefined && !isEmpty(letter) && !isEmpty(last) && (letter === SHOW || !synonyms.knows(last));
/** A show of something is not the thing: 建筑展. */
const SHOW = '展';

/** Letters with which words end and begin that a dictionary has without them. */
const endings: ReadonlySet<string> = new Set(
  [...'员师生者家长手工业店班课证费率性化式型类部所院校厂馆站局展会节赛队界圈'].map(foldText),
);
const beginnings: ReadonlySet<string> = new Set([...'新老大小高中初副总全多非无反超低短长女男外内'].map(foldText));

/** The pieces that carry meaning; empty if there is only one word. */
export function tellingOf(pieces: readonly string[], isEmpty: IsEmpty): string[] {
  const telling = sayingOf(pieces, isEmpty);
  return telling.length > 1 || telling.length < pieces.length ? telling : [];
}

/**
 * Removes pieces without meaning. In a sentence a single letter is removed too if there are longer pieces, unless it is the topic: 海の研究.
 */
export function sayingOf(pieces: readonly string[], isEmpty: IsEmpty): string[] {
  const saying = pieces.filter((piece) => !isEmpty(piece)).map(withoutEnding);
  const longer = saying.filter((piece) => [...piece].length > 1 || isSpokenOf(piece, pieces));
  return longer.length > 0 && saying.length < pieces.length ? longer : saying;
}

/** A character with a particle behind it is a noun. */
const isSpokenOf = (piece: string, pieces: readonly string[]): boolean =>
  /^\p{Script=Han}$/u.test(piece) && /^[のをがに]/u.test(pieces[pieces.indexOf(piece) + 1] ?? '');

/** 開催さ is 開催: kana behind several characters are an ending. */
const withoutEnding = (piece: string): string =>
  /^(\p{Script=Han}{2,})\p{Script=Hiragana}{1,2}$/u.exec(piece)?.[1] ?? piece;

const isBegun = (letters: readonly string[], at: number, synonyms: Known, breaks: ReadonlySet<number>): boolean =>
  breaks.has(at) || knownFrom(letters, at, synonyms) !== null;

/** The length of the word at this position that has synonyms or carries no meaning; null: there is none. */
function knownFrom(letters: readonly string[], at: number, synonyms: Known): number | null {
  for (let length = Math.min(MAX_KNOWN_LETTERS, letters.length - at); length > 1; length -= 1)
    if (isKnown(letters.slice(at, at + length).join(''), synonyms)) return length;
  return null;
}

const isKnown = (word: string, synonyms: Known): boolean => synonyms.knows(word) || isEmptyWordOfRun(word);
