import type { TextLine } from './paragraphs.js';

/** Boxes at the end of a Japanese form, which say nothing about certificates. */
export const isBoxOfWishes = (text: string): boolean =>
  /^\s*(?:通勤時間|扶養家族|配偶者|本人希望|志望(?:の)?動機|健康状態|趣味|特技)/u.test(text);

/** Boxes of a Japanese form about the person: the sounds of the name, the birthday, the address. */
export interface Box {
  field: 'reading' | 'birthday' | 'address' | 'city' | 'region';
  value: string;
  line: TextLine;
}

const reading =
  /^(?:ふりがな|フリガナ|カナ氏名)[\s\u3000]*[:：]?[\s\u3000]*([\p{Script=Hiragana}\p{Script=Katakana}ー・\s\u3000]{3,40})$/u;
const birthday =
  /(?:(昭和|平成|令和|[SHR])\s*(\d{1,2}|元)|((?:19|20)\d{2}))\s*[年./-]\s*(\d{1,2})\s*[月./-]\s*(\d{1,2})\s*日?(?=\s*(?:生|$|[(（|｜])|\s{2})/u;
const eras: Readonly<Record<string, number>> = { 昭和: 1925, S: 1925, 平成: 1988, H: 1988, 令和: 2018, R: 2018 };
const prefecture = /(?:東京都|北海道|(?:京都|大阪)府|\p{Script=Han}{2,3}県)/u;
const address = new RegExp(
  `(${prefecture.source})?\\s*(\\p{Script=Han}[\\p{Script=Han}ヶケノ]{0,7}?[市区町村]).*`,
  'u',
);

const withoutLabel = (text: string): string =>
  text
    .replace(/^(?:現住所|住[\s\u3000]*所|連絡先)[\s\u3000]*[:：]?/u, '')
    .replace(/〒?\s*\d{3}-\d{4}/u, '')
    .trim();
const two = (digits: string): string => digits.padStart(2, '0');

function birthdayIn(text: string): string | null {
  if (
    !/生年月日|生まれ|日\s*生|生[\s\u3000]*(?:[(（]|$)|出生|生日|birth|d\.?o\.?b|geburtsdatum|생년월일|geboren/iu.test(
      text,
    )
  )
    return null;
  const [, era = '', ofEra = '', full, month = '', day = ''] = birthday.exec(text) ?? [];
  if (month === '') return null;
  const year = full ?? String((eras[era] ?? 0) + (ofEra === '元' ? 1 : Number(ofEra)));
  return `${year}-${two(month)}-${two(day)}`;
}

function addressIn(line: TextLine, next: TextLine | undefined): { text: string; line: TextLine } | null {
  if (!/現住所|〒|^住[\s\u3000]*所(?:[\s\u3000:：\t]|$)/u.test(line.text)) return null;
  for (const one of [line, next])
    for (const cell of one?.cells ?? []) {
      const text = withoutLabel(cell.text);
      if (one && text.length >= 5 && address.test(text) && !/@|^電話|^\d/u.test(text)) return { text, line: one };
    }
  return null;
}

/** Each field once, of the first box that has it. */
export function boxesIn(lines: readonly TextLine[]): Box[] {
  const found: Box[] = [];
  const add = (field: Box['field'], value: string, line: TextLine): void => {
    if (value !== '' && !found.some((one) => one.field === field)) found.push({ field, value, line });
  };
  for (const [index, line] of lines.entries()) {
    const cells = line.cells.map(({ text }) => text.trim());
    for (const text of [...cells, `${cells[0] ?? ''} ${cells[1] ?? ''}`]) {
      const sounds = reading.exec(text)?.[1]?.trim();
      if (sounds !== undefined && !found.some(({ field }) => field === 'reading')) add('reading', sounds, line);
    }
    add('birthday', birthdayIn(line.text.replaceAll('\t', ' ')) ?? '', line);
    const where = addressIn(line, lines[index + 1]);
    if (!where) continue;
    add('address', where.text, where.line);
    const [, region = '', city = ''] = address.exec(where.text) ?? [];
    add('city', city, where.line);
    add('region', region, where.line);
  }
  return found;
}
