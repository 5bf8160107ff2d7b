import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { docx, packed, zip, type FileParts } from '@renmai/test-kit';

export { docx, zip };

/** An old Word document; `flags` of its first block, `more` are further streams. */
export function doc({ flags = 0, more = {} }: { flags?: number; more?: FileParts } = {}): Buffer {
  const content = Buffer.alloc(4_096);
  content.writeUInt16LE(0xa5ec, 0);
  content.writeUInt16LE(flags, 10);
  return packed({ WordDocument: content, ...more }, 'cfb');
}

/** A compound file that is something else. */
export const spreadsheet = (): Buffer => packed({ Workbook: Buffer.alloc(4_096) }, 'cfb');

/** A PDF of these objects, without a table of them, which readers make up for. */
const pdfOf = (objects: readonly (string | Buffer)[], trailer = ''): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from(`trailer<</Root 1 0 R/Size ${objects.length + 1}${trailer}>>\n%%EOF\n`),
  ]);

const streamOf = (content: Buffer, dictionary = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<</Length ${content.length}${dictionary}>>stream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

const onePage = (
  content: Buffer,
  { catalog = '', dictionary = '', trailer = '', more = [] as Buffer[] } = {},
): Buffer =>
  pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
      streamOf(content, dictionary),
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...more,
    ],
    trailer,
  );

/** One page of English lines. */
export const pdf = (lines: readonly string[]): Buffer =>
  onePage(
    Buffer.from(
      `BT /F 11 Tf 50 800 Td 14 TL ${lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`).join(' ')} ET`,
      'latin1',
    ),
  );

/** As long as a file may be at most, with something in it that no reader looks at. */
export const longPdf = (lines: readonly string[], bytes: number): Buffer => {
  const short = pdf(lines);
  const filling = Buffer.concat([
    Buffer.from('\n6 0 obj\n'),
    streamOf(randomBytes(bytes - short.length - 200)),
    Buffer.from('\nendobj\n'),
  ]);
  const end = short.indexOf('trailer');
  const whole = Buffer.concat([short.subarray(0, end), filling, short.subarray(end)]);
  return Buffer.concat([whole, Buffer.alloc(bytes - whole.length, '\n')]);
};

/** 400 kB that unfold twice, to 400 MB of drawing instructions. */
export function pdfBomb(): Buffer {
  const text = Buffer.alloc(400 * 1024 * 1024, 'BT(aaaaaaaa)Tj ET\n');
  return onePage(deflateSync(deflateSync(text)), { dictionary: '/Filter[/FlateDecode/FlateDecode]' });
}

export const pdfWithScript = (): Buffer =>
  onePage(Buffer.from('BT ET'), { catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' });

/** One page, with this in the catalog of the document. */
export const pdfWith = (catalog: string): Buffer => onePage(Buffer.from('BT ET'), { catalog });

export const pictureFromElsewhere =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="https://evil.example/1.png" TargetMode="External"/></Relationships>';

/** Says that it is encrypted; no password opens it. */
export const encryptedPdf = (): Buffer =>
  onePage(Buffer.from('BT ET'), {
    trailer: `/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -44/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>/ID[<${'00'.repeat(16)}><${'00'.repeat(16)}>]`,
  });

/** 10 MB at most on the way, 2 GB of zeros in one of LinkedIn's files; or as many as its header claims. */
export function zipBomb(claimed?: number): Buffer {
  const bytes = zip({ 'Profile.csv': Buffer.alloc(64 * 1024 * 1024, 'a,b\n') });
  if (claimed === undefined) return bytes;
  // In the local header and in the entry of the directory.
  for (const [signature, at] of [
    ['504b0304', 22],
    ['504b0102', 24],
  ] as const) {
    const header = bytes.indexOf(Buffer.from(signature, 'hex'));
    bytes.writeUInt32LE(claimed, header + at);
  }
  return bytes;
}
