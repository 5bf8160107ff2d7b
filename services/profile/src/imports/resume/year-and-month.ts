import type { Segment } from './lines.js';
import type { TextLine } from './paragraphs.js';

const ERAS = ['昭和', '平成', '令和'] as const;
const letters: Readonly<Record<string, string>> = { S: '昭和', H: '平成', R: '令和' };
const year = /^(昭和|平成|令和|[SHR])?\s*(\d{1,4}|元)\s*年?$/u;
const month = /^(\d{1,2})\s*月?$/u;
const again = /^[〃"″]$/u;
const isYear = (number: number): boolean => number >= 1940 && number <= 2049;

/** Goes down such a table: a year, an era or a month that is not repeated goes on. */
class Calendar {
  private era = '';
  private year = '';
  private month = '';
  private monthsAt: number | null = null;

  /** The cells of a row with one date; null where it does not begin with one. */
  cellsOf([first, second, ...rest]: readonly Segment[]): { date: string; rest: Segment[] } | null {
    if (!first || !second) return null;
    const month = this.monthIn(second);
    const year = rest.length > 0 && month !== null ? this.yearIn(first.text.trim()) : null;
    if (year !== null && month !== null) {
      this.monthsAt = second.x;
      return { date: this.dated(year, month), rest };
    }
    const own = this.isBelowMonths(first) ? this.monthIn(first) : null;
    return own === null ? null : { date: this.dated(this.year, own), rest: [second, ...rest] };
  }

  private dated(year: string, month: string): string {
    this.year = year;
    this.month = month;
    return `${year}${month}月`;
  }

  private isBelowMonths({ x }: Segment): boolean {
    return this.year !== '' && this.monthsAt !== null && Math.abs(x - this.monthsAt) < 12;
  }

  private monthIn({ text }: Segment): string | null {
    if (again.test(text.trim())) return this.month === '' ? null : this.month;
    const digits = month.exec(text.trim())?.[1] ?? '';
    return Number(digits) >= 1 && Number(digits) <= 12 ? digits : null;
  }

  private yearIn(text: string): string | null {
    if (again.test(text)) return this.year === '' ? null : this.year;
    const [, named = '', digits = ''] = year.exec(text) ?? [];
    const number = digits === '元' ? 1 : Number(digits);
    if (named === '' && digits.length === 4) return isYear(number) ? `${digits}年` : null;
    const era = this.eraOf(named, number);
    if (digits === '' || era === '' || number > 64) return null;
    this.era = era;
    return `${era}${digits}年`;
  }

  /** `31` is followed by `2`: a new era began. */
  private eraOf(named: string, number: number): string {
    if (named !== '') return letters[named] ?? named;
    const before = Number(/\d+/.exec(this.year)?.[0] ?? 0);
    return (number < before ? ERAS[ERAS.findIndex((one) => one === this.era) + 1] : undefined) ?? this.era;
  }
}

/** Tables of Japanese forms have a column for years and one for months. The two become one date. */
export function withDates(lines: readonly TextLine[]): TextLine[] {
  const calendar = new Calendar();
  return lines.map((line) => {
    const read = line.bullet ? null : calendar.cellsOf(line.cells);
    return read ? dated(line, read.date, read.rest) : line;
  });
}

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
    before.length > 0 &&
    before.every(({ text }) =>
      /^(?:年号?|月|(?:取得|合格)?年\s*[・/／]?\s*月\s*日?|(?:取得|合格)(?:日|時期)|西暦|和暦|元号)$/u.test(
        text.trim(),
      ),
    );
  return last && isHead ? last : null;
}
