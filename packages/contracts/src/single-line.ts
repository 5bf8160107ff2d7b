import { plainDigits } from './plain-digits.js';

/*
 * The characters that a single line may hold: visible ones and those that some script needs. By Unicode's properties and its rules for
 * joiners (UAX 31), emoji (UTS 51) and variants of Chinese characters (UTS 37).
 */

/** Scripts in which ZWNJ and ZWJ between two letters change the visible text. */
const joining = new RegExp(
  `[${['Arab', 'Syrc', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
    .concat(['Khmr', 'Mymr', 'Tibt'])
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
);
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2]/u;
const joiner = /[\u200c\u200d]/u;

const picture = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?';
/** Flags of regions, keycaps, emoji with all that belongs to them; else one character. */
const units = new RegExp(
  `\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{1,8}\\u{e007f}|[0-9#*]\\ufe0f?\\u20e3|${picture}(?:\\u200d${picture})*|.`,
  'gsu',
);

/**
 * The last four are signs by their category, and show nothing: a braille cell without dots, the place of an object that did not come
 * along with a copied text, a note without a head, hieroglyphs' blanks.
 */
const hidden =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/u;
/** Signs around numbers in Arabic, Syriac and Kaithi: format characters that are seen. */
const numberSign = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;
const variantOfHan = /[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u;
const variantOfMongolian = /[\u180b-\u180d\u180f]/u;

const mark = /\p{M}/u;
/** Diacritics for any letter. Composed letters hold one or two more. */
const diacritics = [
  [0x300, 0x36f],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
] as const;
const isDiacritic = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return diacritics.some(([first, last]) => code >= first && code <= last);
};
const thaiOrLao = /[\u0e31-\u0e4e\u0eb1-\u0ece]/u;
/** Marks on one letter; Tibetan and Burmese have the most. */
const MARKS = 6;
const DIACRITICS = 2;
const THAI_MARKS = 3;

const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Chinese and Japanese write with the wide one. */
const oddSpace = /[\p{Zs}\t]/gu;
const WIDE_SPACE = '\u3000';

export type LineFault = 'invisible-characters' | 'stacked-marks' | 'required';

/** Composed, with plain spaces and none at its ends. */
export const tidyLine = (line: string): string =>
  line
    .normalize('NFC')
    .replace(oddSpace, (space) => (space === WIDE_SPACE ? space : ' '))
    .trim();

/** Whether a hidden character has a meaning at its place. */
function means(character: string, before: string, after: string): boolean {
  if (numberSign.test(character)) return true;
  if (joiner.test(character)) return virama.test(before) || (joining.test(before) && joining.test(after));
  if (variantOfHan.test(character)) return /\p{Script=Han}/u.test(before);
  return variantOfMongolian.test(character) && /\p{Script=Mongolian}/u.test(before);
}

/** Whether one more mark may follow the marks `run` of a letter; no script has one mark twice on a letter. */
function takes(run: readonly string[], next: string): boolean {
  if (run.length >= MARKS || run.at(-1) === next) return false;
  const count = (is: (one: string) => boolean): number => (is(next) ? run.filter(is).length : 0);
  return count(isDiacritic) < DIACRITICS && count((one) => thaiOrLao.test(one)) < THAI_MARKS;
}

/** The parts of a tidy line that are in order, and its first fault. */
function sift(line: string): { kept: string; fault: LineFault | null } {
  const parts = line.match(units) ?? [];
  const kept: string[] = [];
  let run: string[] = [];
  let fault: LineFault | null = null;
  for (const [index, part] of parts.entries()) {
    const single = [...part].length === 1;
    if (single && hidden.test(part)) {
      if (means(part, parts[index - 1] ?? '', parts[index + 1] ?? '')) kept.push(part);
      else fault ??= 'invisible-characters';
    } else if (single && mark.test(part)) {
      if (takes(run, part)) {
        run.push(part);
        kept.push(part);
      } else fault ??= 'stacked-marks';
    } else {
      run = [];
      kept.push(part);
    }
  }
  return { kept: kept.join(''), fault };
}

/**
 * Cleans text that is pasted into a field for an address, a number or a code: contacts of phones and pages bring marks of direction and
 * spaces of no width along, keyboards of East Asia full-width signs and long strokes, other keyboards digits of their script, links
 * their scheme, mail programs `Ann <ann@…>`, and lists a comma.
 */
export function plainEntry(value: string): string {
  const entry = value
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    .replace(/^[^<>]{0,100}<([^\s<>]+@[^\s<>]+)>$/u, '$1')
    .replace(/^(?:mailto:([^?]*).*|tel:([^;]*).*)$/i, '$1$2')
    // of the sentence or the list around it
    .replace(/[\s,;、。]+$/u, '');
  // 090ー1234ー5678, 138·0013·8000
  return entry.includes('@') ? entry : plainDigits(entry).replace(/(?<=[\d)] ?)[\p{Pd}\u2212ー·•]+(?= ?[\d(])/gu, '-');
}

/** Whether a text shows anything: letters that fill a place without a sign, and spaces of every kind, do not. */
export const isSeen = (text: string): boolean =>
  [...text].some((character) => seen.test(character) && !hidden.test(character));

/** The fault of a tidy line. An empty line is allowed. */
export function lineFault(line: string): LineFault | null {
  const { fault } = sift(line);
  return fault ?? (line === '' || seen.test(line) ? null : 'required');
}

/** The nearest line that is in order, of at most `max` UTF-16 units; '' where nothing is left to see. */
export function cleanLine(line: string, max: number): string {
  let clean = tidyLine(line);
  // A dropped character may have given its neighbours their meaning, and cutting may split a sequence: so it is checked again.
  for (let fault = sift(clean).fault; fault !== null || clean.length > max; fault = sift(clean).fault) {
    clean = tidyLine(sift(clean).kept.slice(0, max));
  }
  return seen.test(clean) ? clean : '';
}

/** The name of a file, which is never refused. Its ending shows its type, so the end is kept. */
export function cleanFileName(name: string, max: number): string {
  const clean = cleanLine(name, Infinity).replaceAll(/[/\\]/g, '_');
  return (clean.length > max ? cleanLine(clean.slice(-max), max) : clean) || 'file';
}
