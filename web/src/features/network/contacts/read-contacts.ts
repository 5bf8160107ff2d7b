import { plainEntry } from '@renmai/contracts/single-line';

/** Numbers and e-mail addresses of an address book, as they are written there; names are not even read. */
export interface AddressBook {
  entries: number;
  emails: string[];
  phones: string[];
}

const email = /[^\s,;:<>"']+@[^\s,;:<>"']+\.[^\s,;:<>"']+/g;
const vcardLine = /^(?:[\w-]+\.)?(TEL|EMAIL)((?:;(?:"[^"]*"|[^":])*)?):(.+)$/i;
/** Old phones encode lines for mail: `=` and two digits for a byte, and `=` at an end of line that does not count. */
const quotedLine = /^[^:\r\n]*;(?:ENCODING=)?QUOTED-PRINTABLE[^:\r\n]*:(?:.*=\r?\n)*.*$/gim;
const unquoted = (text: string): string =>
  text.replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** vCard 2.1 to 4.0: the lines of each entry with numbers and e-mail addresses. */
export function readVcards(text: string): AddressBook {
  const book: AddressBook = { entries: 0, emails: [], phones: [] };
  // a line that begins with a blank continues the one before
  const whole = text.replace(quotedLine, (line) => line.replace(/=\r?\n/g, '')).replace(/\r?\n[ \t]/g, '');
  for (const line of whole.split(/\r?\n/)) {
    if (/^BEGIN:VCARD/i.test(line)) book.entries += 1;
    const [, kind, how = '', value = ''] = vcardLine.exec(line.trim()) ?? [];
    if (!kind) continue;
    const plain = (/quoted-printable/i.test(how) ? unquoted(value) : value)
      .replace(/^(?:tel|mailto):/i, '')
      .replace(/;ext=.*$/i, '')
      .replace(/\\(.)/g, '$1');
    if (kind.toUpperCase() === 'TEL') book.phones.push(plainEntry(plain));
    else book.emails.push(...(plainEntry(plain).match(email) ?? []));
  }
  return book;
}

const phoneColumn = /phone|mobile|\btel|cell|手机|电话|手機|電話|携帯|行動/i;
const labelColumn = /type|label|类型|標籤|标签|種類/i;
const likePhone = /^\+?[\d\s()./-]{6,}$/;
const digits = (text: string): number => text.replace(/\D/g, '').length;

/** A sheet that keeps a number as a text writes it as a formula, `="138…"`, or with a mark before it. */
const withoutFormula = (cell: string): string => cell.replace(/^\s*=\s*"?|^\s*'|"\s*$/g, '');

/** A table with a line of headings, as address books export it. Several values of one cell are separated by `:::`. */
export async function readCsv(text: string): Promise<AddressBook> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [head = [], ...rows] = data;
  const isPhone = head.map((name) => phoneColumn.test(name) && !labelColumn.test(name));
  // without headings that say so, whatever looks like a number of seven digits or more
  const anyColumn = !isPhone.includes(true);
  const headless = head.some((cell) => cell.includes('@'));
  const book: AddressBook = { entries: 0, emails: [], phones: [] };
  for (const row of headless ? [head, ...rows] : rows) {
    book.entries += 1;
    row.forEach((cell, column) => {
      book.emails.push(...(plainEntry(withoutFormula(cell)).match(email) ?? []));
      if (!anyColumn && !isPhone[column]) return;
      for (const part of cell.split(/:::|;|\n/)) {
        const value = plainEntry(withoutFormula(part));
        if (likePhone.test(value) && digits(value) >= 7) book.phones.push(value);
      }
    });
  }
  return book;
}

/** The content shows better than the file's name which of the two formats it is. */
export const readFile = async (file: Blob): Promise<AddressBook> => {
  const text = await file.text();
  return /^\s*\uFEFF?\s*BEGIN:VCARD/i.test(text) ? readVcards(text) : readCsv(text);
};
