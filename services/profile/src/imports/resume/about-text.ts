import type { TextLine } from './paragraphs.js';
import { bulletAtStart } from './tidy-text.js';

/** The lines below each heading about the person, as one text. */
export const textOfAbout = (sections: readonly (readonly TextLine[])[]): string =>
  sections
    .map((lines) =>
      lines
        .map((line) => line.text.replaceAll('\t', ' ').replace(bulletAtStart, '• '))
        .join('\n')
        .trim(),
    )
    .filter((one) => one !== '')
    .join('\n\n');
