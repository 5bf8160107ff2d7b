import type { TextLine } from './paragraphs.js';

/** A row of a table whose first cell is that of the row above: a company beside several of its posts. */
export const isRestOfRow = ({ cells: above }: TextLine, { cells }: TextLine): boolean =>
  cells.length === above.length - 1 &&
  cells.length > 0 &&
  cells.every(({ x }, at) => Math.abs(x - (above[at + 1]?.x ?? Number.NEGATIVE_INFINITY)) < 3);
