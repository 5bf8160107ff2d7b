export interface JpegPage {
  jpeg: Uint8Array<ArrayBuffer>;
  /** pixels */
  width: number;
  height: number;
}

/** The long side of a page of A4, in points. */
const PAGE_POINTS = 842;
const OBJECTS_OF_PAGE = 3;

/** A PDF whose pages are these pictures, whose bytes are kept. */
export function jpegPdf(pages: readonly JpegPage[]): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array<ArrayBuffer>): void => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (dictionary: string, stream?: Uint8Array<ArrayBuffer>): void => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n<<${dictionary}${stream ? `/Length ${stream.length}` : ''}>>\n`);
    if (stream) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  const first = (index: number): number => 3 + index * OBJECTS_OF_PAGE;
  write('%PDF-1.4\n');
  object('/Type/Catalog/Pages 2 0 R');
  object(`/Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${first(index)} 0 R`).join(' ')}]`);
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const scale = PAGE_POINTS / Math.max(width, height);
    const [wide, high] = [(width * scale).toFixed(2), (height * scale).toFixed(2)];
    const at = first(index);
    object(
      `/Type/Page/Parent 2 0 R/MediaBox[0 0 ${wide} ${high}]/Resources<</XObject<</P ${at + 1} 0 R>>>>/Contents ${at + 2} 0 R`,
    );
    object(
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
      jpeg,
    );
    object('', encoder.encode(`q ${wide} 0 0 ${high} 0 0 cm /P Do Q`));
  }
  const table = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries}`);
  write(`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
