import { degreeScore, schoolScore, titleScore } from './known-words.js';
import type { TextLine } from './paragraphs.js';
import { bulletAtStart } from './tidy-text.js';

/** The number of an entry in a list: `（1）`, `①`, `2)`. */
const number =
  /^\s*(?:[(（]\s*\d{1,2}\s*[)）]|[①-⑳]|\d{1,2}\s*[.、)）](?!\d)|\d{1,2}\.\d{1,2}(?=\s*\t))\s*(?=\t|\p{L})/u;

/** Of dates to come. */
const ahead =
  /[(（]\s*(?:预计(?:毕业)?|預計(?:畢業)?|expected|anticipated|est\.?|予定|見込み?)\s*[)）]|(?<=^|[\s,，(（])(?:expected|anticipated|expected graduation|graduating|预计|預計)\s*[:：]?\s*(?=\t|$)/giu;

/** The head of an entry without the sign or the number before it. */
export const withoutSign = (text: string): string =>
  text.replace(bulletAtStart, '').replace(number, '').replaceAll(ahead, '');

const dot = /^\s*[·‧]\s*(?=\p{L})/u;

/** `· 机械工程 · 本科`: a head that was parted for want of room goes on with the sign between its parts. */
export function goesOnBehindDot(line: TextLine, next: TextLine | undefined): boolean {
  const text = line.text.replace(dot, '');
  if (text === line.text || text.length > 40 || /[。，；,;:：]/u.test(text)) return false;
  const parts = text.split(/\s*[·・‧|｜]\s*/u);
  const isNamed = parts.some((part) => titleScore(part) >= 4 || degreeScore(part) >= 3 || schoolScore(part) >= 3);
  return isNamed || (next !== undefined && !dot.test(next.text) && parts.length === 1 && text.length <= 20);
}
