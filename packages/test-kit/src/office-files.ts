import CFB from 'cfb';

export type FileParts = Record<string, Buffer | string>;

/** A ZIP, or an OLE compound file (`cfb`), of these parts by name. */
export function packed(parts: FileParts, fileType: 'zip' | 'cfb'): Buffer {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_del(container, '\u0001Sh33tJ5');
  for (const [name, content] of Object.entries(parts)) CFB.utils.cfb_add(container, `/${name}`, Buffer.from(content));
  return Buffer.from(CFB.write(container, { type: 'buffer', fileType, compression: true }) as Buffer);
}

/** As archives and data exports are. */
export const zip = (parts: FileParts): Buffer => packed(parts, 'zip');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A DOCX with a paragraph for each line; `more` are further parts. */
export function docx(
  lines: readonly string[],
  { more = {}, main = MAIN }: { more?: FileParts; main?: string } = {},
): Buffer {
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`);
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${NAMESPACE}"><w:body>${paragraphs.join('')}</w:body></w:document>`,
    ...more,
  });
}
