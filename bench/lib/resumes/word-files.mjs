// @ts-check
import CFB from 'cfb';
import { headsFor } from './heads.mjs';

/**
 * Résumés as Word and WPS write them: paragraphs, tabs, tables, text boxes, page headers.
 * @typedef {import('./people.mjs').Person} Person
 * @typedef {import('./people.mjs').Random} Random
 */

const esc = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const run = (/** @type {string} */ text, props = '') =>
  `<w:r>${props && `<w:rPr>${props}</w:rPr>`}${text
    .split('\t')
    .map((part) => `<w:t xml:space="preserve">${esc(part)}</w:t>`)
    .join('<w:tab/>')}</w:r>`;
/** @param {string} text @param {{ style?: string, bold?: boolean, size?: number, list?: boolean, tab?: boolean }} [how] */
const p = (text, { style, bold, size, list, tab } = {}) =>
  `<w:p><w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${list ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : ''}${tab ? '<w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs>' : ''}</w:pPr>${run(text, `${bold ? '<w:b/>' : ''}${size ? `<w:sz w:val="${size * 2}"/>` : ''}`)}</w:p>`;
/** @param {number[]} widths @param {string[][]} rows cells of paragraphs */
const table = (widths, rows) =>
  `<w:tbl><w:tblGrid>${widths.map((w) => `<w:gridCol w:w="${w}"/>`).join('')}</w:tblGrid>${rows
    .map(
      (cells) =>
        `<w:tr>${cells.map((c, i) => `<w:tc><w:tcPr><w:tcW w:type="dxa" w:w="${widths[i]}"/></w:tcPr>${c || '<w:p/>'}</w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl><w:p/>`;
const box = (/** @type {string} */ content) =>
  `<w:p><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps"><w:drawing><wp:anchor xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="x"><wps:wsp xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;

const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** @param {string} body @param {string} header */
function pack(body, header = '') {
  const file = CFB.utils.cfb_new();
  const add = (/** @type {string} */ name, /** @type {string} */ text) =>
    CFB.utils.cfb_add(file, `/${name}`, Buffer.from(text));
  add(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${header && '<Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/>'}</Types>`,
  );
  add(
    '_rels/.rels',
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  );
  add(
    'word/document.xml',
    `<?xml version="1.0"?><w:document ${W}><w:body>${body}<w:sectPr>${header && '<w:headerReference w:type="default" r:id="rId9"/>'}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
  );
  if (header) {
    add('word/header1.xml', `<?xml version="1.0"?><w:hdr ${W}>${header}</w:hdr>`);
    add(
      'word/_rels/document.xml.rels',
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="header1.xml"/></Relationships>',
    );
  }
  return Buffer.from(/** @type {Uint8Array} */ (CFB.write(file, { type: 'buffer', fileType: 'zip' })));
}

/** @param {string[][]} lines @param {boolean} bold */
const head = (lines, bold) =>
  lines
    .map((parts, index) => {
      const right = parts.find((part) => part.startsWith('>'));
      const left = parts.filter((part) => part !== right).join(' ');
      return p(right === undefined ? left : `${left}\t${right.slice(1)}`, {
        bold: bold && index === 0,
        tab: right !== undefined,
      });
    })
    .join('');

const west = (/** @type {Person} */ { locale }) => locale === 'en' || locale === 'de';

/** @param {Person} who @param {Random} random @param {(text: string) => string} title */
function parts(who, random, title) {
  const heads = headsFor(who, random);
  const [bold, listed] = [random.chance(0.6), random.chance(0.6)];
  const lines = (/** @type {string[]} */ list) =>
    list.map((one) => p(listed ? one : `• ${one}`, { list: listed })).join('');
  const sep = random.one([', ', west(who) ? ', ' : '、', ' | ', '; ']);
  const h = who.headings;
  return {
    about: who.about && title(h['about'] ?? '') + p(who.about),
    jobs: title(h['jobs'] ?? '') + who.jobs.map((j) => head(heads.job(j), bold) + lines(j.lines)).join(''),
    schools: title(h['schools'] ?? '') + who.schools.map((s) => head(heads.school(s), bold)).join(''),
    skills: title(h['skills'] ?? '') + p(who.skills.join(sep)),
    languages:
      who.languages.length > 0
        ? title(h['languages'] ?? '') + who.languages.map((l) => p(`${l.word} (${l.levelWord})`)).join('')
        : '',
    other: who.other.length > 0 ? title(h['other'] ?? '') + who.other.map((one) => p(one)).join('') : '',
  };
}

/** @param {Random} random */
const titleOf = (random) =>
  random.one([
    (/** @type {string} */ text) => p(text, { style: 'Heading1' }),
    (/** @type {string} */ text) => p(text, { bold: true, size: 14 }),
    (/** @type {string} */ text) => p(text, { bold: true }),
    (/** @type {string} */ text) => p(`${text}：`, { bold: true }),
  ]);

/** @type {Record<string, (who: Person, random: Random) => Buffer>} */
export const wordFiles = {
  plain(who, random) {
    const s = parts(who, random, titleOf(random));
    return pack(
      p(who.name, { bold: true, size: 20 }) +
        p(`${who.phone} | ${who.email} | ${who.city}`) +
        s.about +
        s.jobs +
        s.schools +
        s.skills +
        s.languages +
        s.other,
    );
  },
  header(who, random) {
    const s = parts(who, random, titleOf(random));
    return pack(
      s.about + s.jobs + s.schools + s.skills + s.languages,
      p(who.name, { size: 18 }) + p(`${who.email}  ${who.phone}`),
    );
  },
  datesTable(who, random) {
    const title = titleOf(random);
    const s = parts(who, random, title);
    const jobs = table(
      [2600, 6400],
      who.jobs.map((j) => [
        p(j.period),
        p(j.company, { bold: true }) + p(j.title) + j.lines.map((one) => p(one, { list: true })).join(''),
      ]),
    );
    const schools = table(
      [2600, 6400],
      who.schools.map((x) => [p(x.period), p(x.school, { bold: true }) + p(`${x.degreeWord} ${x.field}`)]),
    );
    return pack(
      p(who.name, { size: 20 }) +
        p(`${who.phone} ${who.email}`) +
        title(who.headings['jobs'] ?? '') +
        jobs +
        title(who.headings['schools'] ?? '') +
        schools +
        s.skills +
        s.languages,
    );
  },
  rowsTable(who, random) {
    const title = titleOf(random);
    const s = parts(who, random, title);
    const jobs = table(
      [2600, 3600, 2800],
      who.jobs.map((j) => [p(j.period), p(j.company), p(j.title)]),
    );
    const schools = table(
      [2600, 3000, 2200, 1400],
      who.schools.map((x) => [p(x.period), p(x.school), p(x.field), p(x.degreeWord)]),
    );
    return pack(
      p(who.name, { size: 20 }) +
        p(`${who.phone} ${who.email}`) +
        s.about +
        title(who.headings['jobs'] ?? '') +
        jobs +
        title(who.headings['schools'] ?? '') +
        schools +
        s.skills +
        s.languages,
    );
  },
  columns(who, random) {
    const s = parts(who, random, titleOf(random));
    const side =
      p(who.headings['contact'] ?? '', { bold: true }) + p(who.phone) + p(who.email) + s.skills + s.languages;
    return pack(table([3000, 6400], [[side, p(who.name, { size: 22 }) + s.about + s.jobs + s.schools]]));
  },
  form(who, random) {
    const h = who.headings;
    const s = parts(who, random, () => '');
    const rows = [
      [
        p({ en: 'Name', de: 'Name', 'zh-CN': '姓名', 'zh-TW': '姓名', ja: '氏名' }[/** @type {'en'} */ (who.locale)]),
        p(who.name),
      ],
      [
        p(
          { en: 'Email', de: 'E-Mail', 'zh-CN': '邮箱', 'zh-TW': '電子郵件', ja: 'メール' }[
            /** @type {'en'} */ (who.locale)
          ],
        ),
        p(who.email),
      ],
      [p(h['jobs'] ?? ''), s.jobs],
      [p(h['schools'] ?? ''), s.schools],
      [p(h['skills'] ?? ''), s.skills],
      ...(s.languages ? [[p(h['languages'] ?? ''), s.languages]] : []),
    ];
    return pack(table([1800, 7400], rows));
  },
  boxes(who, random) {
    const s = parts(who, random, titleOf(random));
    return pack(
      box(p(who.name, { size: 20 }) + p(who.phone) + p(who.email)) +
        box(s.skills + s.languages) +
        s.about +
        s.jobs +
        s.schools,
    );
  },
};
