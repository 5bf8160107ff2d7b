import { wholeCharacters } from './radicals.js';

/** Forms of letters and digits that exist for layout only. Punctuation of full width stays: it is how Chinese and Japanese write. */
const forms =
  /[\u{fb00}-\u{fb4f}\u{fb50}-\u{fdff}\u{fe70}-\u{fefc}\u{f900}-\u{faff}\u{2f800}-\u{2fa1f}\u{ff10}-\u{ff19}\u{ff21}-\u{ff3a}\u{ff41}-\u{ff5a}\u{1d400}-\u{1d7ff}\u{3300}-\u{33ff}]/gu;
/** Katakana of half width, with the marks that voice them. */
const halfWidthKana = /[\uff61-\uff9f]+/g;
/** Accents that LaTeX draws as characters of their own, before or after the letter. */
const looseAccents: readonly [RegExp, string][] = [
  [/\u00a8\s?([aeiouAEIOU])/g, '\u0308'],
  [/\u00b4\s?([aceinosuyACEINOSUY])/g, '\u0301'],
  [/\u0060([aeiouAEIOU])/g, '\u0300'],
  [/\u02c7\s?([a-zA-Z])/g, '\u030c'],
  [/\u02c6([aeiouAEIOU])/g, '\u0302'],
  [/\u02dc([anoANO])/g, '\u0303'],
];

/**
 * Normalises the text of a file: radicals, ligatures and wide letters become ordinary ones, dashes of shared glyphs become the usual one,
 * and invisible characters are removed. Private glyphs become bullets at the beginning of a text, and are removed elsewhere.
 */
export function tidyText(text: string, door = '戶'): string {
  let tidy = text
    // headings of Markdown
    .replace(/^\s*#{1,6}\s+(?=[\p{L}\p{N}\p{Extended_Pictographic}【「])/u, '')
    .replaceAll(/[\u2e80-\u2fdf]/g, (radical) => (radical === '⼾' ? door : (wholeCharacters.get(radical) ?? radical)))
    .replaceAll(forms, (form) => form.normalize('NFKC'))
    .replaceAll(halfWidthKana, (kana) => kana.normalize('NFKC'))
    .replaceAll(/^\s*[\u0080-\u009f\ue000-\uf8ff\u{f0000}-\u{10fffd}](?:\s+|(?=$|\p{L}|\p{N}))/gu, '• ')
    .replaceAll(
      /(?!\t)[\p{Cc}\ue000-\uf8ff\u{f0000}-\u{10fffd}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffc\ufffd]/gu,
      '',
    )
    // Some fonts have one glyph for every dot in the middle, and browsers name it so.
    .replaceAll(
      /(?<=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー])[\u2027\uff65]|^\s*[\u2027\uff65]\s*/gu,
      '・',
    )
    .replaceAll(/[\u2027\uff65]/g, '·')
    // Chinese job boards part with a stroke of a character.
    .replaceAll(/\s*[丨￨∣ǀ]\s*/gu, ' | ')
    .replaceAll(/[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g, ' ')
    .replaceAll(/[\u2012\u2212\ufe58]/g, '–')
    .replaceAll(/[\u2010\u2011\ufe63]/g, '-');
  for (const [accent, mark] of looseAccents) tidy = tidy.replaceAll(accent, (_, letter: string) => letter + mark);
  return tidy.normalize('NFC');
}

/** The character for a door, which is another in each country: kana and simplified characters say where the text is from. */
export function doorOf(text: string): string {
  if (/[\u3041-\u30ff]{3}/.test(text)) return '戸';
  return /[们这说经应业务设计术员师历责过项开发为后简]/.test(text) &&
    !/[們這說經應業務設計術員師歷責過項開發為後簡]{2}/.test(text)
    ? '户'
    : '戶';
}

/** Signs that begin items of lists: dots, shapes, stars, arrows and ticks, whole ranges of which fonts of signs have. */
const SIGNS =
  '•·・‣⁃⁌⁍∙∗※→⇒⇨⟶\\u25a0-\\u25ff\\u2605\\u2606\\u2610-\\u2612\\u261b\\u261e\\u2660-\\u2667\\u2713-\\u2718\\u271a-\\u275a\\u2765-\\u2767\\u276f\\u2771\\u2794-\\u27be\\u29be\\u29bf\\u2981\\u2b1b\\u2b1c\\u2b24-\\u2b2b\\u2b50-\\u2b52\\u2bc0-\\u2bd1\\uffed\\uffee';
/**
 * The beginnings of list items. A dash counts only before a space; letters are what fonts of signs have at the places of arrows
 * and ticks.
 */
export const bulletAtStart = new RegExp(
  `^\\s*(?:[${SIGNS}]\\ufe0f?\\s*|[*+❯>»›–—-]\\s+|[–—](?=\\p{L})|[oO§vq]\\s{2,}|[Øüþ]\\s+)(?=\\S)`,
  'u',
);
const signAlone = new RegExp(`^\\s*[${SIGNS}*❯›–—-]\\ufe0f?\\s*$`, 'u');
export const isBulletAlone = (text: string): boolean => signAlone.test(text);

const oneLetter = /^\p{L}$/u;
/** Capitals that were set apart, of which some stand close: `C O N TA C T`. */
const isSpaced = (letters: readonly string[], single: number): boolean =>
  letters.length >= 5 &&
  single >= letters.length * 0.6 &&
  letters.every((letter) => /^(?:\p{Lu}{1,3}|[&/])$/u.test(letter));
/** Letters that were set apart for looks, together again: `E X P E R I E N C E`, `工 作 经 历`. */
export function withoutLetterSpacing(text: string): string {
  const words = text.trim().split(/ {2,}|\t|\u3000{2,}/);
  const joined = words.map((word) => {
    const letters = word.split(/[ \u3000]/);
    const single = letters.filter((letter) => oneLetter.test(letter) || /^[&/\p{P}]$/u.test(letter));
    if (letters.length >= 3 && single.length === letters.length) return letters.join('');
    return isSpaced(letters, single.length) ? letters.join('') : word;
  });
  return joined.join(' ');
}

/** `E L E N A  M A R K O V I C`: words of letters that were all set apart; the gap between the words is wider. */
export const isSpacedOut = (text: string): boolean =>
  /^(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}&](?: {1,}|$)){2,}$/u.test(text.trim());

export function closedLetters(text: string): string {
  if (!isSpacedOut(text) || text.replaceAll(' ', '').length < 5) return text;
  return text
    .trim()
    .split(/ {2,}/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ');
}
