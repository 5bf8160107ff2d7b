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
    const [from, dash, until] = [line?.cells[0], middle?.cells[0], last?.cells[0]];
    const isDown =
      from !== undefined &&
      dash !== undefined &&
      until !== undefined &&
      [line, middle, last].some((one) => (one?.cells.length ?? 0) > 1) &&
      Math.max(from.x, until.x) - Math.min(from.x, until.x) < 4 &&
      isDate(from.text) &&
      isDash(dash.text) &&
      isEnd(until.text);
    if (!line) break;
    if (!isDown || !middle || !last) {
      written.push(line);
      continue;
    }
    const cells = [{ ...from, text: joined(joined(from.text, dash.text.trim()), until.text) }, ...line.cells.slice(1)];
    written.push(
      { ...line, cells, text: cells.map(({ text }) => text).join('\t') },
      ...withoutFirst(middle),
      ...withoutFirst(last),
    );
    at += 2;
  }
  return written;
}
