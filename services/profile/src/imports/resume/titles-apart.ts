import { degreeScore, isPlaceBehind, schoolScore, titleScore } from './known-words.js';
import type { TextLine } from './paragraphs.js';
import { periodsIn } from './periods.js';

const isRangeLine = (line: TextLine | undefined): boolean =>
  line !== undefined && periodsIn(line.text).some(({ single, from }) => !single && from <= 1);

const isPair = (before: string, after: string): boolean =>
  (titleScore(before) >= 3 && titleScore(after) < 3) || (degreeScore(before) >= 3 && schoolScore(after) >= 3);

const areWhole = (before: string, after: string): boolean =>
  /[\p{L}\p{N})]$/u.test(before) &&
  /^\p{Lu}/u.test(after) &&
  after.split(/\s+/).length <= 7 &&
  !isPlaceBehind(after) &&
  periodsIn(`${before} ${after}`).length === 0;

/** A title in bold letters, and behind it the company in others: the second begins with a capital and has few words. */
function partedAtTurn(line: TextLine): TextLine | null {
  const [cell, more] = line.cells;
  if (!cell || more || line.bullet || cell.turns.length !== 1) return null;
  const [turn = 0] = cell.turns;
  const [before, after] = [cell.text.slice(0, turn).trim(), cell.text.slice(turn).trim()];
  if (!areWhole(before, after) || !isPair(before, after)) return null;
  const cells = [before, after].map((text) => ({ ...cell, text, turns: [] }));
  return { ...line, cells, text: `${before}\t${after}` };
}

/** `JUNIOR ENGINEER BUDIMEX` below its dates and its place, as forms of the European Union write it. */
export const withTitlesApart = (lines: readonly TextLine[]): TextLine[] =>
  lines.map((line, at) => (isRangeLine(lines[at - 1]) ? (partedAtTurn(line) ?? line) : line));
