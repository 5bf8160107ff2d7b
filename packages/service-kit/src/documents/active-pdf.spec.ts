import { deflateSync } from 'node:zlib';
import { isActivePdf, PdfUnclear } from './active-pdf.js';

const begins = '%PDF-1.7\n';
const pdf = (catalog: string, ...objects: string[]): Buffer =>
  Buffer.from(
    `${begins}1 0 obj\n<</Type/Catalog/Pages 2 0 R ${catalog}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\n${objects
      .map((object, at) => `${at + 4} 0 obj\n${object}\nendobj\n`)
      .join('')}trailer<</Root 1 0 R/Size 9>>\n%%EOF\n`,
    'latin1',
  );
/** A PDF in which these objects are packed into a stream. */
function packed(
  objects: readonly string[],
  { pack = deflateSync, filter = '/Filter/FlateDecode', first = 0 } = {},
): Buffer {
  let at = 0;
  const pairs = objects.map((object, place) => {
    const pair = `${place + 10} ${at} `;
    at += object.length + 1;
    return pair;
  });
  const head = pairs.join('');
  const content = pack(Buffer.from(`${head}${objects.join(' ')}`, 'latin1'));
  const dictionary = `<</Type/ObjStm/N ${objects.length}/First ${first || head.length}/Length ${content.length}${filter}>>`;
  return Buffer.concat([
    Buffer.from(
      `${begins}1 0 obj\n<</Type/Catalog/OpenAction 10 0 R>>\nendobj\n5 0 obj\n${dictionary}stream\r\n`,
      'latin1',
    ),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}
const link = (action: string): string => `<</Type/Annot/Subtype/Link/Rect[0 0 1 1]/A ${action}>>`;

it.each<[string, Buffer]>([
  ['nothing but a page', pdf('')],
  ['a page at which it opens', pdf('/OpenAction[3 0 R/Fit]')],
  ['a page at which it opens, as an action', pdf('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>')],
  ['a link to a page of the web', pdf('', link('<</S/URI/URI(https://sam.example.org/Launch)>>'))],
  [
    'words about actions',
    pdf('', '<</Title(/S/Launch and \\) /S /SubmitForm)/Subject<2f532f4c>>>', '% /S/Launch\n<<>>'),
  ],
  ['a form', pdf('/AcroForm<</Fields[4 0 R]>>', '<</FT/Tx/T(name)/V(Sam)>>')],
  ['packed objects', packed(['<</S/GoTo/D[3 0 R/Fit]>>', '[/Launch]'])],
])('%s is taken', (_, file) => {
  expect(isActivePdf(file)).toBe(false);
});

it.each<[string, Buffer]>([
  ['a program at opening', pdf('/OpenAction<</S/Launch/F(cmd.exe)>>')],
  ['a program behind a link', pdf('', link('<</S/Launch/F(cmd.exe)>>'))],
  ['a name in signs', pdf('', link('<</S/L#61unch/F(a)>>'))],
  ['an action by reference', pdf('/OpenAction 4 0 R', '<</S 5 0 R>>', '/Launch')],
  ['a script', pdf('/OpenAction<</S/JavaScript/JS(a)>>')],
  ['scripts by name', pdf('/Names<</JavaScript<</Names[(a) 4 0 R]>>>>')],
  ['a form that is sent', pdf('', link('<</S/SubmitForm/F(https://evil.example)>>'))],
  ['a file of a server', pdf('', link('<</S/GoToR/F(\\\\\\\\evil\\\\a.pdf)/D[0/Fit]>>'))],
  ['a page of the web at opening', pdf('/OpenAction<</S/URI/URI(https://evil.example)>>')],
  ['the same behind what turns pages', pdf('/OpenAction<</S/Named/N/NextPage/Next[<</S/URI/URI(a)>>]>>')],
  ['the same as a page is opened', pdf('', '<</Type/Page/AA<</O<</S/URI/URI(https://evil.example)>>>>>>')],
  ['a file within', pdf('/Names<</EmbeddedFiles<</Names[(a.exe) 4 0 R]>>>>')],
  ['a file within, without a name', pdf('/AF[4 0 R]', '<</Type/Filespec/EF<</F 5 0 R>>>>')],
  ['a form of XFA', pdf('/AcroForm<</XFA[(a) 4 0 R]>>')],
  ['a film', pdf('', '<</Type/Annot/Subtype/RichMedia>>')],
  ['what was replaced', Buffer.concat([pdf('/OpenAction<</S/Launch>>'), pdf('')])],
  ['what stands twice', pdf('', link('<</S/URI/S/Launch>>'))],
  ['what nothing refers to, within a stream', pdf('', '<</Length 9>>stream\n9 0 obj<</S/Launch>>endobj\nendstream')],
  ['a number with words between', pdf('', '<<>>endobj\n9 %a\n0 %b\nobj<</S/Launch>>')],
  ['packed objects', packed(['<</S/GoTo>>', link('<</S/Launch>>')])],
  ['objects that are not packed', packed(['<</S/Launch>>'], { pack: (one) => one as never, filter: '' })],
  ['an action in a stream that the document begins with', packed(['<</S/URI/URI(a)>>'])],
])('%s is not', (_, file) => {
  expect(isActivePdf(file)).toBe(true);
});

it.each<[string, Buffer]>([
  ['packed in another way', packed(['<<>>'], { filter: '/Filter/LZWDecode' })],
  ['packed twice', packed(['<<>>'], { filter: '/Filter[/ASCIIHexDecode/FlateDecode]' })],
  ['damaged', packed(['<<>>'], { pack: () => Buffer.from('damaged') })],
  ['nested without end', pdf('', '['.repeat(5_000))],
])('%s is unclear', (_, file) => {
  expect(() => isActivePdf(file)).toThrow(PdfUnclear);
});
