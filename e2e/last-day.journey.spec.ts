import type { Browser } from 'playwright-core';
import { approvedHomepage } from './support/approved-homepage.js';
import { at, draftOf, soon, step } from './support/admissions.js';
import { connect, deskEnglish, phoneEnglish } from './support/browser.js';
import { api } from './support/members.js';
import { meet, part, type Person } from './support/people.js';
import { button } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

const unique = Date.now().toString(36);
const school = { name: `Ferry School ${unique.slice(-4)}`, handle: `ferry-school-${unique}`, kind: 'school' as const };
const name = `Tides, autumn ${unique.slice(-4)}`;
/** `Jan 9, 2027` */
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(soon));

it('a parent reads the same last day of a school abroad everywhere, with its zone, and the school reads it without', async () => {
  const people = await meet(
    browser,
    [{ ...deskEnglish, zone: 'Asia/Shanghai' }, 'Oskar Brandt'],
    [{ ...phoneEnglish, zone: 'America/New_York' }, 'Hannah Vogel'],
  );
  const [oskar, hannah] = people as [Person, Person];
  const homepageId = await approvedHomepage(oskar, school);
  const { enrolmentId } = await draftOf(oskar, homepageId, name);
  await step(oskar, enrolmentId, 'publish');
  const abroad = `${day} (GMT+8)`;
  const reads = async ({ page }: Person, path: string, text: string): Promise<void> => {
    await page.goto(path);
    await page.locator('main').getByText(text).first().waitFor();
  };

  await reads(hannah, `/enrolments/${enrolmentId}`, `– ${abroad}`);
  const [file] = await Promise.all([
    hannah.page.waitForEvent('download'),
    button(hannah.visitor, hannah.t('enrolment:view.toCalendar')).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${soon}.ics`);
  await reads(hannah, `/enrolments/compare?ids=${enrolmentId}`, `– ${abroad}`);
  // the form says the minute as well
  await reads(hannah, `/enrolments/${enrolmentId}/apply`, `${day}, 11:59 PM (GMT+8)`);
  const draft = at(enrolmentId, '/draft');
  const { version } = await api<{ version: number }>('GET', draft, undefined, hannah.token);
  await api('PUT', draft, { version, form: { reason: 'The tides.' }, answers: [] }, hannah.token);
  await reads(hannah, '/enrolments/applications', abroad);
  await waitFor(
    () =>
      reads(hannah, `/search?q=${encodeURIComponent(name)}`, abroad).then(
        () => true,
        () => false,
      ),
    { describe: 'the last day among the results of search', timeoutMs: 60_000 },
  );

  const manage = `/homepages/${homepageId}/manage/enrolments`;
  await reads(oskar, manage, day);
  await reads(oskar, `/enrolments/${enrolmentId}`, `– ${day}`);
  expect(await oskar.page.locator('main').getByText('GMT').count()).toBe(0);
  expect(await part(people)).toEqual([]);
});
