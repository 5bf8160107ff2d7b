/** A word of what was typed, folded. */
export interface TypedWord {
  text: string;
  /** its sounds in Latin letters, where it is written in Chinese characters: another character with the same sound may be meant */
  sound?: string | null;
}

/**
 * Regular expressions for the keys of a name, in the syntax that PostgreSQL and JavaScript share. `near`: also with one slip of a letter,
 * sounds that many people confuse, and other characters of the same sound; for lists in which `exact` finds nothing.
 */
export interface NamePatterns {
  exact: string;
  near: string;
}

/** Shorter words have too many neighbours. */
const LEAST_WITH_SLIP = 4;
const MAX_WITH_SLIP = 30;
const latin = /^[a-z0-9]+$/;

const quoted = (text: string): string => text.replace(/[+#&]/g, '[$&]');

/** One letter is wrong, missing, or too many, or two neighbours are swapped; the first letter is right. */
function slipsOf(word: string): string[] {
  if (!latin.test(word) || word.length < LEAST_WITH_SLIP || word.length > MAX_WITH_SLIP) return [];
  const slips = new Set<string>();
  for (let at = 1; at < word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    slips.add(`${before}[^ ]${after}`);
    slips.add(`${before}[^ ]${letter}${after}`);
    slips.add(before + after);
    if (after !== '') slips.add(before + after.charAt(0) + letter + after.slice(1));
  }
  return [...slips];
}

/** A part of the name as it is written, or the beginning of a key. */
const exactly = (word: string): string => `(?:[^\\n]*${quoted(word)}|.* ${quoted(word)})`;

function nearly({ text, sound = null }: TypedWord, blur: (sounds: string) => string | null): string {
  const begun = slipsOf(text);
  for (const heard of [text, sound]) {
    const key = heard === null ? null : blur(heard);
    if (key !== null) begun.push(key);
  }
  if (sound !== null) begun.push(sound);
  return begun.length === 0 ? exactly(text) : `(?:[^\\n]*${quoted(text)}|.* (?:${[quoted(text), ...begun].join('|')}))`;
}

/**
 * The patterns of words: each must be in the name, in any order, or all of them together as one. Null: nothing was typed. `blur`: the key of
 * sounds that are confused.
 */
export function patternsOf(
  words: readonly TypedWord[],
  blur: (sounds: string) => string | null = () => null,
): NamePatterns | null {
  if (words.length === 0) return null;
  const sounds = words.map(({ text, sound }) => sound ?? text);
  const joined: TypedWord = { text: words.map(({ text }) => text).join(''), sound: sounds.join('') };
  const each = (pattern: (word: TypedWord) => string): string => words.map((word) => `(?=${pattern(word)})`).join('');
  const all = (pattern: (word: TypedWord) => string): string =>
    words.length === 1 ? `^${each(pattern)}` : `^(?:${each(pattern)}|(?=${pattern(joined)}))`;
  return {
    exact: all(({ text }) => exactly(text)),
    near: all((word) => nearly(word, blur)),
  };
}
