import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { docx, zip } from '@renmai/test-kit';
import type { Browser } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskEnglish, connect, phoneChinese } from './support/browser.js';
import { meet, part, type Person } from './support/people.js';
import { button, field } from './support/steps.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const linkedIn: File = {
  name: 'export.zip',
  mimeType: 'application/zip',
  buffer: zip({
    'Profile.csv': 'First Name,Last Name,Headline\r\nOskar,Brandt,Harbour engineer\r\n',
    'Positions.csv':
      'Company Name,Title,Description,Location,Started On,Finished On\r\nSouth Pier Ltd,Foreman,,Hamburg,Apr 2020,\r\nNorth Pier Ltd,Diver,,Hamburg,Jan 2015,Mar 2020\r\n',
    'Skills.csv': 'Name\r\nWelding under water\r\n',
  }),
};

const jsonResume: File = {
  name: 'resume.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      basics: { name: 'Oskar Brandt', summary: 'Keeps piers afloat.' },
      education: [
        {
          institution: 'Sea College',
          area: 'Hydraulics',
          studyType: 'Bachelor',
          startDate: '2010-09',
          endDate: '2014-06',
        },
      ],
    }),
  ),
};

const chineseResume: File = {
  name: '简历.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: docx([
    '个人简历',
    '姓名：林晓',
    '工作经历',
    '2019年9月 - 至今    海港科技有限公司    高级工程师',
    '教育背景',
    '2012.09 - 2015.06   海洋大学   水利工程   硕士',
    '专业技能',
    '焊接、潜水',
  ]),
};

it('a profile is filled from an export of LinkedIn, a JSON Resume, a PDF and a Word file, undone, and exported', async () => {
  const judge = new Judge();
  const people = await meet(browser, [deskEnglish, 'Oskar Brandt'], [phoneChinese, '林晓']);
  const [oskar, lin] = people as [Person, Person];

  // An export of LinkedIn: every item is seen first, and one is left out
  await choose(oskar, linkedIn);
  await item(oskar, 'Welding under water').press('Space');
  // It says neither the employment type nor the industry, which are given for all
  await takeOver(oskar).click();
  await oskar.page.getByText(oskar.t('resume:import.required')).first().waitFor();
  await field(oskar.visitor, oskar.t('resume:import.all.employmentType')).selectOption('permanent');
  await field(oskar.visitor, oskar.t('resume:import.all.industry')).fill('Ports');
  await judge.look(oskar.visitor, 'resume-import');
  await take(oskar);
  await judge.look(oskar.visitor, 'resume-imported');
  await oskar.page.goto(`/members/${oskar.memberId}`);
  await oskar.page.getByText('North Pier Ltd').first().waitFor();
  expect(await oskar.page.getByText('Welding under water').count()).toBe(0);

  // Undone, nothing of it is left
  await oskar.page.goto('/profile/import');
  await button(oskar.visitor, oskar.t('resume:import.undo')).click();
  await oskar.page.getByText(oskar.t('resume:import.undone')).waitFor();
  await oskar.page.goto(`/members/${oskar.memberId}`);
  await oskar.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await oskar.page.getByText('North Pier Ltd').count()).toBe(0);

  await choose(oskar, jsonResume);
  await take(oskar);
  await oskar.page.goto(`/members/${oskar.memberId}`);
  await oskar.page.getByText('Sea College').first().waitFor();

  // A PDF that a browser printed
  await choose(oskar, { name: 'resume.pdf', mimeType: 'application/pdf', buffer: await printed(oskar) });
  await item(oskar, 'Harbour master').waitFor();
  await fillJob(oskar);
  await take(oskar);
  await oskar.page.goto(`/members/${oskar.memberId}`);
  await oskar.page.getByText('Harbour master').first().waitFor();

  await choose(lin, chineseResume);
  await fillJob(lin);
  await judge.look(lin.visitor, 'resume-import');
  await take(lin);
  await lin.page.goto(`/members/${lin.memberId}`);
  await lin.page.getByText('海港科技有限公司').first().waitFor();

  // And it leaves as JSON Resume and as PDF
  await oskar.page.goto('/profile/resumes');
  const [file] = await Promise.all([
    oskar.page.waitForEvent('download'),
    button(oskar.visitor, oskar.t('resume:json.action')).click(),
  ]);
  const left = JSON.parse(await text(await file.createReadStream())) as { education: { institution: string }[] };
  expect(left.education.map(({ institution }) => institution)).toEqual(['Sea College']);
  await button(oskar.visitor, oskar.t('resume:make.action')).click();
  await oskar.page.getByRole('dialog').locator('img').waitFor();
  await judge.look(oskar.visitor, 'resume-made');

  expect(judge.findings).toEqual([]);
  expect(await part(people)).toEqual([]);
});

it('a Chinese designer and an English engineer bring their profile along, and fill in no more than three fields', async () => {
  const judge = new Judge();
  const people = await meet(browser, [phoneChinese, '林月'], [deskEnglish, 'Hannah Vogel']);
  const [lin, hannah] = people as [Person, Person];

  // printed by a browser, with jobs and a school
  await choose(lin, kept('resumes/cv-zh.pdf', 'application/pdf'));
  expect(await fillMissing(lin, '设计')).toBeLessThanOrEqual(3);
  await take(lin);
  await judge.look(lin.visitor, 'resume-imported');
  await sees(lin, ['青禾设计', '产品设计师', '云岭科技', '南屏美术学院', '视觉传达设计']);

  // an archive of LinkedIn, whose schools have years alone
  await choose(hannah, kept('exports/linkedin-export.zip', 'application/zip'));
  expect(await fillMissing(hannah, 'Engineering')).toBeLessThanOrEqual(3);
  await take(hannah);
  await sees(hannah, ['Research Assistant', '2009', '2014', '2001']);

  expect(judge.findings).toEqual([]);
  expect(await part(people)).toEqual([]);
});

const kept = (name: string, mimeType: string): File => ({
  name: path.basename(name),
  mimeType,
  buffer: readFileSync(path.join(import.meta.dirname, '../services/profile/test/fixtures', name)),
});

/** Fills in what the file does not say, for all jobs at once. Answers how many fields that took. */
async function fillMissing(person: Person, industry: string): Promise<number> {
  const { page, visitor, t } = person;
  await takeOver(person).click();
  await page.getByText(t('resume:import.required')).first().waitFor();
  await field(visitor, t('resume:import.all.employmentType')).selectOption('permanent');
  await field(visitor, t('resume:import.all.industry')).fill(industry);
  let filled = 2;
  // a grammar school has no subject
  for (const subject of await field(visitor, t('resume:field.fieldOfStudy')).all()) {
    if ((await subject.inputValue()) !== '') continue;
    await subject.fill('General');
    filled += 1;
  }
  return filled;
}

async function sees({ page, memberId }: Person, words: readonly string[]): Promise<void> {
  await page.goto(`/members/${memberId}`);
  for (const word of words) await page.getByText(word).first().waitFor();
}

async function choose({ page, t }: Person, file: File): Promise<void> {
  await page.goto('/profile/import');
  await page.locator(`input[type=file][aria-label="${t('resume:import.choose')}"]`).setInputFiles(file);
  await page.getByText(t('resume:import.found', { name: file.name })).waitFor();
}

const item = ({ page }: Person, name: string) => page.getByRole('checkbox', { name });

/** Fills in the fields of the job that the file lacks. */
async function fillJob({ visitor, t }: Person): Promise<void> {
  await field(visitor, t('resume:field.employmentType')).selectOption('permanent');
  await field(visitor, t('resume:field.industry')).fill('Ports');
}

const takeOver = ({ page, t }: Person) => {
  const lead = t('resume:import.take', { number: '#' }).split('#')[0] ?? '';
  return page.getByRole('button', { name: new RegExp(`^${lead.replaceAll(/[()（）]/g, '\\$&')}`) });
};

async function take(person: Person): Promise<void> {
  const { page, t } = person;
  await takeOver(person).click();
  await page.getByText(t('resume:import.done', { until: '#' }).split('#')[0] ?? '').waitFor();
}

async function printed({ visitor }: Person): Promise<Buffer> {
  const page = await visitor.context.newPage();
  const lines = [
    'Oskar Brandt',
    'WORK EXPERIENCE',
    'Harbour Authority | Harbour master    Sep 2020 - Present',
    'Keeps the fairway open.',
  ];
  await page.setContent(lines.map((line) => `<p style="white-space: pre">${line}</p>`).join(''));
  const pdf = await page.pdf();
  await page.close();
  return pdf;
}
