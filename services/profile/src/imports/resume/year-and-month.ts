import type { Segment } from './lines.js';
import type { TextLine } from './paragraphs.js';

const ERAS = ['昭和', '平成', '令和'] as const;
const letters: Readonly<Record<string, string>> = { S: '昭和', H: '平成', R: '令和' };
const year = /^(昭和|平成|令和|[SHR])?\s*(\d{1,4}|元)\s*年?$/u;
const month = /^(\d{1,2}|[〃"″])\s*月?$/u;
const again = /^[〃"″]$/u;
const isYear = (number: number): boolean => number >= 1940 && number <= 2049;

/** Tables of Japanese forms have a column for years and one for months. The two become one date; a year that is not repeated goes on. */
export function withDates(lines: readonly TextLine[]): TextLine[] {
  let era = '';
  let last = '';
  let monthsAt: number | null = null;
  const yearIn = (text: string): string | null => {
    if (again.test(text)) return last === '' ? null : last;
    const match = year.exec(text);
    if (!match) return null;
    const [, named = '', digits = ''] = match;
    const number = digits === '元' ? 1 : Number(digits);
    if (named === '' && digits.length === 4) return isYear(number) ? `${digits}年` : null;
    const before = Number(/\d+/.exec(last)?.[0] ?? 0);
    // `31` is followed by `2`: a new era began.
    const next = named === '' && number < before ? ERAS[ERAS.findIndex((one) => one === era) + 1] : undefined;
    const own = (letters[named] ?? named) || next || era;
    if (own === '' || number > 64) return null;
    era = own;
    return `${own}${digits}年`;
  };
  return lines.map((line) => {
    const [first, second, ...rest] = line.cells;
    if (!first || !second || line.bullet) return line;
    const isMonth = (cell: Segment): boolean => {
      const number = Number(month.exec(cell.text.trim())?.[1]);
      return again.test(cell.text.trim()) || (number >= 1 && number <= 12);
    };
    const [lead, ...others] = rest;
    if (lead && isMonth(second)) {
      const written = yearIn(first.text.trim());
      if (written === null) return line;
      last = written;
      monthsAt = second.x;
      return dated(line, `${written}${monthOf(second)}月`, [lead, ...others]);
    }
    if (last !== '' && monthsAt !== null && isMonth(first) && Math.abs(first.x - monthsAt) < 12)
      return dated(line, `${last}${monthOf(first)}月`, [second, ...rest]);
    return line;
  });
}

const monthOf = ({ text }: Segment): string => /\d+/.exec(text)?.[0] ?? '';

function dated(line: TextLine, date: string, rest: readonly Segment[]): TextLine {
  const [first] = line.cells as [Segment];
  const cells = [{ ...first, text: date, turns: [] }, ...rest];
  return { ...line, cells, text: cells.map(({ text }) => text).join('\t'), grid: false };
}

/** `年 | 月 | 免許・資格`: the heading above a table is in its row of titles. */
export function headingOfTable({ cells }: Pick<TextLine, 'cells'>): Segment | null {
  const last = cells.at(-1);
  const before = cells.slice(0, -1);
  const isHead =
    before.length > 0 && before.every(({ text }) => /^(?:年号?|月|年\s*月|西暦|和暦|元号)$/u.test(text.trim()));
  return last && isHead ? last : null;
}
