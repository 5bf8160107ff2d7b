import type { PageText, Piece } from '../../documents/page-text.js';
import { closedLetters, doorOf, isSpacedOut, tidyText } from './tidy-text.js';

/** Text on one base line without a wide gap in it. */
export interface Segment {
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  font: string;
  page: number;
  /** positions in `text` where the looks change between words */
  turns: number[];
}

/** Segments on one base line of a column, from left to right. */
export interface Line {
  cells: Segment[];
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  font: string;
  page: number;
  /** white space above it, in its own size; the first line of a column has a lot */
  gap: number;
  /** the right edge of its column */
  edge: number;
  /** a paragraph in itself: never joined with the next line */
  whole: boolean;
  /** the first cell is a label or a date for the text beside it */
  grid: boolean;
}

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]$/u;
const cjkStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Two texts that followed each other on the page: Chinese and Japanese need no space between. */
export const joined = (one: string, other: string): string =>
  one === '' || other === '' || (cjk.test(one) && cjkStart.test(other)) ? one + other : `${one} ${other}`;

/** Two lines of one cell: an address or a number had to part anywhere. */
export const joinedInCell = (one: string, other: string): string =>
  (/\S@\S*$/u.test(one) && /^[\p{L}\d.-]+$/u.test(other)) ||
  (/(?:^|\s)[\d-]{6,}$/u.test(one) && /^[\d-]{1,6}$/u.test(other))
    ? one + other
    : joined(one, other);

const WORD_GAP = 0.16;
/** Several spaces, or one of full width. */
const WIDE_GAP = 0.62;
const CELL_GAP = 1.05;

export interface DocumentLook {
  door: string;
  /** whether fonts are meaningful: some printers make a font of every few characters */
  fonts: boolean;
}

const MANY_FONTS = 12;
export function lookOf(pages: readonly PageText[]): DocumentLook {
  const pieces = pages.flatMap((page) => page.pieces);
  return {
    door: doorOf(pages.map((page) => page.pieces.map(({ text }) => text).join('')).join('')),
    fonts: pages.some(({ whole }) => whole) || new Set(pieces.map(({ font }) => font)).size <= MANY_FONTS,
  };
}

/** The segments of a page, sorted from top to bottom and from left to right. */
export function segmentsOf(page: PageText, number: number, { door, fonts }: DocumentLook): Segment[] {
  const pieces = page.pieces
    .map((piece) => ({ ...piece, text: tidyText(piece.text, door), font: fonts ? piece.font : '' }))
    .filter(({ text, size }) => text.trim() !== '' && size > 0);
  const rows = baseLines(pieces);
  const first = rows.flatMap((row) => segmentsInRow(row, number, new Set()));
  const counts = new Map<number, number>();
  for (const x of [...first.map((one) => one.x), ...rows.flatMap(afterFirstGap)])
    counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1);
  // A column begins at a position where many texts begin, however near the previous text is.
  const columns = new Set([...counts].filter(([, count]) => count >= 4).map(([x]) => x));
  return rows.flatMap((row) => segmentsInRow(row, number, columns));
}

const COLUMN_GAP = 0.42;
/** No justified line has such gaps between its words. */
const LABEL_GAP = 0.55;

/** Where a text begins behind a date or a label that is set at the right of its narrow column: the first gap of its line. */
function afterFirstGap(row: readonly Piece[]): number[] {
  const at = row.findIndex(({ x, size }, index) => {
    const before = row[index - 1];
    return before !== undefined && x - before.x - before.width > size * LABEL_GAP;
  });
  const [before, piece] = [row[at - 1], row[at]];
  return before && piece && piece.x - before.x - before.width <= piece.size * CELL_GAP ? [piece.x] : [];
}

/** Pieces of one base line together; a little higher or lower is the same. */
function baseLines(pieces: Piece[]): Piece[][] {
  const rows: { y: number; size: number; pieces: Piece[] }[] = [];
  for (const piece of [...pieces].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && piece.y - row.y <= Math.min(row.size, piece.size) * 0.35) {
      row.pieces.push(piece);
      row.size = Math.max(row.size, piece.size);
    } else rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  return rows.map((row) => row.pieces.sort((a, b) => a.x - b.x));
}

/** A segment that is still being put together. */
interface Growing extends Segment {
  lengths: Map<string, number>;
  lastFont: string;
  /** its last piece is one character, which may be set apart for looks */
  alone: boolean;
  /** the narrowest gap between two such pieces */
  step: number;
}

const isOne = (text: string): boolean => [...text.trim()].length === 1;

function segmentsInRow(row: readonly Piece[], page: number, columns: ReadonlySet<number>): Segment[] {
  const segments: Growing[] = [];
  for (const piece of row) {
    const last = segments.at(-1);
    if (last && !beginsCell(last, piece, columns)) extend(last, piece);
    else segments.push(begun(piece, page));
  }
  return segments.map(({ lengths, lastFont: _lastFont, alone: _alone, step: _step, ...segment }) => {
    const [font = ''] = [...lengths].sort((a, b) => b[1] - a[1])[0] ?? [];
    const text = closedLetters(segment.text.trimEnd());
    return { ...segment, font, text, turns: text === segment.text.trimEnd() ? segment.turns : [] };
  });
}

const WIDEST_WORD_GAP = 2.5;
const areSpacedOut = (last: Growing, { text }: Piece): boolean => isSpacedOut(last.text) && isSpacedOut(text);
/** Small capitals are letters of two sizes, each drawn alone, and are not set apart. */
const isStepped = (last: Growing, { text, size }: Piece): boolean =>
  last.step > size * 0.05 || !/^[\p{Lu}&]$/u.test(text.trim());
/** Between letters that are set apart a wider gap parts two words. */
const isWordGap = (last: Growing, piece: Piece, gap: number): boolean =>
  last.alone && isOne(piece.text) && isStepped(last, piece)
    ? gap > last.step * 1.6 + piece.size * 0.08
    : areSpacedOut(last, piece);

function beginsCell(last: Growing, piece: Piece, columns: ReadonlySet<number>): boolean {
  const size = Math.max(piece.size, last.size);
  const gap = piece.x - last.end;
  // Letters that are set apart have wide gaps between their words as well.
  if (areSpacedOut(last, piece) && gap < size * WIDEST_WORD_GAP) return false;
  const inColumn = columns.has(Math.round(piece.x)) && gap > size * COLUMN_GAP && !last.alone;
  return gap > size * CELL_GAP || inColumn;
}

const begun = ({ text, x, width, y, size, font }: Piece, page: number): Growing => ({
  ...{ text: text.trimStart(), x, end: x + width, y, size, font: '', page, turns: [] },
  lengths: new Map([[font, text.length]]),
  lastFont: font,
  alone: isOne(text),
  step: Number.POSITIVE_INFINITY,
});

/** Where the font turns to another one: behind a space, or between Han and kana. */
function turnAt(before: string, text: string, isSpaced: boolean): number[] {
  if (isSpaced) return [before.length + 1];
  return cjk.test(before) && cjkStart.test(text) ? [before.length] : [];
}

const isWideGap = (last: Growing, piece: Piece, gap: number, same: boolean): boolean =>
  (same && isWordGap(last, piece, gap)) ||
  (gap > Math.max(piece.size, last.size) * WIDE_GAP && !isOne(piece.text) && !last.alone);

function extend(last: Growing, piece: Piece): void {
  const { text, x, width, size, font } = piece;
  const gap = x - last.end;
  const spaced = last.text.endsWith(' ');
  const space = (gap > Math.max(size, last.size) * WORD_GAP && !spaced) || text.startsWith(' ');
  const same = last.lastFont === font;
  const apart = same && isApartCjk(last, text);
  const before = last.text.trimEnd();
  if (!same) last.turns.push(...turnAt(before, text, space || spaced));
  const parted = (space && !apart) || (spaced && !same);
  const between = isWideGap(last, piece, gap, same) ? '  ' : ' ';
  if (last.alone && isOne(text)) last.step = Math.min(last.step, gap);
  last.text = parted ? `${before}${between}${text.trimStart()}` : last.text + text;
  last.end = Math.max(last.end, x + width);
  last.size = Math.max(size, last.size);
  last.lastFont = font;
  last.alone = isOne(text);
  last.lengths.set(font, (last.lengths.get(font) ?? 0) + text.length);
}

/** Characters of Chinese and Japanese that were set apart for looks. */
const isApartCjk = (last: Growing, text: string): boolean =>
  isOne(text) && last.alone && cjk.test(last.text) && cjkStart.test(text);

/** Rows of segments with the same base line. */
export function rowsOf(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => a.page - b.page || a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && first.page === segment.page && segment.y - first.y <= Math.min(first.size, segment.size) * 0.4)
      row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

/** A row as a line. */
export function lineOf(
  cells: Segment[],
  { edge, whole, above, grid }: { edge: number; whole: boolean; above: Line | null; grid: boolean },
): Line {
  const [first] = cells as [Segment];
  const longest = cells.reduce((one, other) => (other.text.length > one.text.length ? other : one), first);
  const size = Math.max(...cells.map((cell) => cell.size));
  const { y, page, x } = first;
  return {
    cells,
    text: cells.map(({ text }) => text).join('\t'),
    x,
    end: Math.max(...cells.map((cell) => cell.end)),
    y,
    size,
    font: cells.length > 1 && !grid ? first.font : longest.font,
    page,
    gap: above && above.page === page ? (y - above.y) / Math.max(size, above.size) : 3,
    edge,
    whole,
    grid,
  };
}
