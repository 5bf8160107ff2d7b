import { headingKind } from './headings.js';
import { companyScore, degreeScore, placeScore, schoolScore, titleScore } from './known-words.js';
import type { TextLine } from './paragraphs.js';
import { periodsIn } from './periods.js';
import { withoutLetterSpacing } from './tidy-text.js';

const documentTitle =
  /^(?:我的|个人|個人|求职|求職)?(?:简历|簡歷|履历|履歷|履歴書|職務経歴書|履历表|履歷表|简历表)(?:表|书)?$|^(?:curriculum\s+vitae|cv|r[ée]sum[ée]|lebenslauf|personal resume|europass)$/i;
const nameLabel =
  /(?:^|\s)(?:姓\s*名|名\s*字|氏\s*名|お名前|full name|name|vor- und nachname|nom)\s*[:：\t]\s*(\S[^\t|｜]{0,48}?)(?=\s{2,}|\t|[|｜]|\s+\p{L}[\p{L} ]{0,10}[:：]|$)/iu;
const cityLabel =
  /(?:现居(?:地|城市)?|現居(?:地|城市)?|所在地|居住地|现住址|城市|location|based in|wohnort|現住所|city)\s*[:：]\s*([^|｜\t]+?)(?=\s{2,}|\t|[|｜]|\s+\p{L}{1,10}[:：]|$)/iu;

/** 五十嵐 ひかり */
const isJapaneseName = (text: string): boolean =>
  [...text].length <= 12 &&
  text.split(/\s+/).length <= 3 &&
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\s・]+$/u.test(text);

/** The text as a name, if it may be one. */
export function nameOf(text: string): string | null {
  const name = withoutLetterSpacing(text)
    .replace(/^(?:姓\s*名|氏\s*名|name)\s*[:：]?\s*/i, '')
    .replace(
      /(?:的)?(?:个人)?(?:简历|簡歷|履歷|履歴書)$|[\s–—|-]*(?:curriculum vitae|r[ée]sum[ée]|cv|lebenslauf)$/i,
      '',
    )
    .replace(/^(?:个人简历|简历|履歴書|lebenslauf|r[ée]sum[ée]|curriculum vitae|cv)[\s:：–—|·-]+/i, '')
    .replace(/,?\s*(?:ph\.?d\.?|mba|m\.?d\.?|pmp|cpa|esq\.?)$/i, '')
    .replace(/^(?:dr|mr|mrs|ms|prof)\.?\s+/i, '')
    .trim();
  if (name === '' || [...name].length > 40 || /[\d@:：/|,，。;；#&+()（）]/.test(name) || documentTitle.test(name))
    return null;
  if (headingKind(name) !== null) return null;
  const words = name.split(/\s+/);
  if (/^[\p{Script=Han}\s·・]+$/u.test(name))
    return [...name.replaceAll(/\s/g, '')].length <= 6 && [...name].length >= 2 ? name : null;
  if (/[\p{Script=Han}]/u.test(name) && [...name].length > 14) return null;
  if (isJapaneseName(name)) return name;
  return words.length <= 5 && /^\p{Lu}|^\p{L}+$/u.test(name) ? name : null;
}

const unlikely = (text: string): boolean =>
  titleScore(text) >= 3 ||
  companyScore(text) >= 3.5 ||
  schoolScore(text) >= 4 ||
  placeScore(text) >= 4 ||
  degreeScore(text) > 0 ||
  periodsIn(text).length > 0;

export interface FoundText {
  value: string;
  line: TextLine;
  sure: boolean;
}

/** The name: with a label, or the largest text that may be one, the earlier the better. */
export function nameIn(lines: readonly TextLine[]): FoundText | null {
  for (const line of lines) {
    const labelled = nameLabel.exec(line.text)?.[1];
    const value = labelled === undefined ? null : nameOf(labelled);
    if (value !== null) return { value, line, sure: true };
  }
  const candidates = lines.flatMap((line, index) =>
    line.cells.slice(0, 3).flatMap((cell, place) => {
      const parts = [cell.text, cell.text.split(/\s*[|｜·•]\s*|\s{2,}|\t|,\s|\s[–—-]\s/)[0] ?? ''];
      const value = parts.map(nameOf).find((one) => one !== null) ?? null;
      if (value === null || line.bullet) return [];
      const whole = value.length >= cell.text.length * 0.8;
      const score = cell.size * 2 - Math.min(index, 30) * 0.5 - place - (whole ? 0 : 4) - (unlikely(value) ? 15 : 0);
      return [{ value, line, score }];
    }),
  );
  const [best] = candidates.sort((a, b) => b.score - a.score);
  return best ? { value: best.value, line: best.line, sure: false } : null;
}

export function cityIn(lines: readonly TextLine[]): FoundText | null {
  for (const line of lines) {
    const labelled = cityLabel.exec(line.text)?.[1]?.trim();
    if (labelled !== undefined && labelled.length <= 40)
      return { value: labelled, line, sure: placeScore(labelled) >= 4 };
  }
  for (const line of lines) {
    const place = line.text.split(/\s*[|｜·•\t]\s*|\s{2,}/).find((part) => placeScore(part) >= 4);
    if (place !== undefined && periodsIn(line.text).length === 0) return { value: place.trim(), line, sure: false };
  }
  return null;
}

/** The headline in the line below the name. */
export function headlineIn(lines: readonly TextLine[], name: FoundText): FoundText | null {
  const at = lines.indexOf(name.line);
  for (const line of lines.slice(at + 1, at + 4)) {
    const text = line.text.trim();
    if (
      line.cells.length === 1 &&
      titleScore(text.split(/\s+(?:at|bei|@)\s+|[|｜,，·]/)[0]?.trim() ?? '') >= 3 &&
      text.length <= 100 &&
      !/@\w|\d{4}/.test(text)
    )
      return { value: text, line, sure: false };
  }
  return null;
}

export const isDocumentTitle = (text: string): boolean => documentTitle.test(withoutLetterSpacing(text).trim());

export const patterns = {
  email: /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u,
  phone:
    /(?:\+|00)\s?\d[\d ().\-/]{6,19}\d|(?<![\d.])1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)|(?<![\d.])0\d{1,4}[- ]?\d{2,4}[- ]?\d{3,4}(?!\d)|(?<!\d)\(\d{3}\)\s?\d{3}-\d{4}(?!\d)|(?<![\d.])\d{3}[-.]\d{3}[-.]\d{4}(?!\d)/,
  website:
    /https?:\/\/[^\s|｜，,)）\t]+|(?<![@\w.])(?:www\.)?(?:linkedin\.com|github\.com|gitlab\.com|behance\.net|dribbble\.com)\/[\w/.-]+/gi,
};
