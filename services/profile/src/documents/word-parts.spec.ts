import { isActivePart } from './word-parts.js';

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const relation = (type: string, target: string, more = ''): string =>
  `<?xml version="1.0"?><Relationships xmlns="x"><Relationship Id="r>1" Type="${TYPE}${type}" Target="${target}" ${more}/></Relationships>`;
const field = (...pieces: string[]): string =>
  `<w:document><w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces
    .map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`)
    .join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p></w:document>`;
const EXTERNAL = 'TargetMode="External"';

it.each([
  ['a picture within the file', 'word/_rels/document.xml.rels', relation('image', 'media/image1.png')],
  ['a link to a page', 'word/_rels/document.xml.rels', relation('hyperlink', 'https://sam.example.org', EXTERNAL)],
  ['a link to a mail', 'word/_rels/document.xml.rels', relation('hyperlink', 'mailto:sam@example.org', EXTERNAL)],
  ['a link to an own file', 'word/_rels/document.xml.rels', relation('hyperlink', 'file:///C:/cv.docx', EXTERNAL)],
  ['the table of a chart', 'word/charts/_rels/chart1.xml.rels', relation('package', '../embeddings/book.xlsx')],
  ['the number of a page', 'word/document.xml', field(' PAGE ')],
  ['a link in a field', 'word/document.xml', field(' HYPERLINK "https://sam.example.org" ')],
  ['words', 'word/document.xml', '<w:document><w:t>LINK, DDE and INCLUDEPICTURE &amp; more</w:t></w:document>'],
])('%s is taken', (_, part, xml) => {
  expect(isActivePart(part, xml)).toBe(false);
});

it.each([
  ['an object', 'word/_rels/document.xml.rels', relation('oleObject', 'embeddings/oleObject1.bin')],
  [
    'an object from elsewhere',
    'word/_rels/document.xml.rels',
    relation('oleObject', 'https://evil.example/x', EXTERNAL),
  ],
  ['a table of another program', 'word/_rels/document.xml.rels', relation('package', 'embeddings/book.xlsx')],
  ['a document within', 'word/_rels/document.xml.rels', relation('subDocument', 'other.docx', EXTERNAL)],
  ['a page within', 'word/_rels/document.xml.rels', relation('aFChunk', 'page.html')],
  ['a template from elsewhere', 'word/_rels/settings.xml.rels', relation('attachedTemplate', '\\\\evil\\t.dotm')],
  [
    'a picture from elsewhere',
    'word/_rels/header1.xml.rels',
    relation('image', 'https://evil.example/1.png', EXTERNAL),
  ],
  [
    'a picture from elsewhere that is not said to be',
    'word/_rels/a.rels',
    relation('image', 'https://evil.example/1.png'),
  ],
  [
    'a link to a server of files',
    'word/_rels/document.xml.rels',
    relation('hyperlink', 'file://evil.example/a', EXTERNAL),
  ],
  ['the same in signs', 'word/_rels/document.xml.rels', relation('hyperlink', '&#92;\\evil.example\\a', EXTERNAL)],
  ['a letter of data', 'word/_rels/settings.xml.rels', relation('mailMergeSource', 'file:///C:/a.mdb', EXTERNAL)],
  ['a field that starts a program', 'word/document.xml', field('DDEAUTO c:\\\\windows\\\\cmd.exe')],
  ['the same in pieces', 'word/header1.xml', field(' D', 'DE', ' excel x')],
  ['a field in an attribute', 'word/footer1.xml', '<w:ftr><w:fldSimple w:instr=" INCLUDEPICTURE  x "/></w:ftr>'],
  ['letters of two bytes', 'word/document.xml', '<\0w\0'],
  ['a document with words of its own', 'word/document.xml', '<!DOCTYPE a [<!ENTITY b "c">]><w:document/>'],
])('%s is not', (_, part, xml) => {
  expect(isActivePart(part, xml)).toBe(true);
});
