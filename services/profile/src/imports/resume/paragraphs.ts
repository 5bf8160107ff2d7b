import { isAside } from './asides.js';
import { headingKind } from './headings.js';
import { degreeScore, isWholePlace, titleScore } from './known-words.js';
import { joined, joinedInCell, type Line, type Segment } from './lines.js';
import { isNowAlone, isPeriodAlone, periodsIn } from './periods.js';
import { beginsWithLabel, labelOf } from './pieces.js';
import { isHalfOfDegree, isHalfOfSchool, isHalfOfTitle, opensSubject, wholeOf } from './wrapped-names.js';
import { bulletAtStart, isBulletAlone } from './tidy-text.js';

/** A line as it was written, however many lines it takes on the page. */
export interface TextLine extends Line {
  bullet: boolean;
  /** the lines of paper that it is made of */
  from: readonly Line[];
}

const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const TIGHT = 1.65;
const NARROW = 220;

const isRange = (text: string): boolean => periodsIn(text).some(({ single }) => !single);

/** A line with a period at its end is complete. */
const endsWithPeriod = (text: string): boolean =>
  periodsIn(text).some(({ until }) => until >= text.trimEnd().length - 1);

/** A bullet and its text are one cell. */
function withBullet(line: Line): TextLine {
  const [first, second] = line.cells;
  if (first && second && isBulletAlone(first.text)) {
    const cell: Segment = { ...second, text: `${first.text.trim()} ${second.text}`, turns: [] };
    const cells = [cell, ...line.cells.slice(2)];
    return { ...line, cells, x: second.x, text: textOf(cells), bullet: true, from: [line] };
  }
  return { ...line, bullet: bulletAtStart.test(line.text), from: [line] };
}

const textOf = (cells: readonly Segment[]): string => cells.map(({ text }) => text).join('\t');
const sameSize = (one: Line, other: Line): boolean => Math.abs(one.size - other.size) <= 0.3;
const sameLook = (one: Line, other: Line): boolean => one.size === other.size && one.font === other.font;
const isHeading = (text: string): boolean => headingKind(text) !== null;
const letterWidth = ({ x, end, text }: Line): number => (end - x) / Math.max(1, [...text].length);

/** Whether the second line may continue the first. */
function mayFollow(line: TextLine, next: TextLine, gap: number): boolean {
  if (line.whole || next.bullet || beginsWithLabel(next.text)) return false;
  return line.page === next.page && sameSize(line, next) && next.gap <= gap;
}

/** Whether the text had to go on below for want of room. */
function goesOn(line: TextLine, next: TextLine): boolean {
  if (!mayFollow(line, next, 2.1) || next.cells.length > 1 || line.cells.length > 1) return false;
  if (isHeading(line.text) || isHeading(next.text) || !isBelow(line, next)) return false;
  if (/@|https?:|www\./i.test(next.text.split(' ')[0] ?? '') || areAlike(line.text, next.text)) return false;
  if (isAside(line.text) && titleScore(next.text) >= 4) return false;
  const last = line.from.at(-1) ?? line;
  return eastern.test(last.text.slice(-1) + next.text.slice(0, 1))
    ? easternGoesOn(line, last, next)
    : westernWraps(line, last, next);
}

const label = /^\s*\p{Script=Han}{2,6}\s*[:：]/u;
const beginsWithDate = (text: string): boolean => periodsIn(text).some(({ from }) => from <= 1);
/** `语言：英语` below `编程：Java`, and `2011 : Baccalauréat` below `2011 – 2014 : Licence`: rows of a list. */
const areAlike = (text: string, below: string): boolean =>
  (label.test(text) && label.test(below)) || (beginsWithDate(text) && beginsWithDate(below));

/** A paragraph continues at its left edge; below the text of a bullet, not below the bullet. */
function isBelow(line: TextLine, next: TextLine): boolean {
  const indent = next.x - line.x;
  if (indent < -2 || indent > (line.bullet ? 40 : 6)) return false;
  const hanging = indent > 2 || line.from.length > 1 || isBulletAlone(line.from[0]?.cells[0]?.text ?? '');
  return !line.bullet || hanging || /^\p{Ll}/u.test(next.text);
}

/** LinkedIn has the place below the headline. */
const isPlaceBelow = (line: TextLine, next: TextLine): boolean =>
  line.from.length === 1 && !line.bullet && isWholePlace(next.text);

const easternGoesOn = (line: TextLine, last: Line, next: TextLine): boolean =>
  line.edge - last.end < next.size * 1.6 &&
  [...last.text].length >= 14 &&
  !isPlaceBelow(line, next) &&
  !/[。！？!?]$/.test(last.text.trim()) &&
  (line.bullet || (!isRange(last.text) && !isRange(next.text)));

const westernWraps = (line: TextLine, last: Line, next: TextLine): boolean =>
  !(next.text.includes(',') && isPlaceBelow(line, next)) && westernGoesOn(line, last, next);

function westernGoesOn(line: TextLine, last: Line, next: TextLine): boolean {
  const [word = ''] = next.text.split(' ');
  if (line.edge - last.end > letterWidth(next) * (word.length + 1.5)) return false;
  if (/^\p{Ll}/u.test(next.text) || /[,;&–-]$/.test(last.text)) return true;
  if (isRange(next.text) || endsWithPeriod(last.text)) return false;
  const narrow = line.edge - line.x < NARROW;
  if (narrow && (line.text.match(/[,;|·] /g) ?? []).length > 1 && next.gap < TIGHT) return true;
  const sameFont = line.font === next.font || line.bullet;
  return last.text.length >= (narrow ? 20 : 34) && sameFont && !/[.!?:]$/.test(last.text);
}

const isBelowCell = (next: TextLine, first: Segment, second: Segment): boolean =>
  next.cells.length === 1 && Math.abs(next.x - first.x) <= 2 && second.x - first.x >= 60 && next.end <= second.x;

/** The first cell had to wrap, since a date is beside it. */
function cellGoesOn(line: TextLine, next: TextLine): boolean {
  const [first, second, third] = line.cells;
  if (!first || !second || third || line.bullet || line.from.length > 2) return false;
  if (!mayFollow(line, next, TIGHT) || next.font !== first.font || !isBelowCell(next, first, second)) return false;
  if (isHeading(next.text) || periodsIn(second.text).length === 0) return false;
  const word = eastern.test(next.text) ? 1 : (next.text.split(' ')[0] ?? '').length + 1;
  return second.x - first.end < letterWidth(next) * word + first.size * 1.6 && first.text.length >= 8;
}

/** A heading that had no room in its narrow column. */
function headingGoesOn(line: TextLine, next: TextLine): boolean {
  if (line.bullet || line.cells.length > 1 || next.cells.length > 1 || !mayFollow(line, next, 1.6)) return false;
  if (!sameLook(line, next) || Math.abs(line.x - next.x) > 3 || line.edge - line.x > 260) return false;
  const [above, below] = [isHeading(line.text), isHeading(next.text)];
  const areTwo = above && below && eastern.test(line.text.slice(-1) + next.text.slice(0, 1));
  return isHeading(joined(line.text, next.text)) && !areTwo && (!above || !below || line.size > 11);
}

/** A period that had to go on below, alone or in its cell. */
function periodGoesOn(line: TextLine, next: TextLine): boolean {
  if (line.bullet || line.from.length > 2 || !mayFollow(line, next, TIGHT)) return false;
  return (
    next.cells.length <= line.cells.length && next.cells.some((cell) => isRestOfPeriod(cellAbove(line, cell), cell))
  );
}

/** `2018年1月至2021年4月台` above `北科技大學 會計學系` in a narrow column. */
const nameGoesOn = (line: TextLine, next: TextLine): boolean =>
  line.cells.length === 1 &&
  next.cells.length === 1 &&
  mayFollow(line, next, TIGHT) &&
  Math.abs(line.x - next.x) < 3 &&
  line.edge - line.end < next.size * 1.6 &&
  /^\p{Script=Han}{2}/u.test(next.text) &&
  periodsIn(line.text).some(({ single, until }) => !single && /^\s*\p{Script=Han}{1,3}$/u.test(line.text.slice(until)));

/** `… | 2011 –` and `2014` at the left edge below it. */
function openPeriodGoesOn(line: TextLine, next: TextLine): boolean {
  const last = line.cells.at(-1);
  if (!last || line.bullet || next.cells.length > 1 || !mayFollow(line, next, TIGHT)) return false;
  if (!/\d\s*[-–—~～]\s*$/u.test(last.text)) return false;
  return isPeriodAlone(next.text) || isNowAlone(next.text) ? isRange(joined(last.text, next.text)) : false;
}

function isRestOfPeriod(above: Segment | undefined, cell: Segment): boolean {
  if (!above || !/\d|(?:seit|since|from|depuis|ab)\s*$/iu.test(above.text)) return false;
  const both = joined(above.text, cell.text);
  const [last] = periodsIn(both).slice(-1);
  const isUnit = /^[年月日]$/u.test(cell.text.trim());
  if (!last || last.single || !(isUnit || /\d|至今|present|now|heute|現在/iu.test(cell.text))) return false;
  const crosses = last.from < above.text.length && last.until > both.length - cell.text.length;
  if (isUnit) return crosses && /\d$/.test(above.text);
  const open = !isRange(above.text) || /[-–—~～至]\s*$/u.test(above.text);
  return crosses && open && !isRange(cell.text.replace(/^[-–—~～至]\s*/u, ''));
}

function cellAbove({ cells }: TextLine, cell: Segment): Segment | undefined {
  const [only] = cells;
  if (only && cells.length === 1) return Math.abs(only.x - cell.x) < 3 ? only : undefined;
  return cells.find((one) => Math.abs(one.x - cell.x) < 3 || Math.abs(one.end - cell.end) < 2);
}

/** `内容：开发系统` and `1、负责订单` below a row are no rest of one of its texts. */
const isTextOfItsOwn = /^(?:\p{Script=Han}{2,6}[:：]|\d{1,2}[、.．)）])|[。；;]$/u;

/** Texts in the cells of a table that had to go on below: each is in the column of one that fills its column. */
function rowGoesOn(line: TextLine, next: TextLine): boolean {
  if (line.cells.length < 3 || line.bullet || next.cells.length > line.cells.length) return false;
  if (!mayFollow(line, next, TIGHT) || isRange(next.text)) return false;
  // The heading of the next part, in a cell as wide as the table.
  if (next.cells.length === 1 && isHeading(next.text)) return false;
  return next.cells.every((cell) => {
    if (isTextOfItsOwn.test(cell.text)) return false;
    const at = line.cells.findIndex((one) => Math.abs(one.x - cell.x) < 3);
    const above = line.cells[at];
    if (!above) return false;
    const edge = line.cells[at + 1]?.x ?? line.edge;
    const word = eastern.test(cell.text) ? 1 : (cell.text.split(' ')[0] ?? '').length + 1;
    return cell.end <= edge + above.size && edge - above.end < letterWidth(next) * word + above.size * 1.6;
  });
}

function withCellsBelow(line: TextLine, next: TextLine): Segment[] {
  const cells = line.cells.map((cell) => {
    const below = next.cells.find((one) => cellAbove(line, one) === cell);
    return below ? { ...cell, text: joinedInCell(cell.text, below.text) } : cell;
  });
  return [...cells, ...next.cells.filter((one) => cellAbove(line, one) === undefined)];
}

/** A list beside its label had to wrap: `Skills | SQL, Rotor` and below it `dynamics, Excel`. */
function listGoesOn(line: TextLine, next: TextLine): boolean {
  const [label, list, more] = line.cells;
  if (!label || !list || more || (!line.grid && labelOf(label.text) === null)) return false;
  if (!fillsCell(list, next, line) || periodsIn(list.text).length > 0) return false;
  // `Title of qualification | Master of Food` and below it `Technology`
  const isOfForm = labelOf(label.text) !== null && !beginsWithLabel(next.text);
  return isOfForm || (isListOver(list.text, next.text) && isHeading(label.text));
}

/** Whether the whole of the next line may be the rest of the last cell of this one. */
const fillsCell = (cell: Segment, next: TextLine, line: TextLine): boolean =>
  next.cells.length === 1 &&
  mayFollow(line, next, 1.9) &&
  Math.abs(next.x - cell.x) <= 3 &&
  next.font === cell.font &&
  !isHeading(next.text) &&
  isFullFor(line, next, cell.size);

/** The first word of the next line has no room on this one. */
function isFullFor(line: TextLine, next: TextLine, size: number): boolean {
  const word = eastern.test(next.text) ? 1 : (next.text.split(' ')[0] ?? '').length + 1;
  return line.edge - (line.from.at(-1) ?? line).end < letterWidth(next) * word + size;
}

const isListOver = (text: string, below: string): boolean =>
  (text.match(/[,;、，；·|]\s*\S/gu) ?? []).length > 1 && /[,;、，；·|]/u.test(below + text.at(-1));

/** The last of several texts on a line had to wrap: it reaches the edge, and is no right-aligned date. */
function lastCellGoesOn(line: TextLine, next: TextLine): boolean {
  const [before, last] = line.cells.slice(-2);
  if (!before || !last || line.bullet || next.cells.length > 1 || !mayFollow(line, next, TIGHT)) return false;
  if (Math.abs(next.x - line.x) > 3 || line.edge - last.end > last.size * 1.6) return false;
  if (last.x - before.end > last.size * 3.5 || /[)）\]】]$/u.test(last.text)) return false;
  return periodsIn(last.text).length === 0 && !isHeading(next.text) && !isRange(next.text);
}

/** A degree and its subject, or the name of a school, on two lines, as narrow columns have them. */
function degreeGoesOn(line: TextLine, next: TextLine): boolean {
  const last = line.cells.at(-1);
  if (!last || line.bullet || next.cells.length > 1 || !mayFollow(line, next, 1.8)) return false;
  if (Math.abs(next.x - last.x) > 3 || next.font !== last.font) return false;
  if (isHeading(line.text) || isHeading(next.text)) return false;
  const [text, below] = [last.text.trim(), next.text.trim()];
  return isHalfOfSchool(text, below) || isHalfOfDegree(text, below, line.edge - last.x < NARROW);
}

function titleGoesOn(line: TextLine, next: TextLine): boolean {
  if (line.bullet || next.cells.length > 1 || !mayFollow(line, next, TIGHT) || Math.abs(next.x - line.x) > 3)
    return false;
  return !isHeading(next.text) && line.edge - line.end <= next.size * 4 && isHalfOfTitle(line.text, next.text);
}

/** The same, with the date in the middle of its cell of the table. */
function degreeAboveDate(line: TextLine, next: TextLine): Segment[] | null {
  const [above, more] = line.cells;
  const [date, subject, other] = next.cells;
  if (!above || more || !date || !subject || other || line.page !== next.page || next.gap > 1.8) return null;
  const fits =
    Math.abs(subject.x - above.x) <= 3 && degreeScore(above.text) > 0 && opensSubject(above.text) && isRange(date.text);
  return fits ? [date, { ...above, text: joined(above.text, subject.text) }] : null;
}

const withTextAt = (cells: readonly Segment[], at: number, text: string): Segment[] =>
  cells.map((cell, index) => (index === at ? { ...cell, text: joined(cell.text, text) } : cell));

/** The cells of both lines together, where the second is the rest of the first. */
function together(line: TextLine, next: TextLine): Segment[] | null {
  if (headingGoesOn(line, next)) return withTextAt(line.cells, 0, next.text);
  if (openPeriodGoesOn(line, next)) return withTextAt(line.cells, line.cells.length - 1, next.text);
  if (degreeGoesOn(line, next) || titleGoesOn(line, next))
    return withTextAt(line.cells, line.cells.length - 1, next.text);
  if (nameGoesOn(line, next)) return withTextAt(line.cells, 0, next.text);
  if (periodGoesOn(line, next) || rowGoesOn(line, next)) return withCellsBelow(line, next);
  if (lastCellGoesOn(line, next) || listGoesOn(line, next))
    return withTextAt(line.cells, line.cells.length - 1, next.text);
  if (cellGoesOn(line, next)) return withTextAt(line.cells, 0, next.text);
  const dated = degreeAboveDate(line, next);
  if (dated) return dated;
  if (!goesOn(line, next)) return null;
  const [cell] = line.cells;
  return cell ? [{ ...cell, text: wholeOf(line.text, next.text) }] : null;
}

/** Joins wrapped lines to paragraphs. */
export function paragraphsOf(lines: readonly Line[]): TextLine[] {
  const written: TextLine[] = [];
  for (const line of lines.map(withBullet)) {
    const last = written.at(-1);
    const bulletAlone = last && isBulletAlone(last.text) && !line.bullet && last.page === line.page && line.gap < 2.5;
    const cells = last && !bulletAlone ? together(last, line) : null;
    if (last && bulletAlone) {
      const text = `${last.text.trim()} ${line.text}`;
      written[written.length - 1] = { ...line, gap: last.gap, text, bullet: true, from: [...last.from, ...line.from] };
    } else if (last && cells) {
      const end = cells.length === 1 ? line.end : last.end;
      written[written.length - 1] = { ...last, cells, text: textOf(cells), end, from: [...last.from, ...line.from] };
    } else written.push(line);
  }
  return written;
}
