import type { Segment } from './lines.js';

const shortEnds = /(?<![\d./-])((?:19|20)\d{2})(\s?[-–—]\s?)(\d{2})(?![\d./年月-]|\s?[-–—]\s?\d)/g;
const ofRepublic = /(?:民國|民国)\s*\d{2,3}/u;
const yearAlone = /(?<![\d年.]|[國国]\s?)(\d{2,3})(?=\s*年\s*(?:1[0-2]|0?[1-9])\s*月)/gu;

const afterCentury = (year: string): number => Number(year.slice(2));

/** `2005–09` is the end of a period beside `2013–16`, and a month beside `2019-03`: the document says which. */
function areEnds(texts: readonly string[]): boolean {
  const all = texts.flatMap((text) => [...text.matchAll(shortEnds)]);
  const isMonth = all.some(([, year = '', , short = '']) => Number(short) < afterCentury(year) && Number(short) <= 12);
  return !isMonth && all.some(([, year = '', , short = '']) => Number(short) > Math.max(12, afterCentury(year)));
}

const withEnds = (text: string): string =>
  text.replaceAll(shortEnds, (all, year: string, dash: string, short: string) =>
    Number(short) > afterCentury(year) ? `${year}${dash}${year.slice(0, 2)}${short}` : all,
  );

/** The Republic is named once, and meant by the other years of the document too. */
const withRepublic = (text: string): string =>
  text.replaceAll(yearAlone, (year) => (Number(year) >= 40 && Number(year) <= 139 ? `民國${year}` : year));

/** Years that are written in short are whole, as far as the rest of the document says which they are. */
export function withWholeYears(pages: readonly Segment[][]): Segment[][] {
  const texts = pages.flat().map(({ text }) => text);
  const forms = [
    ...(areEnds(texts) ? [withEnds] : []),
    ...(texts.some((text) => ofRepublic.test(text)) ? [withRepublic] : []),
  ];
  if (forms.length === 0) return [...pages];
  return pages.map((segments) =>
    segments.map((segment) => {
      const text = forms.reduce((written, form) => form(written), segment.text);
      return text === segment.text ? segment : { ...segment, text, turns: [] };
    }),
  );
}
