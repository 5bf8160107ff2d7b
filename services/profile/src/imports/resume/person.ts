import type { CountryCode } from 'libphonenumber-js';
import { isLabelOfForm } from './form-labels.js';
import { homeOfNumber } from './home-of-places.js';
import { headingKind } from './headings.js';
import {
  companyScore,
  degreeScore,
  isPlaceBehind,
  isWholePlace,
  placeScore,
  schoolScore,
  titleScore,
  townOfState,
} from './known-words.js';
import type { TextLine } from './paragraphs.js';
import { periodsIn } from './periods.js';
import { doorOf, withoutLetterSpacing } from './tidy-text.js';

const documentTitle =
  /^以\s*上$|^(?:(?:19|20)\d{2}|(?:令和|平成)\s?(?:\d{1,2}|元))\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日\s*(?:現在|现在|作成|更新)$|^(?:我的|个人|個人|求职|求職)?(?:简历|簡歷|履历|履歷|履歴書|職務経歴書|履历表|履歷表|简历表)(?:表|书)?$|^(?:应聘|應聘|求职|求職|入职|干部|員工|员工|職位|职位)?(?:人员|人員)?(?:登记|登記|履历|履歷|申请|申請|信息)表$|^(?:curr[ií]c[uú]l(?:um|o)(?:\s+vita[ei])?(?:\s+europass)?|application form|cv|r[ée]sum[ée]|lebenslauf|personal resume|europass|이\s*력\s*서|자기\s*소개서)$/i;
const nameLabel =
  /(?:^|\s)(?:성\s*명|이\s*름|姓\s*名|名\s*字|氏\s*名|お名前|full name|(?:first name\(s\)|surname\(s\)|vorname\(?n?\)?|nachname\(?n?\)?|nom\(s\)|nome\/cognome|cognome|apellido\(s\))[^\t:：]{0,30}|name|naam|imi[ęe] i nazwisko|namn|navn|nome|nombre|vor- und nachname|nom et pr[ée]nom|nom)\s*[:：\t\u3000]\s*(\S[^\t|｜]{0,48}?)(?=\s{2,}|\t|[|｜]|\s+\p{L}[\p{L} ]{0,10}[:：]|$)/iu;
const cityLabel =
  /(?:现居(?:地|城市)?|現居(?:地|城市)?|所在地|居住地|现住址|住所|城市|location|based in|wohnort|woonplaats|bostadsort|ville|ciudad|現住所|city)\s*[:：]\s*([^|｜\t]+?)(?=\s{2,}|\t|[|｜]|\s+\p{L}{1,10}[:：]|$)/iu;

/** 五十嵐 ひかり */
const isJapaneseName = (text: string): boolean =>
  [...text].length <= 12 &&
  text.split(/\s+/).length <= 3 &&
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\s・]+$/u.test(text);

/** Without the words that documents have around a name. */
const alone = (text: string): string =>
  withoutLetterSpacing(text)
    .replace(/^(?:姓\s*名|氏\s*名|name)\s*[:：]?\s*/i, '')
    .replace(
      /(?:的)?(?:个人)?(?:简历|簡歷|履歷|履歴書)$|[\s–—|-]*(?:curriculum vitae|r[ée]sum[ée]|cv|lebenslauf)$/i,
      '',
    )
    .replace(
      /^(?:[个個]人[简簡][历歷]|[简簡][历歷]|履[历歷歴]表?|履歴書|職務経歴書|lebenslauf|r[ée]sum[ée]|curriculum vitae|cv)[\s:：–—|｜·-]+/i,
      '',
    )
    .replace(/,?\s*(?:ph\.?d\.?|mba|m\.?d\.?|pmp|cpa|esq\.?)$/i, '')
    .replace(
      /^(?:(?:dr|mr|mrs|ms|prof|ing|mag|arch|frau|herr|mme|sr|sra|dott(?:\.ssa)?|dipl\.[- ]?\p{L}+)(?:\.|(?=\s))\s*)+(?=\p{Lu})/iu,
      '',
    )
    .trim();

const isNoName = (text: string): boolean =>
  text === '' ||
  [...text].length > 40 ||
  /[\d@:：/|,，。;；#&+()（）]/.test(text) ||
  documentTitle.test(text) ||
  isLabelOfForm(text) ||
  headingKind(text) !== null ||
  (/[市县縣區区]$/u.test(text) && placeScore(text) >= 4) ||
  // A sentence, not `Jr.`
  /\p{Ll}{4}\.$/u.test(text);

/** The text as a name, if it may be one. */
export function nameOf(text: string): string | null {
  const name = alone(text);
  if (isNoName(name)) return null;
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
  /** the second line of a name in large letters */
  more?: TextLine;
}

/** The words behind a Chinese name and a space. */
export const behindName = (text: string): string =>
  /^\p{Script=Han}{2,4}\s+(\p{Script=Han}\S{1,15})$/u.exec(text)?.[1] ?? '';

/** `氏名水野 結衣`, `氏名 | 葛城  美咲`: a label without a colon, a name in two parts. */
const nameInForm =
  /(?:^|[\s\t])[氏姓]\s*名[\s:：]*(\p{Script=Han}{1,4}[ \u3000]{1,4}[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,5})(?=\t|$|\s{2,})/u;

export function labelledName(lines: readonly TextLine[]): FoundText | null {
  for (const line of lines) {
    const labelled = nameInForm.exec(line.text)?.[1]?.replace(/\s+/u, ' ') ?? nameLabel.exec(line.text)?.[1];
    const value = labelled === undefined ? null : nameOf(labelled);
    if (value !== null) return { value, line, sure: true };
  }
  return null;
}

/** The texts in a cell that may be a name. */
function partsOfCell(text: string): string[] {
  return [
    text,
    text.split(/\s*[|｜·•]\s*|\s{2,}|\t|,\s|\s[–—-]\s|\s\/\s/)[0] ?? '',
    // 张伟 男 1990年3月
    /^(\p{Script=Han}{2,4})\s+(?:[男女](?=\s|$|[,，])|\d{2})/u.exec(text)?.[1] ?? '',
    // 马超 高级产品经理
    titleScore(behindName(text)) >= 4 ? (text.split(/\s/)[0] ?? '') : '',
    // 林佳穎 Chia-Ying Lin, Chia-Ying Lin 林佳穎
    /^([\p{Script=Han}\p{Script=Hangul}]{2,4})\s+[\p{Script=Latin}][\p{Script=Latin} .'’-]+$/u.exec(text)?.[1] ?? '',
    /^(\p{Lu}[\p{Script=Latin} .'’-]+?)\s+[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u.exec(text)?.[1] ?? '',
    // Mei Lin (林美)
    text.replace(/\s*[(（][^()（）]{1,24}[)）]\s*$/u, ''),
  ];
}

/** The name: with a label, or the largest text that may be one, the earlier the better. `strict`: no words of titles or companies. */
export function nameIn(lines: readonly TextLine[], strict = false): FoundText | null {
  const labelled = labelledName(lines);
  if (labelled) return labelled;
  const candidates = lines.flatMap((line, index) =>
    line.cells.slice(0, 3).flatMap((cell, place) => {
      const value =
        partsOfCell(cell.text)
          .map(nameOf)
          .find((one) => one !== null) ?? null;
      if (value === null || line.bullet || (strict && unlikely(value))) return [];
      const whole = value.length >= cell.text.length * 0.8;
      const score = cell.size * 2 - Math.min(index, 30) * 0.5 - place - (whole ? 0 : 4) - (unlikely(value) ? 15 : 0);
      return [{ value, line, score }];
    }),
  );
  const [best] = candidates.sort((a, b) => b.score - a.score);
  return best ? { value: best.value, line: best.line, sure: false, ...secondLine(best, lines) } : null;
}

/** A name that had to wrap, in larger letters than what follows. */
function secondLine({ value, line }: Pick<FoundText, 'value' | 'line'>, lines: readonly TextLine[]) {
  const [next, third] = lines.slice(lines.indexOf(line) + 1);
  const fits =
    next?.cells.length === 1 &&
    line.cells.length === 1 &&
    next.size === line.size &&
    next.font === line.font &&
    Math.abs(next.x - line.x) < 3 &&
    third !== undefined &&
    line.size > third.size * 1.25 &&
    /^\p{Lu}[\p{Script=Latin}'’. -]+$/u.test(value) &&
    /^\p{Lu}[\p{Script=Latin}'’-]+$/u.test(next.text.trim()) &&
    value.split(' ').length <= 3;
  const rest = fits ? nameOf(next.text) : null;
  return fits && rest !== null && !unlikely(rest) ? { value: `${value} ${rest}`, more: next } : {};
}

/** `Columbus, OH 43085`, `Aberdeen AB11 5BY` */
const postcode = /(?<=,\s*[A-Z]{2})\s+\d{5}(?:-\d{4})?$|\s+[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/u;

/** `Portland, Oregon`, `Pune, Maharashtra` beside the name and the numbers of a person. */
function isTownAndRegion(text: string): boolean {
  const [town = '', region = '', country = 'x', more] = text.split(/\s*,\s*/u);
  return (
    more === undefined &&
    [town, region].every((part) => /^\p{Lu}[\p{L}.' -]{2,24}$/u.test(part)) &&
    isPlaceBehind(town) &&
    [text, town, region, country].every((part) => titleScore(part) + companyScore(part) + schoolScore(part) === 0)
  );
}

export function cityIn(lines: readonly TextLine[]): FoundText | null {
  for (const line of lines) {
    const labelled = cityLabel.exec(line.text)?.[1]?.trim();
    if (labelled !== undefined && labelled.length <= 40)
      return { value: labelled, line, sure: placeScore(labelled) >= 4 };
  }
  for (const line of lines) {
    const living = /(?:现居|現居|坐标|居住于|住在|现住)(?:于|在|地)?\s*(\p{Script=Han}{2,8})(?=\s|$|[|｜,，·])/u.exec(
      line.text,
    )?.[1];
    if (living !== undefined && placeScore(living) >= 4) return { value: living, line, sure: true };
    const place = line.text
      .replace(patterns.email, ' | ')
      .split(/\s*[|｜·•\t]\s*|\s{2,}/)
      .map((part) => part.replace(postcode, '').trim())
      .find((part) => placeScore(part) >= 4 || townOfState.test(part) || isWholePlace(part) || isTownAndRegion(part));
    if (place !== undefined && periodsIn(line.text).length === 0) return { value: place.trim(), line, sure: false };
  }
  return null;
}

export const isDocumentTitle = (text: string): boolean => documentTitle.test(withoutLetterSpacing(text).trim());

export const patterns = {
  email: /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u,
  phone:
    /(?<=(?:電話|电话|手機|手机|聯絡電話|tel|mobile|phone)\s*[:：]\s*)\d{4}[ -]?\d{4}(?!\d)|(?<=(?:t[eé]l(?:[eé]fon[oe]?|éphone|efone)?|mobil[e]?|móvil|handy|phone|cell)\.?\s*[:：]?\s*)[0-9][\d ().\-/]{6,16}\d|(?<![\d.])0\d(?:[ .]\d{2}){4}(?![\d.])|(?:\+|(?<!\d)00)\s?\d[\d ().\-/]{6,19}\d|(?<![\d.])1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)|(?<![\d.]|\d{4} )0\d{1,4}[- ]?\d{2,4}[- ]?\d{3,4}(?!\d)|(?<!\d)\(\d{3}\)\s?\d{3}-\d{4}(?!\d)|(?<![\d.])\d{3}[-.]\d{3}[-.]\d{4}(?!\d)|(?<![\d.,])[5-9]\d{2} \d{3} \d{3}(?![ .,]?\d)|(?<![\d.,/–~-] ?)[5-9]\d{3} \d{4}(?![\d年月元.,]| ?[-–/~]| \d)/i,
  website:
    /https?:\/\/[^\s|｜，,)）\t]+|(?<![@\w.])(?:www\.)?(?:linkedin\.com|github\.com|gitlab\.com|behance\.net|dribbble\.com)\/[\w/.-]+/gi,
};

/** Numbers of a country in documents of its language. */
const nationalForms: readonly [CountryCode, RegExp, RegExp][] = [
  ['FR', /^0\d(?:[ .]?\d{2}){4}$/, /formation|expérience|compétences|langues/i],
  ['DE', /^0[1-9]/, /lebenslauf|berufserfahrung|kenntnisse|ausbildung/i],
  ['ES', /^[679]\d{2}[ .]?\d{2,3}[ .]?\d{2,3}[ .]?\d{0,2}$/, /experiencia|formación|idiomas/i],
  ['GB', /^0(?:7\d{3}|20|1\d{2,3})/, /united kingdom|england|\buk\b|london|a[ -]levels?/i],
];

/** The country whose numbers are written so in such a text; null: it is not sure. */
function homeOf(phone: string, text: string): CountryCode | null {
  const isHan = /\p{Script=Han}/u.test(text);
  if (/^\(?\d{3}\)?[ .-]\d{3}[.-]\d{4}$/.test(phone) && !isHan) return 'US';
  if (/^01[016-9]/.test(phone) && /\p{Script=Hangul}/u.test(text)) return 'KR';
  if (!isHan) return nationalForms.find(([, form, words]) => form.test(phone) && words.test(text))?.[0] ?? null;
  if (!phone.startsWith('0')) return null;
  const door = doorOf(text);
  return door === '戸' ? 'JP' : door === '戶' ? 'TW' : null;
}

/** A number behind its label is one in a line with dates too. */
export const hasPhoneLabel = (line: string): boolean =>
  /(?:手机|手機|电话|電話|\btel|\bt[eé]l[eé]|phone|mobile)\S{0,6}?\s*[:：]\s*[+\d(]/i.test(line);

/** ORCID iD of a researcher: its sixteen digits are not a phone number. */
const orcid = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/g;

/** The first number of a phone in a line of a text. */
export function phoneIn(
  line: string,
  text: string,
  lines: readonly TextLine[],
): { number: string; home: CountryCode | null } | null {
  const number = patterns.phone.exec(line.replace(patterns.email, '').replaceAll(orcid, ''))?.[0];
  return number === undefined ? null : { number, home: homeOf(number, text) ?? homeOfNumber(number, lines) };
}
