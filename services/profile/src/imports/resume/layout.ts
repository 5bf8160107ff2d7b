import { headingKind } from './headings.js';
import { columnKind, isForm, sideOf } from './column-kinds.js';
import { joined, lineOf, lookOf, rowsOf, segmentsOf, type Line, type Segment } from './lines.js';
import { withLabelsAtTop } from './labels-at-top.js';
import { mailHeaders, withoutQuotes } from './mail-lines.js';
import { photoBox } from './photo-box.js';
import type { PageText } from '../../documents/page-text.js';
import { isDateLike, periodsIn } from './periods.js';
import { withPeriodsDown } from './periods-down.js';
import { withWholeNumbers } from './whole-numbers.js';
import { withWholeYears } from './whole-years.js';
import { withWrappedLabels } from './wrapped-labels.js';

/** Lines in reading order, one stream for each column that runs through the document; and texts that repeat on every page. */
export interface Reading {
  streams: Line[][];
  /** page numbers, and names or titles that every page repeats */
  furniture: Segment[];
}

interface Region {
  segments: Segment[];
  /** the columns that it is in, e.g. `main`, `main/side` */
  stream: string;
  grid: boolean;
  /** where its lines end at the right, those above and below it included */
  edge: number;
}

const GUTTER = 5;
const WIDE = 0.85;

/** Where lines end at the right: one long line among short ones does not say so, but the margin at the left does. */
function rightEdge(segments: readonly Segment[], width: number): number {
  const left = Math.min(...segments.map(({ x }) => x));
  const right = Math.max(...segments.map(({ end }) => end));
  const isWide = right - left >= (width - 2 * left) * WIDE;
  return isWide || segments.filter(({ end, size }) => end > right - 2 * size).length > 2 ? 0 : width - left;
}

/** The reading order of pages: columns one after the other, dates and labels beside their texts. */
export function readingOrder(pages: readonly PageText[]): Reading {
  const look = lookOf(pages);
  const all = withWholeYears(
    pages.map((page, index) => withWholeNumbers(withoutQuotes(segmentsOf(page, index + 1, look)))),
  );
  const furniture = [...furnitureOf(all, pages), ...all.flatMap(mailHeaders), ...all.flatMap(photoBox)];
  const drawn = new Set(furniture);
  const streams = new Map<string, Line[]>();
  for (const [index, segments] of all.entries()) {
    const { whole = false, beside = false } = pages[index] ?? {};
    const own = segments.filter((one) => !drawn.has(one));
    const edge = rightEdge(own, pages[index]?.width ?? 0);
    for (const region of regionsOf(own, beside ? 'beside' : 'main', 0, edge)) {
      const lines = streams.get(region.stream) ?? [];
      streams.set(region.stream, lines);
      addLines(lines, region, whole);
    }
  }
  return { streams: [...streams.values()].map(withPeriodsDown), furniture };
}

function addLines(lines: Line[], { segments, grid, edge }: Region, whole: boolean): void {
  for (const cells of rowsOf(withLabelsAtTop(withWrappedLabels(grid ? withWholeCells(segments) : segments))))
    lines.push(lineOf(cells, { edge, whole, above: lines.at(-1) ?? null, grid }));
}

/** A date that wraps in its narrow column is one cell beside the first line of its entry. */
function withWholeCells(segments: readonly Segment[]): Segment[] {
  const [left] = [Math.min(...segments.map(({ x }) => x))];
  const narrow = segments.filter((one) => one.x - left < 12).sort((a, b) => a.page - b.page || a.y - b.y);
  const rest = segments.filter((one) => one.x - left >= 12);
  const cells: Segment[] = [];
  for (const one of narrow) {
    const last = cells.at(-1);
    const near =
      last &&
      one.page === last.page &&
      one.y - (bottomOf.get(last) ?? 0) <= one.size * (headingKind(last.text) === null ? 1.75 : 1.5);
    const crossing = rest.some((other) => other.page === one.page && other.x < one.end);
    if (last && near && !crossing && goesOnBelow(last.text, one.text)) {
      last.text = joined(last.text, one.text);
      bottomOf.set(last, one.y);
    } else {
      const cell = { ...one };
      bottomOf.set(cell, one.y);
      cells.push(cell);
    }
  }
  return [...cells, ...rest];
}
const bottomOf = new WeakMap<Segment, number>();

function goesOnBelow(above: string, below: string): boolean {
  const both = joined(above, below);
  // Two boxes of a table: `兴趣爱好`, and below it `备注`
  if (headingKind(above) !== null && headingKind(below) !== null && /\p{Script=Han}/u.test(both)) return false;
  if (headingKind(both) !== null)
    return headingKind(above) === null || !/\s/.test(above.trim()) || /(?:&|\/|\band|\bund|\bet)$/iu.test(above.trim());
  if (headingKind(above) !== null) return false;
  return headingKind(below) === null && isDateLike(above) && periodGoesOn(above, below);
}

function periodGoesOn(above: string, below: string): boolean {
  const both = joined(above, below);
  const isRange = (text: string): boolean => periodsIn(text).some(({ single }) => !single);
  // `2021–` and below it `2016–21`
  if (isRange(above) && isRange(below)) return false;
  return (
    (!isRange(above) ||
      /(?:[-–—~～至]|\bto)\s*$/u.test(above) ||
      (!isRange(below) &&
        periodsIn(both).some(({ from, until }) => from < above.length && until > above.length + 1))) &&
    (isRange(both) || !isDateLike(below))
  );
}

/** Page numbers, and texts at the same position of several pages. */
function furnitureOf(all: readonly (readonly Segment[])[], pages: readonly PageText[]): Segment[] {
  const found: Segment[] = [];
  const margin = (segment: Segment): boolean => {
    const height = pages[segment.page - 1]?.height ?? 800;
    return segment.y < height * 0.09 || segment.y > height * 0.91;
  };
  const edge = all.flat().filter(margin);
  found.push(...all.flat().filter((one) => !margin(one) && /^page \d{1,2} of \d{1,2}$/iu.test(one.text.trim())));
  for (const segment of edge) {
    const number =
      /^(?:page\s*)?[-–—]?\s*\d{1,2}\s*[-–—]?(?:\s*(?:\/|of|von|共)\s*\d{1,2})?(?:\s*页)?$|^第\s*\d+\s*[页頁ページ]+.*$|^seite \d+.*$/iu.test(
        segment.text.trim(),
      );
    const again = edge.some(
      (other) =>
        other.page !== segment.page &&
        Math.abs(other.y - segment.y) < 3 &&
        withoutDigits(other) === withoutDigits(segment),
    );
    // On the first page it may be the only occurrence of the name.
    if (number || (again && (segment.page > 1 || segment.y > 200))) found.push(segment);
  }
  return found;
}
const withoutDigits = ({ text }: Segment): string => text.replaceAll(/\d+/g, '#');

function regionsOf(segments: Segment[], stream: string, depth: number, around = 0): Region[] {
  if (segments.length === 0) return [];
  const edge = Math.max(around, ...segments.map(({ end }) => end));
  const cut = depth > 3 ? null : bestCut(segments);
  if (!cut) return [{ segments, stream, grid: false, edge }];
  const { x, top, bottom, grid, cards } = cut;
  const above = segments.filter(({ y }) => y < top);
  const below = segments.filter(({ y }) => y > bottom);
  const inside = segments.filter(({ y }) => y >= top && y <= bottom);
  if (grid) {
    return [
      ...regionsOf(above, stream, depth + 1, edge),
      { segments: inside, stream, grid: true, edge },
      ...regionsOf(below, stream, depth + 1, edge),
    ];
  }
  const left = inside.filter((one) => one.x < x - 2);
  const right = inside.filter((one) => one.x >= x - 2);
  // The wider one is the main column; the other is a side bar.
  const sideIsLeft = widthOf(left) <= widthOf(right);
  const [side, main] = sideIsLeft ? [left, right] : [right, left];
  if (cards) return [above, left, right, below].flatMap((part) => regionsOf(part, stream, depth + 1));
  return [
    ...regionsOf(above, stream, depth + 1, edge),
    ...regionsOf(main, stream, depth + 1),
    ...regionsOf(side, `${stream}/${sideIsLeft ? 'left' : 'right'}`, depth + 1),
    ...regionsOf(below, stream, depth + 1, edge),
  ];
}

const widthOf = (segments: readonly Segment[]): number =>
  Math.max(...segments.map(({ end }) => end)) - Math.min(...segments.map(({ x }) => x));

interface Cut {
  x: number;
  top: number;
  bottom: number;
  rows: number;
  /** no columns: texts at the left belong to those beside them */
  grid: boolean;
  /** cards beside each other, of one section */
  cards: boolean;
}

/** The longest gutter between the texts at its left and those at its right. */
function bestCut(segments: readonly Segment[]): Cut | null {
  const rows = rowsOf(segments);
  const starts = new Map<number, number>();
  for (const { x } of segments) {
    const at = Math.round(x);
    starts.set(at, (starts.get(at) ?? 0) + 1);
  }
  let best: Cut | null = null;
  for (const [at] of [...starts]
    .filter(([, count]) => count >= 2)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 40)) {
    for (const run of runsAt(rows, at)) {
      const cut = judged(run, at);
      if (cut && (!best || cut.rows > best.rows)) best = cut;
    }
  }
  return best;
}

/** Rows one after the other that nothing crosses at `x`. */
function runsAt(rows: readonly Segment[][], x: number): Segment[][][] {
  const runs: Segment[][][] = [];
  let run: Segment[][] = [];
  for (const row of rows) {
    const crossed = row.some((one) => one.x < x - 2 && one.end > x - GUTTER);
    if (crossed) {
      if (run.length > 0) runs.push(run);
      run = [];
    } else run.push(row);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** A beginning and an end, and little else: two beside each other are of two entries. */
const isWholePeriod = ({ text }: Segment): boolean =>
  periodsIn(text).some(({ single, from, until }) => !single && from <= 2 && until >= text.trimEnd().length - 2);

const MIN_ROWS = 2;

function extentOf(rows: readonly Segment[][]): { top: number; bottom: number } {
  const [first, last] = [rows[0] ?? [], rows.at(-1) ?? []];
  return { top: Math.min(...first.map(({ y }) => y)), bottom: Math.max(...last.map(({ y }) => y)) };
}

const hasPeriodsBeside = (row: readonly Segment[], isRight: (one: Segment) => boolean): boolean =>
  row.some((one) => isRight(one) && isWholePeriod(one)) && row.some((one) => !isRight(one) && isWholePeriod(one));

/** Rows at the beginning that are at one side only belong to it only where they are far within. */
const firstWithin = (withLeft: readonly boolean[], withRight: readonly boolean[]): number =>
  withRight.findIndex(
    (right, index) => right || (withLeft[index] === true && withRight.slice(index, index + 2).some(Boolean)),
  );

/** Rows of three and more texts are those of a form or a table, across the page. */
const isAcross = ({ both, wide, right }: Record<'both' | 'wide' | 'right', number>, isColumn: boolean): boolean =>
  both >= 3 &&
  ((both >= right * 0.8 && wide >= both * 0.9) || (!isColumn && both >= right * 0.6 && wide >= both * 0.6));

function judged(run: readonly Segment[][], x: number): Cut | null {
  const isRight = (one: Segment): boolean => one.x >= x - 2;
  const withRight = run.map((row) => row.some(isRight));
  const withLeft = run.map((row) => row.some((one) => !isRight(one)));
  const first = firstWithin(withLeft, withRight);
  const trimmed = run.slice(Math.max(0, first));
  const left = trimmed.flatMap((row) => row.filter((one) => !isRight(one)));
  const right = trimmed.flatMap((row) => row.filter(isRight));
  if (left.length < 1 || right.length < MIN_ROWS) return null;
  const atEdge = right.filter((one) => Math.abs(one.x - x) < 3);
  if (atEdge.length < Math.max(2, right.length * 0.3)) return null;
  const cut = { x, ...extentOf(trimmed), rows: trimmed.length };
  const both = withRight
    .slice(Math.max(0, first))
    .filter((right, index) => right && trimmed[index]?.some((one) => !isRight(one)));
  const isTable = both.length >= withRight.filter(Boolean).length * 0.8;
  // A label within a row of a form, with its content beside it, is no heading of a column.
  const isLabel = (one: Segment): boolean =>
    trimmed.some((row) => row.includes(one) && row.length >= 3 && row.some(({ x: other }) => other > one.x));
  const kind = columnKind(sideOf(left), sideOf(right.filter((one) => !isLabel(one))), isTable);
  if (kind === 'columns' && isForm(left, trimmed)) return null;
  // A column that begins with a heading of its own is none of cards, and no part of a form.
  const [top] = right;
  const isColumn = kind === 'columns' && top !== undefined && headingKind(top.text) !== null && !isLabel(top);
  const wide = trimmed.filter((row) => row.length >= 3 && row.some(isRight) && row.some((one) => !isRight(one)));
  const rows = { both: both.length, wide: wide.length, right: withRight.filter(Boolean).length };
  if (kind === 'columns' && isAcross(rows, isColumn)) return null;
  const cards = !isColumn && trimmed.some((row) => hasPeriodsBeside(row, isRight));
  if (cards) {
    const cardRows = trimmed.filter((row) => row.some(isRight));
    const heights = cardRows.flat().map(({ y }) => y);
    return { ...cut, top: Math.min(...heights), bottom: Math.max(...heights), grid: false, cards };
  }
  return kind === null ? null : { ...cut, grid: kind === 'grid', cards };
}
