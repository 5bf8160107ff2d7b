import { headingKind } from './headings.js';
import type { Segment } from './lines.js';

/** Labels in the first column of a table, and how far a text may be from it. */
const COLUMN = 12;
const isHeading = ({ text }: Segment): boolean => headingKind(text) !== null;

/**
 * Labels that a table centres beside cells of several lines move to the first of these lines. Each label is in the middle of its
 * cell, which gives where the cell ends; where that does not come out for all labels, nothing moves.
 */
export function withLabelsAtTop(segments: readonly Segment[]): readonly Segment[] {
  const left = Math.min(...segments.map(({ x }) => x));
  const labels = segments.filter(({ x }) => x - left < COLUMN).sort((a, b) => a.y - b.y);
  if (labels.filter(isHeading).length < 2) return segments;
  const first = labels.findIndex(isHeading);
  const after = labels[first - 1]?.y ?? Number.NEGATIVE_INFINITY;
  const rows = heightsOf(segments.filter((one) => one.x - left >= COLUMN && one.y > after + 2));
  const own = labels.slice(first);
  const begin = own[0]?.y ?? 0;
  for (let from = 0; from < rows.length && (rows[from] ?? 0) <= begin + 2; from += 1) {
    const tops = topsOf(own, rows.slice(from));
    if (tops) return segments.map((one) => ({ ...one, y: tops.get(one) ?? one.y }));
  }
  return segments;
}

/** Base lines from top to bottom, each once. */
function heightsOf(segments: readonly Segment[]): number[] {
  const heights: number[] = [];
  for (const { y, size } of [...segments].sort((a, b) => a.y - b.y))
    if (y - (heights.at(-1) ?? Number.NEGATIVE_INFINITY) > size * 0.4) heights.push(y);
  return heights;
}

interface Cell {
  from: number;
  until: number;
}

/** The first line of each label's cell; null where labels are not in the middle of cells that follow each other. */
function topsOf(labels: readonly Segment[], rows: readonly number[]): Map<Segment, number> | null {
  const cells: Cell[] = [];
  const tops = new Map<Segment, number>();
  for (const label of labels) {
    const from = (cells.at(-1)?.until ?? -1) + 1;
    const top = rows[from];
    if (top === undefined) return null;
    const bottom = 2 * label.y - top;
    const until = rows.findIndex((y, at) => at >= from && Math.abs(y - bottom) <= label.size * 0.6);
    if (until < 0) return null;
    cells.push({ from, until });
    tops.set(label, top);
  }
  const isWhole = cells.at(-1)?.until === rows.length - 1 && areApart(cells, rows);
  return isWhole && [...tops].some(([{ y, size }, top]) => y - top > size * 0.4) ? tops : null;
}

/** Between cells is more space than between the lines of one. */
function areApart(cells: readonly Cell[], rows: readonly number[]): boolean {
  const gap = (at: number): number => (rows[at + 1] ?? 0) - (rows[at] ?? 0);
  const widest = ({ from, until }: Cell): number =>
    Math.max(0, ...rows.slice(from, until).map((_, index) => gap(from + index)));
  return cells.every((cell, at) => {
    const next = cells[at + 1];
    return next === undefined || gap(cell.until) > Math.max(widest(cell), widest(next)) * 1.05;
  });
}
