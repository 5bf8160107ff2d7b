import { foldText } from './folding.js';

/** Ranges of letters that are written in several ways: Latin, Greek and Cyrillic, kana, Chinese characters, wide and half-wide letters. */
const ranges = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
  [0x3041, 0x30fa],
  [0x4e00, 0x9fff],
  [0xff10, 0xff5a],
] as const;

let written: Map<string, string> | undefined;

/** For each folded letter the others that are folded to it. Made when it is first asked for. */
function otherForms(): ReadonlyMap<string, string> {
  if (written) return written;
  written = new Map<string, string>();
  for (const [first, last] of ranges)
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code);
      const folded = foldText(letter);
      if (folded !== letter && [...folded].length === 1) written.set(folded, (written.get(folded) ?? '') + letter);
    }
  return written;
}

/**
 * A regular expression for each word, in the syntax that PostgreSQL and JavaScript share: for long texts, which have no keys. Width, case,
 * accents, kana, and the forms of Chinese characters make no difference; signs within words do.
 */
export function spellingsOf(typed: string, most: number): string[] {
  const forms = otherForms();
  const inAnyForm = (letter: string): string => {
    const others = forms.get(letter) ?? '';
    const escaped = letter.replace(/[\^$\\.*+?()[\]{}|]/, '\\$&');
    const upper = letter.toUpperCase();
    const cased = upper !== letter && [...upper].length === 1 ? upper : '';
    return others + cased === '' ? escaped : `[${escaped}${cased}${others}]`;
  };
  return typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, most)
    .map((word) => Array.from(foldText(word), inAnyForm).join(''));
}
