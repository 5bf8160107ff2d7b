import { addressesOf, hashAll } from './hash-book';
import { hashAddress } from './hash-address';
import { readCsv, readFile, readVcards } from './read-contacts';

const lines = (...text: string[]) => text.join('\r\n');

describe('vCards', () => {
  it('of every version give numbers and e-mail addresses', () => {
    const book = readVcards(
      lines(
        'BEGIN:VCARD',
        'VERSION:2.1',
        'N:Doe;Jo',
        'TEL;CELL;PREF:090-1234-5678',
        'END:VCARD',
        'BEGIN:VCARD',
        'VERSION:3.0',
        'FN:Somebody',
        'item1.EMAIL;type=INTERNET;type=pref:jo@exam',
        ' ple.com',
        'TEL;TYPE="cell:work",voice:+86 138 0013 8000',
        'END:VCARD',
        'BEGIN:VCARD',
        'VERSION:4.0',
        'TEL;VALUE=uri;TYPE=home:tel:+1-202-555-0123;ext=102',
        'EMAIL:a\\,b@example.com',
        'NOTE:EMAIL:not@this.example',
        'END:VCARD',
      ),
    );
    expect(book).toEqual({
      entries: 3,
      emails: ['jo@example.com', 'b@example.com'],
      phones: ['090-1234-5678', '+86 138 0013 8000', '+1-202-555-0123'],
    });
  });
});

it.each([
  ['in quoted-printable', 'TEL;CELL;ENCODING=QUOTED-PRINTABLE:=2B86=20138=200013=208000', ['+86 138 0013 8000']],
  ['so, on two lines', 'TEL;CELL;QUOTED-PRINTABLE;CHARSET=UTF-8:=2B86=20138=\r\n=200013=208000', ['+86 138 0013 8000']],
  ['with marks that nobody sees', 'TEL;TYPE=CELL:\u202a+86 138 0013 8000\u202c', ['+86 138 0013 8000']],
])('a number %s', (_, line, phones) => {
  expect(readVcards(lines('BEGIN:VCARD', line, 'END:VCARD'))).toEqual({ entries: 1, emails: [], phones });
});

it.each([
  ['as a formula', '"=""13800138000"""', ['13800138000']],
  ['as a formula of signs', '"=""+86 138 0013 8000"""', ['+86 138 0013 8000']],
  ['behind a mark', "'13800138000", ['13800138000']],
  ['between marks that nobody sees', '\u202d13800138000\u202c', ['13800138000']],
])('a number of a sheet %s', async (_, cell, phones) => {
  expect(await readCsv(lines('name,phone,email', `Jo,${cell},"=""jo@example.com"""`))).toEqual({
    ...{ entries: 1, phones },
    emails: ['jo@example.com'],
  });
});

it.each([
  ['with a code in brackets', '(+86) 138 0013 8000', ['(+86) 138 0013 8000']],
  ['with an extension', '+49 30 1234567 ext. 12', ['+49 30 1234567']],
  ['as a link', 'tel:+86-138-0013-8000', ['+86-138-0013-8000']],
  ['in wide digits', '１３８００１３８０００', ['13800138000']],
  ['beside another', '"13800138000、021-5555 0100"', ['13800138000', '021-5555 0100']],
])('a number of a table %s', async (_, cell, phones) => {
  expect((await readCsv(lines('Name,Mobiltelefon', `Jo,${cell}`))).phones).toEqual(phones);
});

describe('tables', () => {
  it('with headings give the columns with numbers, and e-mail addresses wherever they are', async () => {
    const book = await readCsv(
      lines(
        '\uFEFFFirst Name,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Birthday',
        'Jo,jo@example.com,Mobile,+81 90 1234 5678 ::: 03-1234-5678,1990-01-02',
        'Mo,"mo@example.com ::: mo@work.example",,,19900304',
      ),
    );
    expect(book).toEqual({
      entries: 2,
      emails: ['jo@example.com', 'mo@example.com', 'mo@work.example'],
      phones: ['+81 90 1234 5678', '03-1234-5678'],
    });
  });

  it('know headings in Chinese and other separators', async () => {
    expect(await readCsv(lines('姓名;手机;邮箱', '某人;138 0013 8000;x@example.com'))).toMatchObject({
      phones: ['138 0013 8000'],
      emails: ['x@example.com'],
    });
  });

  it('need no heading, nor an e-mail address, for their first number', async () => {
    expect(await readCsv(lines('Jo,13800138000', 'Mo,13900139000'))).toMatchObject({
      entries: 2,
      phones: ['13800138000', '13900139000'],
    });
  });

  it('may say their separator first', async () => {
    expect(await readCsv(lines('sep=;', 'Name;Handy', 'Jo;0170 1234567'))).toMatchObject({ phones: ['0170 1234567'] });
  });

  it('without headings read everything that looks like a number', async () => {
    expect(await readCsv(lines('Jo,jo@example.com,13800138000', 'Mo,mo@example.com,12'))).toEqual({
      entries: 2,
      emails: ['jo@example.com', 'mo@example.com'],
      phones: ['13800138000'],
    });
  });
});

it('distinguishes the two by their content', async () => {
  const vcard = lines('BEGIN:VCARD', 'TEL:13800138000', 'END:VCARD');
  expect(await readFile(new Blob([vcard]))).toMatchObject({ entries: 1, phones: ['13800138000'] });
  expect(await readFile(new Blob([lines('phone', '13800138000')]))).toMatchObject({ phones: ['13800138000'] });
});

const bytesOf = (text: string, isBig: boolean): Blob => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return new Blob([view]);
};

it.each([
  ['with its mark', '\uFEFF', false],
  ['without its mark', '', false],
  ['with big ends', '\uFEFF', true],
])('reads UTF-16 %s', async (_, mark, isBig) => {
  const table = `${mark}${lines('Name\tMobile Phone\tE-mail', '王晓明\t13800138000\tx@example.com')}`;
  const vcard = `${mark}${lines('BEGIN:VCARD', 'FN:王晓明', 'TEL:13800138000', 'EMAIL:x@example.com', 'END:VCARD')}`;
  for (const text of [table, vcard])
    expect(await readFile(bytesOf(text, isBig))).toEqual({
      entries: 1,
      emails: ['x@example.com'],
      phones: ['13800138000'],
    });
});

it('reads vCards with line ends of old systems', () => {
  expect(readVcards('BEGIN:VCARD\rTEL:13800138000\rEND:VCARD\r')).toMatchObject({ phones: ['13800138000'] });
});

describe('addresses', () => {
  const book = {
    entries: 3,
    emails: [' Jo@Example.com', 'jo@example.com', 'no address'],
    phones: ['138 0013 8000', '+86 13800138000', '090-1234-5678', '12'],
  };

  it('are contained once, numbers as those of the chosen country', async () => {
    expect(await addressesOf(book, 'CN')).toMatchObject({ emails: ['jo@example.com'], unreadable: 1 });
    expect((await addressesOf(book, 'CN')).phones).toContain('+8613800138000');
    expect((await addressesOf(book, 'JP')).phones).toEqual(expect.arrayContaining(['+819012345678', '+8613800138000']));
  });

  it('are hashed as the server does it, with reports of the progress', async () => {
    const done: number[] = [];
    const hashes = await hashAll({ emails: ['jo@example.com'], phones: ['+8613800138000'], unreadable: 0 }, (part) =>
      done.push(part),
    );
    expect(hashes).toEqual([
      await hashAddress('email', 'jo@example.com'),
      await hashAddress('phone', '+8613800138000'),
    ]);
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(done).toEqual([1]);
  });

  it('are at most as many as the server accepts', async () => {
    const emails = Array.from({ length: 5200 }, (_, n) => `m${n}@example.com`);
    const done: number[] = [];
    expect(await hashAll({ emails, phones: [], unreadable: 0 }, (part) => done.push(part))).toHaveLength(5000);
    expect(done.at(-1)).toBe(1);
    expect(done.length).toBeGreaterThan(10);
  });
});
