import { decodeHtml } from './decode-html.js';
import { MAX_CHARACTERS, MAX_PIECES, Refused } from './document-refused.js';
import type { PageText, Piece } from './page-text.js';

const [MARGIN, WIDTH, SIZE, STEP] = [60, 480, 11, 15];

/** Names of files whose text is that of a résumé. */
export const isNameOfText = (name: string): boolean => /\.(?:txt|text|md|markdown|html?)$/i.test(name);

/** Elements of a page become lines, cells of its tables stand beside each other. */
const ofHtml = (html: string): string =>
  decodeHtml(
    html
      .replaceAll(/<!--[\s\S]*?-->|<(script|style|head|template|noscript)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<li\b[^>]*>/gi, '\n• ')
      .replaceAll(/<\/t[dh]\s*>\s*(?=<t[dh]\b)/gi, '\t')
      .replaceAll(
        /<\/?(?:p|div|h[1-6]|ul|ol|li|tr|table|section|article|header|footer|main|dt|dd|dl|br|hr)\b[^>]*>/gi,
        '\n',
      )
      .replaceAll(/<[^>]{1,2000}>/g, ''),
  );

const ofMarkdown = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]\n]{1,200})\]\(([^)\s]{1,500})\)/g, (_, words: string, address: string) =>
      words === address || address.endsWith(words) ? words : `${words} ${address.replace(/^mailto:/, '')}`,
    )
    .replaceAll(/(\*\*|__|`)(?=\S)([^\n]{1,300}?\S)\1/g, '$2')
    .replaceAll(/(?<![*_\p{L}\d])([*_])(?=[^\s*_])([^\n*_]{1,300}?)(?<=\S)\1(?![*_\p{L}\d])/gu, '$2')
    // lines below the heads of tables, and the strokes around their cells
    .replaceAll(/^\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?)?\s*$/gm, '')
    .replaceAll(/^\s*\|(.*\|.*)\|\s*$/gm, '$1')
    .replaceAll(/^\s*(?:[-*_]\s*){3,}$/gm, '');

/** A file of text laid out as one endless page, as documents of Word are. */
export function textPage(name: string, written: string): PageText {
  if (written.length > MAX_CHARACTERS) throw new Refused('too-much-work');
  const isHtml = /\.html?$/i.test(name) || /^\s*<(?:!doctype html|html)\b/i.test(written);
  const lines = (isHtml ? ofHtml(written) : ofMarkdown(written)).split(/\r\n?|\n/);
  const pieces: Piece[] = [];
  for (const [row, line] of lines.entries()) {
    const parts = line.split('\t');
    const width = WIDTH / parts.length;
    for (const [at, part] of parts.entries())
      if (part.trim() !== '')
        pieces.push({
          ...{ text: part, x: MARGIN + at * width, y: STEP * (row + 2), size: SIZE, font: '' },
          width: Math.max(SIZE, Math.min(part.length * SIZE * 0.5, width - SIZE * 2.5)),
        });
  }
  if (pieces.length > MAX_PIECES) throw new Refused('too-much-work');
  return { width: 600, height: STEP * (lines.length + 4), pieces, whole: true };
}
