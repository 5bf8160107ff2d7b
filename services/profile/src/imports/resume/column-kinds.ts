import { headingKind } from './headings.js';
import { isLabelOfPerson } from './form-labels.js';
import type { Segment } from './lines.js';
import { isDateLike } from './periods.js';
import { labelOf } from './pieces.js';

const contactLike = /@|https?:|www\.|\+\d|\d{3}[\s-]?\d{4}/i;

export interface Side {
  count: number;
  headings: number;
  dates: number;
  contact: boolean;
}

export const sideOf = (segments: readonly Segment[]): Side => ({
  count: segments.length,
  headings: segments.filter(({ text }) => headingKind(text) !== null).length,
  dates: segments.filter(({ text }) => isDateLike(text)).length,
  contact: segments.some(({ text }) => contactLike.test(text)),
});

/** Two columns, a grid of dates or labels with their texts, or neither. */
export function columnKind(left: Side, right: Side, isTable: boolean): 'columns' | 'grid' | null {
  if (hasDates(left, right)) return 'grid';
  if (hasLabels(left, right)) return left.headings >= 2 ? 'grid' : null;
  if (right.dates >= right.count * 0.5) return null;
  return areColumns(left, right, isTable) ? 'columns' : null;
}

function hasDates(left: Side, right: Side): boolean {
  const rest = left.count - left.headings;
  return left.dates > 0 && left.dates >= rest * 0.4 && (right.headings === 0 || left.dates >= rest * 0.8);
}

const hasLabels = (left: Side, right: Side): boolean =>
  left.headings > 0 && right.headings === 0 && left.count - left.headings <= left.headings * 0.6;

/** `isTable`: nearly each text at the right has one beside it. */
function areColumns(left: Side, right: Side, isTable: boolean): boolean {
  if (right.headings > 0) return (left.headings > 0 || left.contact) && (right.count >= 3 || left.headings > 1);
  return left.headings > 0 && right.count >= 5 && left.contact && !isTable;
}

const isLabel = (text: string): boolean =>
  isLabelOfPerson(text) || labelOf(text) !== null || headingKind(text) !== null || isDateLike(text);

/** Rows of forms below each other: at the left are labels and dates alone, each with its content beside it. */
export const isForm = (left: readonly Segment[], rows: readonly (readonly Segment[])[]): boolean =>
  left.length >= 4 &&
  left.filter(({ text }) => text.trim().length <= 12 && isLabel(text.trim())).length >= left.length * 0.8 &&
  left.filter((one) => rows.some((row) => row.includes(one) && row.some(({ x }) => x > one.end))).length >=
    left.length * 0.9;
