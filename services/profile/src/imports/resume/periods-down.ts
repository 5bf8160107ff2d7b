import { joined, type Line } from './lines.js';
import { periodsIn } from './periods.js';

const isDate = (text: string): boolean =>
  periodsIn(text).some(({ single, from, until }) => single && from <= 1 && until >= text.trimEnd().length - 1);
const isDash = (text: string): boolean => /^[-–—~～〜∼至|]$/u.test(text.trim());
const isEnd = (text: string): boolean => /^(?:現在|现在|至今|present|now|現職)$/iu.test(text.trim()) || isDate(text);

const withoutFirst = (line: Line): Line[] => {
  const [, next] = line.cells;
  if (!next) return [];
  const cells = line.cells.slice(1);
  return [{ ...line, cells, x: next.x, text: cells.map(({ text }) => text).join('\t') }];
};

/** `2021年4月`, `〜` and `現在` below each other in the narrow column of a table are one period. */
export function withPeriodsDown(lines: readonly Line[]): Line[] {
  const written: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [line, middle, last] = lines.slice(at, at + 3);
    if (!line) break;
    const two = middle ? periodInTwo(line, middle) : null;
    if (two && middle) {
      const cells = [two, ...line.cells.slice(1)];
      written.push({ ...line, cells, text: cells.map(({ text }) => text).join('\t') }, ...withoutFirst(middle));
      at += 1;
      continue;
    }
    const period = middle && last ? periodDown([line, middle, last]) : null;
    if (!period || !middle || !last) {
      written.push(line);
      continue;
    }
    const cells = [period, ...line.cells.slice(1)];
    written.push(
      { ...line, cells, text: cells.map(({ text }) => text).join('\t') },
      ...withoutFirst(middle),
      ...withoutFirst(last),
    );
    at += 2;
  }
  return written;
}

const isOpenDate = (text: string): boolean => /[-–—~～〜∼至]$/u.test(text.trim()) && isDate(text.trim().slice(0, -1));

/** `2014年4月～` above `2019年6月`, beside texts of their own. */
function periodInTwo({ cells: above }: Line, { cells: below, page, gap }: Line): Line['cells'][number] | null {
  const [from, until] = [above[0], below[0]];
  if (!from || !until || above.length < 2 || from.page !== page || gap > 2.2) return null;
  const isColumn = Math.abs(from.x - until.x) < 4 || Math.abs(from.end - until.end) < 4;
  if (!isColumn || !isOpenDate(from.text) || !isEnd(until.text)) return null;
  return { ...from, text: joined(from.text, until.text) };
}

/** The period that the first cells of three lines make; null: they make none. */
function periodDown(lines: readonly [Line, Line, Line]): Line['cells'][number] | null {
  const [from, dash, until] = lines.map(({ cells }) => cells[0]);
  if (!from || !dash || !until || lines.every(({ cells }) => cells.length < 2)) return null;
  const isColumn = Math.abs(from.x - until.x) < 4;
  if (!isColumn || !isDate(from.text) || !isDash(dash.text) || !isEnd(until.text)) return null;
  return { ...from, text: joined(joined(from.text, dash.text.trim()), until.text) };
}
