import type { PageText } from '../../src/documents/page-text.js';
import { WordPage, wordStyles } from '../../src/documents/word-pages.js';
import type { Found } from '../../src/imports/found.js';

type Of<S extends Found['section']> = Extract<Found, { section: S }>['value'];
export const from = <S extends Found['section']>(found: readonly Found[], section: S): Of<S>[] =>
  found.filter((one) => one.section === section).map(({ value }) => value as Of<S>);
export const jobsIn = (found: readonly Found[]): string[] =>
  from(found, 'job').map(({ companyName, title, startDate, endDate }) =>
    [companyName, title, startDate, endDate].join(' / '),
  );
export const schoolsIn = (found: readonly Found[]): string[] =>
  from(found, 'education').map(({ school, degree, fieldOfStudy }) => [school, degree, fieldOfStudy].join(' / '));
export const fieldIn = (found: readonly Found[], name: string): string | undefined =>
  found.find((one) => one.section === 'field' && one.field === name)?.value as string | undefined;

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
export const paragraph = (text: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">${text.split('\t').join('</w:t><w:tab/><w:t xml:space="preserve">')}</w:t></w:r></w:p>`;
const cell = (text: string, width: number, span = 1): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}</w:tcPr>${text
    .split('\n')
    .map(paragraph)
    .join('')}</w:tc>`;

/** A table of Word; `|` parts the cells of a row, whose last cell takes the columns that are left. */
export function table(widths: readonly number[], rows: readonly string[]): string {
  const written = rows.map((row) => {
    const texts = row.split('|');
    return texts.map((text, at) => {
      const span = at === texts.length - 1 ? widths.length - at : 1;
      return cell(text, (widths[at] ?? 2_000) * span, span);
    });
  });
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  return `<w:tbl><w:tblGrid>${grid}</w:tblGrid>${written.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`;
}

/** A document of Word with this body. */
export function documentOf(body: string): PageText {
  const page = new WordPage(wordStyles(`<w:styles ${W}/>`));
  page.add(`<w:document ${W}><w:body>${body}</w:body></w:document>`);
  return page.page;
}

export const lineByLine = (lines: readonly string[]): PageText => documentOf(lines.map(paragraph).join(''));
