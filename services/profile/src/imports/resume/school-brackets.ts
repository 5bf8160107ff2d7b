import { degreeScore, isPlaceBehind, placeScore, schoolScore } from './known-words.js';

/** Schools that have a town in their name. */
const townInName =
  /(?:中国(?:地质|石油|矿业)大学|华北电力大学|哈尔滨工业大学|香港中文大学|北京师范大学|北京理工大学|山东大学|中山大学|东北大学|合肥工业大学)\s*$/u;
/** About the studies or the school, rather than the subject. */
const noSubject =
  /\d|exchange|erasmus|(?:part|full)[- ]time|distance|online|evening|transfer|campus|formerly|affiliated|hono?u?rs|hons|abroad|with |交换|交換|校区|校區|分校|^[原现現]|自考|函授|成人|全日制|夜间|夜間|留学|留學|附属|附屬|卒業|毕业|畢業|肄业|中退|見込|通信教育|双一流|雙一流|统招|在职|在職|在读|在讀|公立|私立|国立|國立|公办|民办|重点|結業|结业/iu;

/** The letters of the short form in the order of the name: `中国人民大学（人大）`, `(MIT)`. */
function isShortForm(name: string, inside: string): boolean {
  if (/^[A-Z][A-Za-z&.-]{1,6}$/.test(inside) && /[A-Z]/.test(inside.slice(1))) return true;
  if (!/^\p{Script=Han}{2,4}$/u.test(inside)) return false;
  let at = 0;
  for (const letter of name) if (letter === inside[at]) at += 1;
  return at === inside.length;
}

const isSubject = (school: string, inside: string): boolean =>
  !isShortForm(school, inside) &&
  !noSubject.test(inside) &&
  placeScore(inside) < 4 &&
  (/\p{Script=Han}/u.test(inside) || (!isPlaceBehind(inside) && /^\p{Lu}[\p{L}&' ,-]{3,}$/u.test(inside)));

/** `(Linguistics, MA)`: together, since the letters of a degree alone may be those of a state. */
function subjectAndDegree(inside: string): string | null {
  const [subject = '', degree = '', more] = inside.split(/\s*,\s*/);
  return more === undefined && degreeScore(degree) === 5 && degreeScore(subject) === 0 ? `${degree} ${subject}` : null;
}

/** `华东师范大学（计算机科学）本科`, `BSc Geography (University of Leeds)`: a school and a subject, either of them in brackets. */
export function partsOfSchoolBrackets(text: string): string[] | null {
  const match = /^([^()（）]{2,60}?)\s*[(（]([^()（）]{2,40})[)）]\s*([^()（）]{0,24})$/u.exec(text);
  if (!match) return null;
  const [before = '', inside = '', after = ''] = match.slice(1).map((part) => part.trim());
  if (after !== '' && degreeScore(after) === 0) return null;
  const withAfter = (...parts: string[]): string[] => (after === '' ? parts : [...parts, after]);
  const name = text.slice(0, text.length - (match[3] ?? '').length).trim();
  if (townInName.test(before)) return after === '' ? null : [name, after];
  const both = schoolScore(before) >= 3 && after === '' ? subjectAndDegree(inside) : null;
  if (both !== null) return [before, both];
  const [outer, inner] = [schoolScore(before), schoolScore(inside)];
  if (inner >= 3 && outer < 3) return withAfter(before, inside);
  if (outer < 3 || degreeScore(inside) >= 3) return null;
  if (isSubject(before, inside)) return withAfter(before, inside);
  return after === '' ? null : [name, after];
}

/** Its town is a part of the name. */
export const hasTownInName = (text: string): boolean => townInName.test(text.replace(/[(（][^()（）]*[)）]$/u, ''));
