import { XMLParser } from 'fast-xml-parser';
import type { PageText, Piece } from './page-text.js';
import { MAX_CHARACTERS, MAX_PIECES, Refused } from './document-refused.js';

const MARGIN = 60;
const WIDTH = 480;
const PAGE_HEIGHT = 1_000_000;
const MAX_DEPTH = 40;
const TWENTIETHS = 20;

interface Look {
  size: number;
  font: string;
}
interface Place {
  x: number;
  width: number;
}
/** An element as the parser gives it: its content under its name, its attributes under `:@`. */
type Element = Record<string, unknown>;

const parser = new XMLParser({
  ...{ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', htmlEntities: true },
  ...{ parseTagValue: false, parseAttributeValue: false, trimValues: false },
});
const TEXT = '#text';

const nameOf = (element: Element): string => Object.keys(element).find((key) => key !== ':@') ?? '';
const insideOf = (element: Element): Element[] => {
  const inside = element[nameOf(element)];
  return Array.isArray(inside) ? (inside as Element[]) : [];
};
const childrenOf = (element: Element): Element[] => insideOf(element).filter((one) => !(TEXT in one));
const child = (element: Element, name: string): Element | undefined =>
  childrenOf(element).find((one) => nameOf(one) === name);
const textIn = (element: Element): string =>
  insideOf(element)
    .map((one) => (one[TEXT] as string | undefined) ?? '')
    .join('');
const attribute = (element: Element | undefined, name: string): string =>
  String((element?.[':@'] as Record<string, string> | undefined)?.[name] ?? '');
const value = (element: Element | undefined): string => attribute(element, 'w:val');
const isOn = (element: Element | undefined): boolean =>
  element !== undefined && !['0', 'false', 'none'].includes(value(element));

const cellsOf = (row: Element): Element[] =>
  childrenOf(row)
    .flatMap((one) => (nameOf(one) === 'w:sdt' ? childrenOf(child(one, 'w:sdtContent') ?? one) : [one]))
    .filter((one) => nameOf(one) === 'w:tc');

const FEW_ROWS = 3;
const MANY_PARAGRAPHS = 5;

/** The elements of a name within one, without end of depth. */
function allWithin(element: Element, name: string): Element[] {
  const found: Element[] = [];
  const left = [element];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (nameOf(one) === name) found.push(one);
    left.push(...childrenOf(one).toReversed());
  }
  return found;
}

const largestIn = (cell: Element): number =>
  Math.max(0, ...allWithin(cell, 'w:sz').map((size) => Number(value(size)) || 0));

/** The cells of a row that is no row but the columns of a page, the one with the largest letters first; null: it is a row. */
function columnsIn(row: Element): Element[] | null {
  const cells = cellsOf(row).filter((cell) => allWithin(cell, 'w:t').length > 0);
  const isColumn = (cell: Element): boolean =>
    allWithin(cell, 'w:p').filter((one) => allWithin(one, 'w:t').length > 0).length >= MANY_PARAGRAPHS;
  if (cells.length < 2 || cells.length > 3 || !cells.every(isColumn)) return null;
  return cells.sort((a, b) => largestIn(b) - largestIn(a));
}

/** The outermost element of a part. */
function rootOf(xml: string): Element {
  const root = (parser.parse(xml) as Element[]).find((one) => !nameOf(one).startsWith('?') && !(TEXT in one));
  if (!root) throw new Refused('damaged');
  return root;
}

/**
 * A Word document laid out as one endless page, so that the reader of PDF pages can read it too: paragraphs below each other, cells of
 * tables beside each other, text boxes and page headers at their anchors. Nothing is wrapped.
 */
export class WordPage {
  private readonly pieces: Piece[] = [];
  private characters = 0;
  private y = 0;

  constructor(private readonly styles: ReadonlyMap<string, Look>) {}

  get page(): PageText {
    return { width: 600, height: Math.min(PAGE_HEIGHT, this.y + 100), pieces: this.pieces, whole: true };
  }

  /** The parts of a document in the order of reading. */
  add(xml: string): void {
    this.y += 20;
    const root = rootOf(xml);
    const place = { x: MARGIN, width: WIDTH };
    const notes = childrenOf(root).filter((one) => ['w:footnote', 'w:endnote'].includes(nameOf(one)));
    for (const part of notes.length > 0 ? notes : [child(root, 'w:body') ?? root]) this.blocks(part, place, 0);
  }

  private blocks(parent: Element, place: Place, depth: number): void {
    if (depth > MAX_DEPTH) throw new Refused('too-much-work');
    for (const node of childrenOf(parent)) {
      if (nameOf(node) === 'w:p') this.paragraph(node, place, depth);
      else if (nameOf(node) === 'w:tbl') this.table(node, place, depth);
      else if (nameOf(node) === 'w:sdt') this.blocks(child(node, 'w:sdtContent') ?? node, place, depth + 1);
      else if (['w:ins', 'w:customXml', 'w:smartTag', 'w:moveTo'].includes(nameOf(node)))
        this.blocks(node, place, depth + 1);
    }
  }

  private table(node: Element, place: Place, depth: number): void {
    const rows = childrenOf(node).flatMap((one) =>
      nameOf(one) === 'w:sdt' ? childrenOf(child(one, 'w:sdtContent') ?? one) : [one],
    );
    const grid = childrenOf(child(node, 'w:tblGrid') ?? node)
      .filter((one) => nameOf(one) === 'w:gridCol')
      .map((one) => Number(attribute(one, 'w:w')) || 1_000);
    const whole = grid.reduce((sum, one) => sum + one, 0) || 1;
    const scale = Math.min(1 / TWENTIETHS, place.width / whole);
    const written = rows.filter((one) => nameOf(one) === 'w:tr');
    for (const row of written) {
      const columns = written.length <= FEW_ROWS ? columnsIn(row) : null;
      // Such a table only arranges the page.
      if (columns) for (const cell of columns) this.blocks(cell, place, depth + 1);
      else this.row(row, place, { grid, scale }, depth);
    }
    this.y += 6;
  }

  private row(row: Element, place: Place, { grid, scale }: { grid: number[]; scale: number }, depth: number): void {
    const top = this.y;
    let bottom = top;
    let column = 0;
    for (const cell of cellsOf(row)) {
      const span = Number(value(child(child(cell, 'w:tcPr') ?? cell, 'w:gridSpan'))) || 1;
      const before = grid.slice(0, column).reduce((sum, one) => sum + one, 0) * scale;
      const own = grid.slice(column, column + span).reduce((sum, one) => sum + one, 0) * scale;
      this.y = top;
      this.blocks(cell, { x: place.x + before + 4, width: Math.max(20, own - 8) }, depth + 1);
      bottom = Math.max(bottom, this.y);
      column += span;
    }
    this.y = bottom + 5;
  }

  private paragraph(node: Element, place: Place, depth: number): void {
    const properties = child(node, 'w:pPr');
    const style = this.styles.get(value(properties && child(properties, 'w:pStyle'))) ??
      this.styles.get('') ?? { size: 11, font: '' };
    const line = new LineOfWord(style, this.styles);
    const boxes: Element[] = [];
    line.read(node, boxes, 0);
    for (const box of boxes) this.blocks(box, place, depth + 1);
    const listed = properties !== undefined && child(properties, 'w:numPr') !== undefined;
    for (const [index, { text, size, font }] of line.lines.entries()) {
      this.y += size * 1.4;
      if (text.trim() === '') continue;
      this.write(listed && index === 0 ? `• ${text}` : text, { size, font }, place);
    }
  }

  private write(text: string, { size, font }: Look, { x, width }: Place): void {
    const parts = text.split('\t');
    const step = width / Math.max(1, parts.length);
    this.characters += text.length;
    if (this.characters > MAX_CHARACTERS || this.pieces.length > MAX_PIECES) throw new Refused('too-much-work');
    for (const [index, part] of parts.entries()) {
      if (part.trim() === '') continue;
      // A tab is a gap however narrow the letters are.
      const room = (parts.length === 1 ? width : step - 12) - size * 1.3;
      const wide = [...part].reduce((sum, letter) => sum + (letter > '\u2e80' ? size : size * 0.5), 0);
      this.pieces.push({
        text: part,
        x: x + index * step,
        y: this.y,
        width: Math.max(size, Math.min(wide, room)),
        size,
        font,
      });
    }
  }
}

/** The characters for elements that represent one. */
const signs: Readonly<Record<string, string>> = { 'w:tab': '\t', 'w:ptab': '\t', 'w:noBreakHyphen': '-', 'w:sym': '•' };
/** Deleted text, properties, and the second form of a drawing. */
const leftOut: ReadonlySet<string> = new Set([
  ...['w:pPr', 'w:rPr', 'w:del', 'w:moveFrom', 'w:instrText', 'mc:Fallback'],
]);

/** The text of one paragraph, with the look of most of it. */
class LineOfWord {
  readonly lines: (Look & { text: string })[];

  constructor(
    private readonly style: Look,
    private readonly styles: ReadonlyMap<string, Look>,
  ) {
    this.lines = [{ text: '', ...style }];
  }

  read(node: Element, boxes: Element[], depth: number, look: Look = this.style): void {
    if (depth > MAX_DEPTH) throw new Refused('too-much-work');
    for (const one of childrenOf(node)) {
      const name = nameOf(one);
      const written = name === 'w:t' ? textIn(one) : signs[name];
      if (written !== undefined) this.put(written, look);
      else if (name === 'w:br' || name === 'w:cr') this.lines.push({ text: '', ...this.style });
      else if (name === 'w:txbxContent') boxes.push(one);
      else if (name === 'w:r') this.read(one, boxes, depth + 1, this.lookOf(one));
      else if (!leftOut.has(name)) this.read(one, boxes, depth + 1, look);
    }
  }

  private put(text: string, look: Look): void {
    const line = this.lines.at(-1);
    if (!line) return;
    if (text.trim().length > line.text.trim().length) Object.assign(line, look);
    line.text += text;
  }

  private lookOf(run: Element): Look {
    const properties = child(run, 'w:rPr');
    if (!properties) return this.style;
    const base = this.styles.get(value(child(properties, 'w:rStyle'))) ?? this.style;
    const size = Number(value(child(properties, 'w:sz'))) / 2 || base.size;
    const bold = isOn(child(properties, 'w:b')) || isOn(child(properties, 'w:bCs'));
    const italic = isOn(child(properties, 'w:i'));
    return { size, font: `${base.font}${bold ? 'b' : ''}${italic ? 'i' : ''}` };
  }
}

/** The looks of each named style; the empty name is for text without a style. */
export function wordStyles(xml: string): Map<string, Look> {
  const styles = new Map<string, Look>([['', { size: 11, font: '' }]]);
  for (const style of childrenOf(rootOf(xml))) {
    if (nameOf(style) !== 'w:style') continue;
    const id = attribute(style, 'w:styleId');
    const run = child(style, 'w:rPr');
    const size = Number(value(run && child(run, 'w:sz'))) / 2 || (/^heading\s?\d|^title$/i.test(id) ? 14 : 11);
    // The name of a style distinguishes more than its font.
    const look = { size, font: /^(normal|listparagraph|\d+)$/i.test(id) ? '' : id };
    styles.set(id, look);
  }
  return styles;
}
