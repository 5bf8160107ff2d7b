import type { ImportView, Proposal } from '@renmai/contracts/profile/import.schema';
import { inBackground, Periodic } from '@renmai/service-kit';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { drawResume } from '../src/resumes/draw-resume.js';
import * as documents from './support/documents.js';
import * as files from './support/files.js';
import { ownProfile, register } from './support/members.js';

let service: TestService;
let member: TestMember;
const clock = new SettableClock(new Date());
beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
beforeEach(async () => {
  member = await register(service, 'Before');
});
afterAll(() => service.close());

const send = (bytes: Buffer | string, name = 'file') =>
  member
    .post(`/api/profile/imports?name=${name}`)
    .set('content-type', 'application/octet-stream')
    .send(Buffer.from(bytes));
const read = async (bytes: Buffer | string): Promise<ImportView> => (await send(bytes).expect(201)).body as ImportView;
type Of<S extends Proposal['section']> = Extract<Proposal, { section: S }>;
const of = <S extends Proposal['section']>({ proposals }: ImportView, section: S): Of<S>[] =>
  proposals.filter((one): one is Of<S> => one.section === section);
const fields = (view: ImportView): Record<string, string> =>
  Object.fromEntries(of(view, 'field').map(({ field, value }) => [field, value]));

const linkedIn = (): Buffer =>
  documents.zip({
    'Profile.csv':
      '\ufeffFirst Name,Last Name,Headline,Summary,Industry,Geo Location,Websites\r\n示例,欧阳,"Engineer, payments","Line one\nline two",Software,"Shanghai, China",[PORTFOLIO:https://portfolio.example.org]\r\n',
    'Positions.csv':
      'Company Name,Title,Description,Location,Started On,Finished On\n例株式会社,エンジニア,決済,東京,Jan 2020,\n範例有限公司,工程師,,,2015,2019\nПример,=HYPERLINK(1),x,,Sep 2012,Dec 2014\n',
    'Education.csv':
      'School Name,Start Date,End Date,Notes,Degree Name,Activities\n예시대학교,Sep 2008,Jun 2012,,"Bachelor of Science, 계산기과학",\n',
    'Skills.csv': 'Name\nPostgreSQL\nKafka\nKafka\n',
    'Languages.csv': 'Name,Proficiency\nJapanese,Native or bilingual proficiency\nEnglish,\n',
    'Email Addresses.csv':
      'Email Address,Confirmed,Primary,Updated On\nold@example.org,Yes,No,\nnew@example.org,Yes,Yes,\n',
    'PhoneNumbers.csv': 'Extension,Number,Type\n,+86 138 0000 0000,Mobile\n',
    'messages.csv': 'FROM\nsomebody\n',
  });

const english = [
  'Sam Sample',
  'sam@example.org | +86 13800000000 | https://sam.example.org',
  'Summary',
  'Builds payment systems.',
  'WORK EXPERIENCE',
  'Example Payments Inc. | Senior Engineer    Sep 2019 - Present',
  '- Led a team of five',
  'Junior Engineer, Sample Bank   2015/07 - 2019/08',
  'EDUCATION',
  'University of Examples, Master of Science, Computer Science   2012.09 - 2015.06',
  'Skills',
  'TypeScript, PostgreSQL, Kafka',
  'Languages',
  'English (fluent), Japanese',
];
const chinese = [
  '个人简历',
  '姓名：欧阳示例    电话：13800000000',
  '邮箱：shili@example.org  现居地：上海',
  '自我评价',
  '踏实负责。',
  '工作经历',
  '2019年9月 - 至今    示例科技有限公司    高级工程师',
  '负责支付系统。',
  '2015.07 - 2019.08    样例银行    工程师',
  '教育背景',
  '2012.09 - 2015.06   示例大学   计算机科学   硕士',
  '专业技能',
  '编程语言：TypeScript、PostgreSQL、Kafka',
  '语言能力',
  '英语（流利），日语',
];
const chineseBlocks = chinese.map((text) => ({ text, size: 11, gap: 4 }));
const chinesePdf = (): Promise<Buffer> =>
  drawResume({ title: 'x', locale: 'zh-CN', families: ['noto-sans-sc'], blocks: chineseBlocks }, inBackground);

describe('the contents of a file', () => {
  it('is proposed from LinkedIn’s export, in four scripts', async () => {
    const view = await read(linkedIn());
    expect(view).toMatchObject({ format: 'linkedin', state: 'proposed', unread: ['messages.csv'] });
    expect(fields(view)).toMatchObject({
      name: '欧阳示例',
      headline: 'Engineer, payments',
      about: 'Line one\nline two',
      industry: 'Software',
      email: 'new@example.org',
    });
    expect(
      of(view, 'job').map(({ value, missing }) => [
        value.companyName,
        value.title,
        value.startDate,
        value.endDate,
        missing,
      ]),
    ).toEqual([
      ['例株式会社', 'エンジニア', '2020-01', null, ['employmentType', 'industry']],
      // Years are dates, and no months are made up.
      ['範例有限公司', '工程師', '2015', '2019', ['employmentType', 'industry']],
      ['Пример', '=HYPERLINK(1)', '2012-09', '2014-12', ['employmentType', 'industry']],
    ]);
    expect(of(view, 'education')[0]).toMatchObject({
      value: {
        school: '예시대학교',
        degree: 'bachelor',
        fieldOfStudy: '계산기과학',
        startDate: '2008-09',
        endDate: '2012-06',
      },
      unsure: [],
    });
    expect(of(view, 'skill').map(({ value }) => value.name)).toEqual(['PostgreSQL', 'Kafka']);
    expect(of(view, 'language').map(({ value, missing }) => [value.language, value.level, missing])).toEqual([
      ['ja', 'native', []],
      ['en', null, ['level']],
    ]);
    expect(of(view, 'phone')[0]?.value).toEqual({ countryCode: 'CN', number: '13800000000' });
    expect(of(view, 'website')[0]?.value).toBe('https://portfolio.example.org');
  });

  it('is proposed from a JSON Resume, which is also the format of exports', async () => {
    const view = await read(
      JSON.stringify({
        basics: { name: 'Sam Sample', label: true, email: 'sam@example.org' },
        work: [{ name: 'Example', position: 'Engineer', startDate: '2019-09-01', endDate: '2020-10' }, 'no entry'],
        skills: [{ name: 'Queues', keywords: ['Kafka'] }],
      }),
    );
    expect([view.format, fields(view)]).toEqual(['json-resume', { name: 'Sam Sample', email: 'sam@example.org' }]);
    expect(of(view, 'job')[0]?.value).toMatchObject({
      companyName: 'Example',
      startDate: '2019-09',
      endDate: '2020-10',
    });
    await member.post('/api/profile/skills', { name: 'PostgreSQL' }).expect(201);
    const { body } = await member.get('/api/profile/json-resume').expect(200);
    expect((await read(JSON.stringify(body))).proposals.map(({ state }) => state)).toEqual(['same', 'same']);
  });

  it.each([
    ['an English PDF', 'pdf', () => documents.pdf(english)],
    ['an English DOCX', 'docx', () => documents.docx(english)],
    ['an English PDF of 2 MB', 'pdf', () => documents.longPdf(english, 2 * 1024 * 1024)],
  ])('is proposed from %s, what is near something marked unsure', async (_, format, make) => {
    const view = await read(make());
    expect(view.format).toBe(format);
    expect(fields(view)).toEqual({ name: 'Sam Sample', about: 'Builds payment systems.', email: 'sam@example.org' });
    expect(of(view, 'field').find(({ field }) => field === 'name')?.unsure).toEqual(['value']);
    expect(
      of(view, 'job').map(({ value }) => [value.companyName, value.title, value.startDate, value.endDate]),
    ).toEqual([
      ['Example Payments Inc.', 'Senior Engineer', '2019-09', null],
      ['Sample Bank', 'Junior Engineer', '2015-07', '2019-08'],
    ]);
    expect(of(view, 'education')[0]?.value).toMatchObject({
      school: 'University of Examples',
      degree: 'master',
      fieldOfStudy: 'Computer Science',
      endDate: '2015-06',
    });
    expect(of(view, 'skill').map(({ value }) => value.name)).toEqual(['TypeScript', 'PostgreSQL', 'Kafka']);
    expect(of(view, 'language').map(({ value }) => [value.language, value.level])).toEqual([
      ['en', 'fluent'],
      ['ja', null],
    ]);
  });

  it.each([
    ['PDF', chinesePdf],
    ['DOCX', () => Promise.resolve(documents.docx(chinese))],
  ])('is proposed from a Chinese %s', async (_, make) => {
    const view = await read(await make());
    expect(of(view, 'place')[0]?.value.city).toBe('上海');
    expect(fields(view)).toEqual({ name: '欧阳示例', email: 'shili@example.org', about: '踏实负责。' });
    expect(
      of(view, 'job').map(({ value }) => [value.companyName, value.title, value.startDate, value.endDate]),
    ).toEqual([
      ['示例科技有限公司', '高级工程师', '2019-09', null],
      ['样例银行', '工程师', '2015-07', '2019-08'],
    ]);
    expect(of(view, 'education')[0]?.value).toMatchObject({
      school: '示例大学',
      degree: 'master',
      fieldOfStudy: '计算机科学',
    });
    expect(of(view, 'skill').map(({ value }) => value.name)).toEqual(['TypeScript', 'PostgreSQL', 'Kafka']);
    expect(of(view, 'language').map(({ value }) => value.language)).toEqual(['en', 'ja']);
  });

  it.each([
    ['a picture', () => files.png(), 'profile.import-unknown-format', 415],
    ['a ZIP of something else', () => documents.zip({ 'a.txt': 'a' }), 'profile.import-unknown-format', 415],
    ['a ZIP bomb', () => documents.zipBomb(), 'profile.import-too-much-work', 409],
    ['a ZIP bomb that claims to be small', () => documents.zipBomb(1_000), 'profile.import-damaged', 409],
    ['a PDF bomb', documents.pdfBomb, 'profile.import-too-much-work', 409],
    ['a PDF with a password', documents.encryptedPdf, 'profile.import-encrypted', 409],
    [
      'a DOCX with macros',
      () => documents.docx(english, { more: { 'word/vbaProject.bin': 'VBA' } }),
      'profile.import-has-macros',
      409,
    ],
    ['JSON that is cut off', () => Buffer.from('{"basics":'), 'profile.import-damaged', 409],
    ['a PDF without text', () => files.pdf, 'profile.import-nothing-found', 409],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1), 'profile.import-too-large', 413],
  ])('is refused of %s', async (_, make, code, status) => {
    expectProblem(await send(await make()), status, code);
    expect((await member.get('/api/profile/imports').expect(200)).body).toEqual({ items: [] });
  });
});

describe('taking it over', () => {
  const job = {
    title: 'エンジニア',
    employmentType: 'permanent',
    companyName: '例株式会社',
    industry: 'IT',
    startDate: '2020-01',
  };
  const choicesOf = (view: ImportView) => [
    { itemId: 'field-headline', section: 'field', field: 'headline', value: 'As edited' },
    { itemId: 'field-email', section: 'field', field: 'email', value: 'new@example.org' },
    { itemId: of(view, 'job')[0]?.itemId, section: 'job', value: job },
    { itemId: of(view, 'skill')[0]?.itemId, section: 'skill', value: { name: 'PostgreSQL' } },
    { itemId: of(view, 'website')[0]?.itemId, section: 'website', value: 'https://portfolio.example.org' },
  ];
  const apply = (view: ImportView, choices: object[] = choicesOf(view)) =>
    member.post(`/api/profile/imports/${view.importId}/apply`, { choices });
  const undo = (view: ImportView) => member.post(`/api/profile/imports/${view.importId}/undo`);
  const outcomes = ({ body }: { body: unknown }) => (body as ImportView).outcomes.map(({ outcome }) => outcome);

  it('applies the chosen proposals, as they were edited, and nothing else', async () => {
    await member.post('/api/profile/skills', { name: 'postgresql' }).expect(201);
    const view = await read(linkedIn());
    expect(of(view, 'skill')[0]?.state).toBe('same');
    expect(outcomes(await apply(view).expect(200))).toEqual([
      'applied',
      'applied',
      'applied',
      'already-there',
      'applied',
    ]);
    const profile = await ownProfile(member);
    expect(profile).toMatchObject({
      name: 'Before',
      headline: 'As edited',
      jobs: [job],
      contact: { email: 'new@example.org', websites: ['https://portfolio.example.org'] },
    });
    expect([profile.skills.length, profile.educations]).toEqual([1, []]);
    expectProblem(await apply(view), 409, 'profile.import-not-applicable');
  });

  it('is all or nothing, and names the bad field', async () => {
    const view = await read(linkedIn());
    const [headline, , first] = choicesOf(view);
    const bad = await apply(view, [headline as object, { ...first, value: { ...job, industry: '' } }]);
    expectProblem(bad, 400, 'invalid-request');
    expect(bad.body).toMatchObject({ errors: [{ pointer: '/choices/1/value/industry' }] });
    const foreign = await apply(view, [headline as object, { ...first, itemId: 'job-999' }]);
    expectProblem(foreign, 404, 'not-found');
    expectProblem(await apply(view, [headline as object, headline as object]), 404, 'not-found');
    expect(await ownProfile(member)).toMatchObject({ headline: '', jobs: [] });
  });

  it('is undone, except for fields that the member has edited since', async () => {
    await member.patch('/api/profile', { version: 1, headline: 'Mine' }).expect(200);
    const view = await read(linkedIn());
    await apply(view).expect(200);
    const { jobs, contact } = await ownProfile(member);
    const [first] = jobs;
    await member.patch(`/api/profile/jobs/${first?.id}`, { version: first?.version, title: 'Edited' }).expect(200);
    await member.put('/api/profile/contact', { ...contact, email: 'edited@example.org' }).expect(200);
    expect(outcomes(await undo(view).expect(200))).toEqual(['undone', 'kept', 'kept', 'undone', 'undone']);
    expect(await ownProfile(member)).toMatchObject({
      headline: 'Mine',
      jobs: [{ title: 'Edited' }],
      skills: [],
      contact: { email: 'edited@example.org', websites: [] },
    });
    expectProblem(await undo(view), 409, 'profile.import-not-undoable');
  });

  it('is forgotten after a day, and by the member before', async () => {
    const view = await read(linkedIn());
    await apply(view).expect(200);
    const later = await read(linkedIn());
    const { body } = await member.get('/api/profile/export').expect(200);
    expect((body as { imports: ImportView[] }).imports.map(({ state }) => state)).toEqual(['proposed', 'applied']);
    await member.delete(`/api/profile/imports/${later.importId}`).expect(204);
    clock.advance({ hours: 25 });
    member = await service.as(member.memberId);
    expectProblem(await undo(view), 404, 'not-found');
    await service.running.app.get(Periodic).run('erase-profile-imports');
    expect(
      await service.dataSource.query('SELECT 1 FROM profile_import WHERE member_id = $1', [member.memberId]),
    ).toEqual([]);
  });
});
