import type { Line, Segment } from './lines.js';
import type { TextLine } from './paragraphs.js';
import type { Section } from './sections.js';

/** A line of the file and whether something was made of it. */
export interface ReadLine {
  text: string;
  page: number;
  /** `heading`, `repeated` (on every page), `used`, or nothing was made of it */
  use: 'heading' | 'repeated' | 'used' | 'unused';
}

const shown = (line: Line): string => line.text.replaceAll('\t', '   ');

/** Every line of the file, in the order of reading. */
export function useOfLines(
  sections: readonly Section[],
  furniture: readonly Segment[],
  used: ReadonlySet<TextLine>,
): ReadLine[] {
  return [
    ...sections.flatMap(({ headingLine, lines }) => [
      ...(headingLine ? [{ text: shown(headingLine), page: headingLine.page, use: 'heading' as const }] : []),
      ...lines.map((line) => ({
        text: shown(line),
        page: line.page,
        use: used.has(line) ? ('used' as const) : ('unused' as const),
      })),
    ]),
    ...furniture.map(({ text, page }) => ({ text, page, use: 'repeated' as const })),
  ];
}

/** Headings below which nothing was understood. */
export const unreadSections = (sections: readonly Section[], used: ReadonlySet<TextLine>): string[] =>
  sections
    .filter(
      ({ heading, lines, kind }) =>
        heading !== '' && kind !== 'contact' && lines.length > 0 && lines.every((line) => !used.has(line)),
    )
    .map(({ heading }) => heading);
