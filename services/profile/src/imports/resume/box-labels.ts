import { headingKind } from './headings.js';
import { periodsIn } from './periods.js';
import { labelOf } from './pieces.js';
import type { TextLine } from './paragraphs.js';

const box = /^[\s◆■●◇□○・•]*[【［[]\s*([^【】［］[\]]{2,12})\s*[】］\]]\s*(.*)$/u;

const said = (line: TextLine, text: string): TextLine => ({
  ...line,
  text,
  cells: line.cells.slice(0, 1).map((cell) => ({ ...cell, text, turns: [] })),
  bullet: false,
});

/** A short text that may be the content of the box above it. */
const isContent = ({ text, bullet, cells }: TextLine): boolean =>
  !bullet &&
  cells.length === 1 &&
  text.length <= 40 &&
  !box.test(text) &&
  !/[。:：]/u.test(text) &&
  periodsIn(text).length === 0 &&
  headingKind(text) === null;

/** `【役職】主任`, or `【役職】` above it, becomes `役職：主任`. */
export function withBoxLabels(lines: readonly TextLine[]): TextLine[] {
  const written: TextLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as TextLine;
    const [, label = '', content = ''] = line.cells.length === 1 ? (box.exec(line.text) ?? []) : [];
    const next = lines[at + 1];
    if (label === '' || labelOf(label) === null || headingKind(line.text) !== null) written.push(line);
    else if (content.trim() !== '') written.push(said(line, `${label}：${content.trim()}`));
    else if (next && isContent(next)) {
      written.push({ ...said(line, `${label}：${next.text.trim()}`), from: [...line.from, ...next.from] });
      at += 1;
    } else written.push(line);
  }
  return written;
}
