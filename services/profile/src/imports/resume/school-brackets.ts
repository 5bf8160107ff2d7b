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

/** The words before, in and behind the only brackets; behind them is nothing or a degree. `name`: all but the degree. */
function bracketsIn(text: string): { before: string; inside: string; behind: string[]; name: string } | null {
  const match = /^([^()（）]{2,60}?)\s*[(（]([^()（）]{2,40})[)）]\s*([^()（）]{0,24})$/u.exec(text);
  if (!match) return null;
  const [, before = '', inside = '', after = ''] = match;
  const behind = [after.trim()].filter(Boolean);
  if (behind.some((degree) => degreeScore(degree) === 0)) return null;
  const name = text.slice(0, text.length - after.length).trim();
  return { before: before.trim(), inside: inside.trim(), behind, name };
}

/** `华东师范大学（计算机科学）本科`, `BSc Geography (University of Leeds)`: a school and a subject, either of them in brackets. */
export function partsOfSchoolBrackets(text: string): string[] | null {
  const read = bracketsIn(text);
  if (!read) return null;
  const { before, inside, behind, name } = read;
  const both = behind.length === 0 && schoolScore(before) >= 3 ? subjectAndDegree(inside) : null;
  if (both !== null && !townInName.test(before)) return [before, both];
  if (isPair(before, inside)) return [before, inside, ...behind];
  const isName = townInName.test(before) || !isNeither(before, inside);
  return isName && behind.length > 0 ? [name, ...behind] : null;
}

/** A school and its subject, in either order; the town in the name of a school is none. */
const isPair = (before: string, inside: string): boolean =>
  !townInName.test(before) && !isNeither(before, inside) && (schoolScore(before) < 3 || isSubject(before, inside));

/** No school outside of the brackets, and none within; or a degree within. */
const isNeither = (before: string, inside: string): boolean =>
  schoolScore(before) < 3 ? schoolScore(inside) < 3 : degreeScore(inside) >= 3;

/** Its town is a part of the name. */
export const hasTownInName = (text: string): boolean => townInName.test(text.replace(/[(（][^()（）]*[)）]$/u, ''));
