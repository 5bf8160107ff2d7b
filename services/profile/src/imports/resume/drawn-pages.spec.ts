import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentOf, fieldIn, from, jobsIn, schoolsIn, table } from '../../../test/support/resume-texts.js';
import type { PageText } from '../../documents/page-text.js';
import type { Found } from '../found.js';
import { readResume } from './read-resume.js';

const file = path.join(import.meta.dirname, '../../../test/fixtures/resumes/drawn-pages.txt');

const pageOf = (lines: readonly string[]): PageText => ({
  width: 595,
  height: 842,
  pieces: lines.map((line) => {
    const [x = 0, end = 0, y = 0, size = 0] = line.split(' ', 4).map(Number);
    return { text: line.split(' ').slice(4).join(' '), x, width: end - x, y, size, font: 'F' };
  }),
});

/** Pages as browsers print them, each text `x end y size text`, and below `=>` what is read: the name, then jobs, then schools. */
const pages = readFileSync(file, 'utf8')
  .split(/^=====\n/mu)
  .map((block): [string, PageText[], string[]] => {
    const lines = block.trimEnd().split('\n');
    const wanted = lines.filter((line) => line.startsWith('=> ')).map((line) => line.slice(3).trimEnd());
    const drawn = lines.filter((line) => !line.startsWith('=> ')).join('\n');
    return [wanted[0] ?? '', drawn.split('\n---\n').map((page) => pageOf(page.split('\n'))), wanted];
  });

function readIn(found: readonly Found[]): string[] {
  const years = from(found, 'education').map(({ startDate, endDate }) => `${startDate ?? ''} / ${endDate ?? ''}`);
  const places = from(found, 'job').map(({ location }) => (location === '' ? '' : ` / ${location}`));
  return [
    fieldIn(found, 'name') ?? '',
    ...jobsIn(found).map((job, at) => job + (places[at] ?? '')),
    ...schoolsIn(found).map((school, at) => `${school} / ${years[at]}`),
  ].map((line) => line.trimEnd());
}

it.each(pages)('%s', (_, drawn, wanted) => {
  expect(readIn(readResume(drawn).found)).toEqual(wanted);
});

describe('tables of Word', () => {
  const say = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const read = (body: string): string[] => readIn(readResume([documentOf(body)]).found);

  it('that arrange a page in columns are read one column after the other', () => {
    const column = (...paragraphs: string[]): string =>
      `<w:tc>${paragraphs.map((one) => (one.startsWith('<') ? one : say(one))).join('')}</w:tc>`;
    const jobs = table(
      [1_800, 4_600],
      [
        'Apr 2020 – present|Production Editor\nSevern Press, Bristol',
        'Jun 2016 – Mar 2020|Editorial Assistant\nWye Books, Hereford',
      ],
    );
    const name = '<w:p><w:r><w:rPr><w:sz w:val="40"/></w:rPr><w:t>Imogen Thackeray</w:t></w:r></w:p>';
    const [left, right] = [
      column(name, 'imogen@mail.example', 'SKILLS', 'InDesign', 'Photoshop', 'Copyediting'),
      column('EXPERIENCE', jobs, 'EDUCATION', table([1_800, 4_600], ['2013 – 2016|BA English\nCardiff University'])),
    ];
    const grid = '<w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="6600"/></w:tblGrid>';
    expect(read(`<w:tbl>${grid}<w:tr>${left}${right}</w:tr></w:tbl>`)).toEqual([
      'Imogen Thackeray',
      'Severn Press / Production Editor / 2020-04 /  / Bristol',
      'Wye Books / Editorial Assistant / 2016-06 / 2020-03 / Hereford',
      'Cardiff University / bachelor / English / 2013 / 2016',
    ]);
  });

  it('with a cell for a company beside several of its posts', () => {
    const rows = ['Aalborg Cement A/S|2019 – present|Plant Manager', '|2015 – 2019|Process Engineer'];
    expect(read(say('Søren Kjeldgaard') + say('Experience') + table([2_400, 2_400, 4_400], rows)).slice(1)).toEqual([
      'Aalborg Cement A/S / Plant Manager / 2019 /',
      'Aalborg Cement A/S / Process Engineer / 2015 / 2019',
    ]);
  });

  it('a box with the school that an entry has too is used, and so are names of columns', () => {
    const rows = [
      '学历|硕士|毕业院校|中南大学',
      '教育背景|起止时间|毕业院校|专业|学历',
      '|2014.09-2017.06|中南大学|会计学|硕士',
      '|2010.09-2014.06|湘潭大学|财务管理|本科',
    ];
    const { found, lines } = readResume([documentOf(say('卢晓岚') + table([1_200, 1_800, 1_800, 1_800, 1_200], rows))]);
    expect(schoolsIn(found)).toEqual(['中南大学 / master / 会计学', '湘潭大学 / bachelor / 财务管理']);
    expect(lines.filter(({ use }) => use === 'unused')).toEqual([]);
  });
});
