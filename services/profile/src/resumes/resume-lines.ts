import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';

// Its types describe an ES module; Node loads the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
/** Letters that are written from right to left, and signs that change the direction of others. */
const rightToLeftLetters =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const thai = /\p{Script=Thai}/u;
const joined = /[\p{Script=Arabic}\p{Script=Thai}]/u;
const letters = /\p{L}/u;
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters as readers see them (grapheme clusters). */
export const charactersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/**
 * The positions where a paragraph may break, its end last: by the rules of Unicode, and in Thai between words, which are not separated by
 * spaces.
 */
export function breaksIn(paragraph: string): number[] {
  const breaks = new Set<number>();
  const breaker = new LineBreaker(paragraph);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.add(next.position);
  if (thai.test(paragraph)) {
    for (const { index, segment, isWordLike } of thaiWords.segment(paragraph))
      if (index > 0 && isWordLike && thai.test(segment)) breaks.add(index);
  }
  return [...breaks].sort((a, b) => a - b);
}

/** Whether a paragraph begins at the right, as its first letters say. */
export const isRightToLeft = (paragraph: string): boolean =>
  rightToLeftLetters.test(paragraph) && (bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level ?? 0) % 2 === 1;

export interface Stretch {
  text: string;
  rightToLeft: boolean;
}

/**
 * Splits a line into stretches of one direction each, in visual order from left to right. Those from right to left have their letters in
 * reading order, as fonts need them, and their brackets mirrored.
 */
export function stretchesOf(line: string, rightToLeft: boolean): Stretch[] {
  if (!rightToLeft && !rightToLeftLetters.test(line)) return [{ text: line, rightToLeft: false }];
  const { levels } = bidi.getEmbeddingLevels(line, rightToLeft ? 'rtl' : 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: { level: number; text: string }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    const character = mirrored.get(at) ?? line.charAt(at);
    if (last?.level === level) last.text += character;
    else runs.push({ level, text: character });
  }
  return inOrder(runs).map(({ level, text }) => ({ text, rightToLeft: level % 2 === 1 }));
}

/** Text from right to left in the order that its font needs: fonts reverse texts with letters, and signs alone are reversed here. */
export const inFontOrder = (text: string): string =>
  letters.test(text) ? text : charactersOf(text).reverse().join('');

/** Whether fonts put its letters together of parts, which say little to programs that read the file. */
export const isJoined = (text: string): boolean => joined.test(text);

/** From the highest level down, runs of at least this level are reversed (rule L2 of the Unicode Bidirectional Algorithm). */
function inOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  const order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level >= 1; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      if (to > from) {
        order.splice(from, to - from, ...order.slice(from, to).reverse());
        from = to;
      }
    }
  }
  return order;
}
