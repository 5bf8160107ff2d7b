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
const quotedLine = /^[^:\n]*;(?:ENCODING=)?QUOTED-PRINTABLE[^:\n]*:(?:.*=\n)*.*$/gim;
const unquoted = (text: string): string =>
  text.replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** vCard 2.1 to 4.0: the lines of each entry with numbers and e-mail addresses. */
export function readVcards(text: string): AddressBook {
  const book: AddressBook = { entries: 0, emails: [], phones: [] };
  // a line that begins with a blank continues the one before
  const lines = text.replace(/\r\n?/g, '\n');
  const whole = lines.replace(quotedLine, (line) => line.replace(/=\n/g, '')).replace(/\n[ \t]/g, '');
  for (const line of whole.split('\n')) {
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

const phoneColumn =
  /phone|mobil|\bt[eé]l|\bcell|celular|móvil|handy|rufnummer|whatsapp|手机|电话|手機|電話|携帯|行動|号码|號碼|番号/i;
const labelColumn = /type|label|类型|標籤|标签|種類/i;
/** `(+86) 138 …`, `+49 (0)170/123`, with an extension or not */
const likePhone = /^(?:tel:)?\s*\(?\+?[\d\s()./·‐-―-]{6,}(?:(?:ext|x|#|转|轉|内線|內線)[\s.:]*\d{1,6})?$/i;
const extension = /\s*(?:ext|x|#|转|轉|内線|內線)[\s.:]*\d{1,6}$/i;
const digits = (text: string): number => text.replace(/\D/g, '').length;

/** A sheet that keeps a number as a text writes it as a formula, `="138…"`, or with a mark before it. */
const withoutFormula = (cell: string): string => cell.replace(/^\s*=\s*"?|^\s*'|"\s*$/g, '');

const phonesIn = (cell: string): string[] =>
  cell
    .split(/:::|[;,，、；|\n]|\s\/\s/)
    .map((part) => plainEntry(withoutFormula(part).normalize('NFKC')))
    .filter((value) => likePhone.test(value) && digits(value) >= 7)
    .map((value) => value.replace(/^tel:\s*/i, '').replace(extension, ''));

/** A table with a line of headings, as address books export it. Several values of one cell are separated by `:::`. */
export async function readCsv(text: string): Promise<AddressBook> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, '').replace(/^"?sep=."?\r?\n/i, ''), {
    skipEmptyLines: 'greedy',
  });
  const [head = [], ...rows] = data;
  const isPhone = head.map((name) => phoneColumn.test(name) && !labelColumn.test(name));
  // without headings that say so, whatever looks like a number of seven digits or more
  const anyColumn = !isPhone.includes(true);
  const headless = head.some((cell) => cell.includes('@') || phonesIn(cell).length > 0);
  const book: AddressBook = { entries: 0, emails: [], phones: [] };
  for (const row of headless ? [head, ...rows] : rows) {
    book.entries += 1;
    row.forEach((cell, column) => {
      book.emails.push(...(plainEntry(withoutFormula(cell)).match(email) ?? []));
      if (!anyColumn && !isPhone[column]) return;
      book.phones.push(...phonesIn(cell));
    });
  }
  return book;
}

/** UTF-16, as spreadsheets and old mail programs save it, or UTF-8; of other tables digits and addresses are the same. */
function textOf(bytes: Uint8Array): string {
  const zeros = [0, 1].map((odd) => bytes.subarray(0, 400).filter((byte, at) => at % 2 === odd && byte === 0).length);
  const [first = 0, second = 0] = zeros;
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || second > first + 20) return new TextDecoder('utf-16le').decode(bytes);
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || first > second + 20) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** The content shows better than the file's name which of the two formats it is. */
export const readFile = async (file: Blob): Promise<AddressBook> => {
  const text = textOf(new Uint8Array(await file.arrayBuffer()));
  return /^\s*\uFEFF?\s*BEGIN:VCARD/i.test(text) ? readVcards(text) : readCsv(text);
};
