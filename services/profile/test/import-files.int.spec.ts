import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportView, Proposal } from '@renmai/contracts/profile/import.schema';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import * as documents from './support/documents.js';
import { ownProfile, register } from './support/members.js';

let service: TestService;
let member: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  member = await register(service, 'Before');
});
afterAll(() => service.close());

const fixture = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, 'fixtures', name));
const read = async (bytes: Buffer | string, name = 'file'): Promise<ImportView> =>
  (
    await member
      .post(`/api/profile/imports?name=${encodeURIComponent(name)}`)
      .set('content-type', 'application/octet-stream')
      .send(Buffer.from(bytes))
      .expect(201)
  ).body as ImportView;
type Of<S extends Proposal['section']> = Extract<Proposal, { section: S }>;
const of = <S extends Proposal['section']>({ proposals }: ImportView, section: S): Of<S>[] =>
  proposals.filter((one): one is Of<S> => one.section === section);
const jobsIn = (view: ImportView): string[] =>
  of(view, 'job').map(({ value }) => [value.companyName, value.title, value.startDate, value.endDate].join(' / '));
const unusedIn = ({ lines }: ImportView): string[] =>
  lines.filter(({ use }) => use === 'unused').map(({ text }) => text);

const header = 'Company Name,Title,Description,Location,Started On,Finished On';
const row = 'Oakline,Planner,,Leeds,Jan 2021,';
const oakline = 'Oakline / Planner / 2021-01 / ';
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('LinkedIn’s export as people have it', () => {
  it.each<[string, () => Buffer, string]>([
    ['notes above the header', () => fixture('exports/li-notes.zip'), 'export.zip'],
    ['lower-case names', () => fixture('exports/li-lower.zip'), 'export.zip'],
    ['names with suffixes', () => fixture('exports/li-suffix.zip'), 'export.zip'],
    ['one file alone', () => fixture('exports/Positions.csv'), 'Positions.csv'],
    ['one file alone under another name', () => fixture('exports/Positions.csv'), 'download'],
    ['semicolons', () => Buffer.from(`${header}\n${row}`.replaceAll(',', ';')), 'positions.csv'],
    ['a line that says the separator', () => Buffer.from(`sep=;\r\n${header}\r\n${row}`.replaceAll(',', ';')), 'a.csv'],
    ['tabs in UTF-16', () => utf16(`${header}\r\n${row}`.replaceAll(',', '\t')), 'Positions.txt'],
    ['UTF-16 in a folder of a ZIP', () => documents.zip({ 'a/b/Positions.csv': utf16(`${header}\n${row}`) }), 'a.zip'],
    [
      'columns in another order and by older names',
      () => Buffer.from('Title,Company Name,Start Date,End Date\nPlanner,Oakline,Jan 2021,\n'),
      'Positions.csv',
    ],
  ])('is read with %s', async (_, make, name) => {
    const view = await read(make(), name);
    expect([view.format, jobsIn(view)]).toEqual(['linkedin', [oakline]]);
  });

  it('is read with the present columns, and contents without a field are listed', async () => {
    const view = await read(fixture('exports/li-new.zip'), 'export.zip');
    const fields = Object.fromEntries(of(view, 'field').map(({ field, value }) => [field, value]));
    expect(fields).toMatchObject({
      headline: 'Planner & Builder',
      industry: 'Information Technology & Services',
      about: 'Line one.\nLine two <3',
      email: 'main@ex.example.org',
    });
    expect(of(view, 'job').map(({ value }) => [value.startDate, value.endDate])).toEqual([
      ['2023-05', null],
      ['2018-03', '2020-12'],
      ['2015', '2017'],
      ['2024-01', null],
      ['2010-09', '2011-06'],
      ['2010-01', '2011-12'],
      ['2010-01', '2011-12'],
      ['2010-01', '2011-12'],
      ['2012-02', '2013-08'],
      ['2014-05', '2015-12'],
      ['2014-01', '2015-04'],
      ['2014-03', '2015-12'],
      ['2014-03', '2015-12'],
      ['2014-02', '2015-12'],
    ]);
    expect(of(view, 'education').map(({ value }) => [value.school, value.degree, value.fieldOfStudy])).toEqual([
      ['Leeds College', 'bachelor', 'Computer Science'],
      ['Hill School', 'bachelor', 'Graphic Design'],
      ['North Uni', 'master', ''],
      ['East Uni', 'bachelor', 'Mechanical Engineering'],
      ['South Uni', 'bachelor', ''],
      ['West Uni', 'bachelor', 'Mathematics, Statistics and Data Science'],
    ]);
    expect(of(view, 'phone')[0]).toMatchObject({ value: { countryCode: 'NZ', number: '215550123' }, missing: [] });
    expect(of(view, 'website').map(({ value }) => value)).toEqual([
      'https://aroha.example.org',
      'http://oak.example.org/a,b',
    ]);
    expect(of(view, 'skill').map(({ value }) => value.name)).toEqual(['Python', 'C++', 'CI/CD']);
    expect(of(view, 'language').map(({ value }) => [value.language, value.level])).toEqual([
      ['mi', 'elementary'],
      ['fil', 'native'],
    ]);
    expect(of(view, 'certification').map(({ value }) => [value.name, value.issuer])).toEqual([['Forklift', 'X']]);
    expect(of(view, 'project').map(({ value }) => value.name)).toEqual(['P']);
    expect(view.unread).toEqual([]);
  });

  it('asks for no month where the file has a year', async () => {
    const view = await read(fixture('exports/linkedin-export.zip'), 'export.zip');
    expect(jobsIn(view)[2]).toBe('TU Wien / Research Assistant / 2014 / 2016-09');
    expect(of(view, 'education').map(({ value, missing }) => [value.startDate, value.endDate, missing])).toEqual([
      ['2009', '2014', []],
      ['2001', '2009', ['fieldOfStudy']],
    ]);
    expect(Object.fromEntries(of(view, 'field').map(({ field, value }) => [field, value]))['birthday']).toBe(
      '1991-05-03',
    );
    expect(view.unread).toEqual(['Connections.csv']);
    // Nothing of other people is shown.
    expect(unusedIn(view).join()).not.toContain('Maya');
  });

  it('names a known file without its columns as not read', async () => {
    const zip = documents.zip({ 'Positions.csv': 'a,b\n1,2\n', 'Skills.csv': 'Name\nGo\n' });
    expect((await read(zip)).unread).toEqual(['Positions.csv']);
  });
});

describe('JSON as programs write it', () => {
  it('is read whole', async () => {
    const view = await read(fixture('exports/resume.json'), 'resume.json');
    expect(jobsIn(view)).toEqual([
      'Kestrel Robotics / Lead Mechanical Engineer / 2021-03 / ',
      'Siemens Energy / Development Engineer / 2016-10 / 2021-02',
    ]);
    expect(of(view, 'education')[0]?.value).toMatchObject({
      school: 'Technische Universität Wien',
      fieldOfStudy: 'Mechanical Engineering',
      startDate: '2009',
      endDate: '2014',
    });
    expect(of(view, 'skill').map(({ value }) => value.name)).toEqual(['FEA', 'Rotor dynamics', 'Python']);
    expect(of(view, 'language').map(({ value }) => value)).toEqual([
      { language: 'de', level: 'native' },
      { language: 'zh', level: 'elementary' },
    ]);
    expect(of(view, 'phone')[0]).toMatchObject({ value: { countryCode: 'DE', number: '1701234567' }, missing: [] });
    expect(of(view, 'place')[0]).toMatchObject({ value: { city: 'Berlin', region: 'Germany' }, state: 'new' });
    // Members see the words of the file and no paths in it.
    expect(of(view, 'job')[0]?.source).toMatch(/^Kestrel Robotics \| Lead/);
    expect([view.unread, unusedIn(view)]).toEqual([[], []]);
  });

  it('is read from loose files, and further contents are listed', async () => {
    const view = await read(
      JSON.stringify({
        basics: { name: 'Sam', email: 'me [at] example.org', website: 'http://1.2.3.4/', location: 'Leeds, UK' },
        work: [
          { company: 'Oakline', position: 'Planner', startDate: 2019, highlights: 'Ran <b>things</b>' },
          { employer: 'Fernhill', title: 'Analyst', start: { year: 2016, month: 3 }, end: '2018-12-31T00:00:00Z' },
        ],
        education: { school: 'Leeds College', degree: 'BSc Geography' },
        skills: { Tools: ['Go', 'SQL'], Other: 'Excel, Word' },
        languages: ['English', 'German'],
        volunteer: [{ organization: 'Food bank', position: 'Driver' }],
        certificates: [{ name: 'Forklift', issuer: 'Dock School', date: '2019-04-02', url: 'dock.example.org/7' }],
        projects: [
          { name: 'Tide table', roles: ['Lead'], startDate: '2020', keywords: ['Go'], highlights: ['Ran it'] },
        ],
        publications: [{ name: 'On tides', publisher: 'Harbour Press', releaseDate: '2021' }],
        awards: [{ title: 'Best planner' }],
      }),
    );
    expect(jobsIn(view)).toEqual(['Oakline / Planner / 2019 / ', 'Fernhill / Analyst / 2016-03 / 2018-12']);
    expect(of(view, 'job')[0]?.value.description).toBe('• Ran things');
    expect(of(view, 'education')[0]?.value).toMatchObject({ degree: 'bachelor', fieldOfStudy: 'Geography' });
    expect(of(view, 'skill').map(({ value }) => value.name)).toEqual(['Go', 'SQL', 'Excel', 'Word']);
    expect(of(view, 'place')[0]?.value).toEqual({ city: 'Leeds', region: 'UK' });
    // Refused values are reported beforehand, so that they do not fail the rest.
    expect([...of(view, 'field'), ...of(view, 'website')].map(({ refused }) => refused)).toEqual([
      [],
      ['value'],
      ['value'],
    ]);
    expect(of(view, 'volunteering').map(({ value }) => [value.organization, value.role])).toEqual([
      ['Food bank', 'Driver'],
    ]);
    expect(of(view, 'certification')[0]?.value).toEqual({
      ...{ name: 'Forklift', issuer: 'Dock School', startDate: '2019-04', endDate: null },
      ...{ credentialId: '', url: 'https://dock.example.org/7' },
    });
    expect(of(view, 'project')[0]?.value).toMatchObject({
      role: 'Lead',
      startDate: '2020',
      description: '• Ran it\nGo',
    });
    expect(of(view, 'publication')[0]?.value).toMatchObject({ publisher: 'Harbour Press', date: '2021' });
    expect(view.unread).toEqual(['awards']);
    expect(unusedIn(view)).toEqual(['awards[0]: Best planner']);
  });

  it('of another résumé builder is read by the names of its parts', async () => {
    const view = await read(
      JSON.stringify({
        personalInfo: { fullName: 'Sam Sample', email: 'sam@example.org' },
        experience: [{ jobTitle: 'Planner', company: 'Oakline', date: 'Jan 2019 – Present', achievements: ['Saved'] }],
        sections: { custom: [{ title: 'Something' }] },
      }),
    );
    expect(jobsIn(view)).toEqual(['Oakline / Planner / 2019-01 / ']);
    expect(view.unread).toEqual(['sections']);
  });
});

describe('a document of Word', () => {
  it('is read with its page header', async () => {
    const view = await read(fixture('resumes/docx-header.docx'), 'cv.docx');
    const fields = Object.fromEntries(of(view, 'field').map(({ field, value }) => [field, value]));
    expect(fields).toMatchObject({ name: 'Tamsin Okoro', email: 'tamsin@mail.example.org' });
    expect(of(view, 'phone')[0]?.value).toEqual({ countryCode: 'GB', number: '7700900123' });
  });

  it('is read with its page footer and notes, which are no part of its last section', async () => {
    const part = (name: string, text: string) =>
      `<w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${text}</w:${name}>`;
    const line = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const view = await read(
      documents.docx(['Tamsin Okoro', 'Skills', 'Excel, SQL'], {
        more: {
          'word/footer1.xml': part('ftr', line('tamsin@mail.example.org · +49 170 1234567')),
          'word/footer2.xml': part('ftr', line('Page 1 of 2')),
          'word/footnotes.xml': part('footnotes', `<w:footnote>${line('Awarded by the guild')}</w:footnote>`),
        },
      }),
    );
    expect(of(view, 'field').map(({ value }) => value)).toEqual(['Tamsin Okoro', 'tamsin@mail.example.org']);
    expect(of(view, 'phone')[0]?.value).toEqual({ countryCode: 'DE', number: '1701234567' });
    expect(of(view, 'skill').map(({ value }) => value.name)).toEqual(['Excel', 'SQL']);
    expect(unusedIn(view)).toEqual(['Awarded by the guild']);
  });
});

it('the format of a file is detected from its bytes, whatever its type and name', async () => {
  const wps = await read(fixture('resumes/docx-table.docx'), 'cv.wps');
  expect(wps.format).toBe('docx');
});

describe('the text of a file', () => {
  const lines = [
    'Sam Sample',
    'sam@example.org',
    'WORK EXPERIENCE',
    'Oakline Ltd | Senior Planner    Sep 2019 - Present',
    'REFERENCES',
    'On request from Ann',
    'Skills',
    'Go, SQL',
  ];
  const apply = (view: ImportView, choices: object[]) =>
    member.post(`/api/profile/imports/${view.importId}/apply`, { choices });

  it('is shown line by line, lists unused lines, and applies lines where the member puts them', async () => {
    await member.patch('/api/profile', { version: 1, about: 'Planner.' }).expect(200);
    const view = await read(documents.pdf(lines));
    expect(view.lines.filter(({ use }) => use !== 'heading').map(({ text, use }) => [text, use])).toEqual(
      expect.arrayContaining([
        ['sam@example.org', 'used'],
        ['On request from Ann', 'unused'],
      ]),
    );
    expect(view.unread).toEqual(['REFERENCES']);
    const at = view.lines.findIndex(({ text }) => text.startsWith('On request'));
    const about = { section: 'field', field: 'about', value: 'On request from Ann' };
    await apply(view, [{ itemId: `line-${view.lines.length}-0`, ...about }]).expect(404);
    const { body } = await apply(view, [
      { itemId: `line-${at}-0`, ...about },
      { itemId: `line-${at}-1`, section: 'skill', value: { name: 'References' } },
    ]).expect(200);
    // The text is not kept longer than it is needed.
    expect((body as ImportView).outcomes).toHaveLength(2);
    expect(
      ((await member.get('/api/profile/imports').expect(200)).body as { items: ImportView[] }).items[0]?.lines,
    ).toEqual([]);
    expect(await ownProfile(member)).toMatchObject({
      about: 'Planner.\nOn request from Ann',
      skills: [{ name: 'References' }],
    });
  });

  it('knows a job that is there, and one in the same post at another time', async () => {
    const job = { title: 'senior planner', companyName: 'OAKLINE Ltd.', employmentType: 'permanent', industry: 'x' };
    await member.post('/api/profile/jobs', { ...job, startDate: '2019', endDate: null }).expect(201);
    expect(of(await read(documents.pdf(lines)), 'job')[0]?.state).toBe('same');
    const earlier = lines.map((line) => line.replace('Sep 2019 - Present', 'Sep 2009 - May 2012'));
    expect(of(await read(documents.pdf(earlier)), 'job')[0]?.state).toBe('new');
  });
});
