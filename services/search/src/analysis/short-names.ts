import { foldText } from '@renmai/names';
import { runsOf } from './runs.js';

const ends: Readonly<Record<string, string>> = { 大学: '大', 学院: '院', 中学: '中', 小学: '小' };
/** 中国人民大学 is 人大: the prefix that all of them share is left out. */
const everywhere = /^(?:中国|国立)/u;
const attached = /^(.{2,}大学)附属(中学|小学)$/u;
const numbered = /^(.{2,3})第(.+)(中|小)学$/u;

/** Every other letter: the first letters of two-letter words. */
const firsts = (text: string): string => [...text].filter((_, place) => place % 2 === 0).join('');

/** The short forms of a school's Chinese name, folded: 北大 for 北京大学, 华师大 and 华东师大 for 华东师范大学, 北外 for 北京外国语大学, 北京一中 for 北京第一中学. */
export function shortNames(name: string): string[] {
  const folded = foldText(name).replace(/\s+/gu, '');
  if (!/^\p{Script=Han}{4,16}$/u.test(folded)) return [];
  const [, parent, belonging] = attached.exec(folded) ?? [];
  if (parent && belonging) return shortNames(parent).map((short) => `${short}附${belonging[0]}`);
  const [, where, number, level] = numbered.exec(folded) ?? [];
  if (where && number && level) return [`${where}${number}${level}`];
  const ending = folded.slice(-2);
  const end = ends[ending];
  const rest = folded.slice(0, -2);
  if (end === undefined) return [];
  const kind = rest.replace(everywhere, '');
  if (kind !== rest) return kind === '' ? [] : [...new Set([`${kind[0]}${end}`, `中${firsts(kind)}${end}`])];
  const [place, sort] = [rest.slice(0, 2), rest.slice(2)];
  if (sort === '') return [`${place[0]}${end}`];
  return [
    ...new Set([
      `${place[0]}${sort[0]}${end}`,
      `${place}${sort[0]}${end}`,
      `${place[0]}${sort}`,
      `${place[0]}${sort[0]}`,
      `${place}${end}`,
    ]),
  ];
}

const small: ReadonlySet<string> = new Set('of and the for at in'.split(' '));

/** First letters of a Latin name of several words: AUT for Ashbourne University of Technology; null: it has too few. */
export function acronym(name: string): string | null {
  const words = runsOf(name).filter(({ kind, text }) => kind === 'word' && !small.has(text));
  const letters = words.map(({ text }) => text[0] ?? '').join('');
  return letters.length > 2 && letters.length < 7 ? letters : null;
}
