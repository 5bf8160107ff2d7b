import type { Line, Segment } from './lines.js';
import type { TextLine } from './paragraphs.js';
import type { Found } from '../found.js';
import { partsOfLine, Words } from './rest-of-line.js';
import type { Section } from './sections.js';
import type { UsedLines } from './used-lines.js';

/** A line of the file and whether something was made of it. */
export interface ReadLine {
  text: string;
  page: number;
  /** `heading`, `repeated` (on every page), `used`, or nothing was made of it */
  use: 'heading' | 'repeated' | 'used' | 'unused';
}

const shown = (line: Line): string => line.text.replaceAll('\t', '   ');

/** Every line of the file, in the order of reading. A line that was used in part is several, the parts that were not among them. */
export function useOfLines(
  sections: readonly Section[],
  furniture: readonly Segment[],
  used: UsedLines,
  found: readonly Found[],
): ReadLine[] {
  const all = new Words(found);
  return [
    ...sections.flatMap(({ headingLine, lines }) => [
      ...(headingLine ? [{ text: shown(headingLine), page: headingLine.page, use: 'heading' as const }] : []),
      ...lines.flatMap((line) => usesOf(line, used, all)),
    ]),
    ...furniture.map(({ text, page }) => ({ text, page, use: 'repeated' as const })),
  ];
}

/** LinkedIn writes below an address of what kind it is. */
const kindOfAddress =
  /^\s*\((?:LinkedIn|Home|Mobile|Work|Other|Personal|Company|Blog|Portfolio|Privat|Domicile)\)\s*$/u;

function usesOf(line: TextLine, used: UsedLines, all: Words): ReadLine[] {
  const { page } = line;
  if (!used.has(line)) return [{ text: shown(line), page, use: kindOfAddress.test(line.text) ? 'heading' : 'unused' }];
  const made = used.madeOf(line);
  const parts = made === null ? [] : partsOfLine(line.text, made, all);
  if (parts.every((part) => part.used)) return [{ text: shown(line), page, use: 'used' }];
  return parts.map((part) => ({ text: part.text.replaceAll('\t', '   '), page, use: part.used ? 'used' : 'unused' }));
}

/** Headings below which nothing was understood. */
export const unreadSections = (sections: readonly Section[], used: ReadonlySet<TextLine>): string[] =>
  sections
    .filter(
      ({ heading, lines, kind }) =>
        heading !== '' && kind !== 'contact' && lines.length > 0 && lines.every((line) => !used.has(line)),
    )
    .map(({ heading }) => heading);
