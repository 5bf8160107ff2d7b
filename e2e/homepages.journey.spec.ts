import { jobsApi } from '@renmai/contracts/profile/entries.api';
import type { Browser, Locator } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { apply } from './support/applications.js';
import { approvedHomepage } from './support/approved-homepage.js';
import { deskEnglish, connect, phoneChinese, phoneEnglish } from './support/browser.js';
import {
  approveCase,
  claimCase,
  grantAppeal,
  loginToConsole,
  meetStaff,
  openCase,
  rejectCase,
} from './support/console.js';
import { complete, found, until } from './support/homepages.js';
import { newCode } from './support/mailbox.js';
import { api } from './support/members.js';
import { meet, part, type Person } from './support/people.js';
import { agree, button, field, link } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

it('a founder appeals, the other administrator grants it; its domain is proven, and a job there by a mailed code', async () => {
  const judge = new Judge();
  const unique = Date.now().toString(36);
  const mine = { name: `East Kiln ${unique.slice(-4)}`, handle: `east-kiln-${unique}` };
  const domain = `${mine.handle}.example`;
  const people = await meet(browser, [deskEnglish, 'Mei Lindqvist']);
  const [mei] = people as [Person];
  const { page, visitor, t } = mei;
  await complete(mei);
  const [amara, noor] = await Promise.all([
    meetStaff(browser, deskEnglish, 'Amara Diallo'),
    meetStaff(browser, phoneEnglish, 'Noor Adeyemi'),
  ]);
  const homepageId = await found(mei, mine, judge);
  await loginToConsole(amara);
  await openCase(amara, mine.name);
  await claimCase(amara);
  await rejectCase(amara, { words: 'The number is not readable.' });
  const manage = `/homepages/${homepageId}/manage`;
  await until(mei, manage, 'The number is not readable.');

  // the administrator who rejected it cannot decide the appeal; a second administrator can
  await page.goto(`/homepages/${homepageId}/edit/details`);
  await button(visitor, t('org-pages:appeal.action')).click();
  await field(visitor, t('org-pages:appeal.words')).fill('It can be read under a lamp.');
  await judge.look(visitor, 'homepage-appeal');
  await button(visitor, t('org-pages:appeal.send')).click();
  await page.getByText(t('org-pages:appeal.state.waiting')).waitFor();
  await amara.visitor.page.goto('/');
  await openCase(amara, mine.name);
  await amara.visitor.page.getByText(amara.t('console:barred.decided-before')).waitFor();
  await loginToConsole(noor);
  await openCase(noor, mine.name);
  await noor.visitor.page.getByText('It can be read under a lamp.').waitFor();
  await claimCase(noor);
  await judge.look(noor.visitor, 'console-appeal');
  await grantAppeal(noor);
  await until(mei, manage, t('org-pages:overview.followers'));

  // A code to the domain's postmaster proves the domain of its website
  const { version } = await api<{ version: number }>('GET', `/api${manage}ment`, undefined, mei.token);
  await api('PATCH', `/api/homepages/${homepageId}`, { version, website: `https://${domain}` }, mei.token);
  await page.goto(`${manage}/domains`);
  await field(visitor, t('org-pages:domains.domain')).fill(domain);
  await button(visitor, t('org-pages:domains.add')).click();
  await button(visitor, t('org-pages:domains.mail.send')).click();
  await field(visitor, t('org-pages:domains.mail.code')).fill(await newCode(`postmaster@${domain}`));
  await page.getByText(t('org-pages:domains.state.proven'), { exact: true }).waitFor();
  await judge.look(visitor, 'homepage-domains');

  // An address of it gives the mark to who works there
  const job = {
    title: 'Potter',
    companyName: mine.name,
    employmentType: 'permanent',
    industry: 'Ceramics',
    homepageId,
  };
  await waitFor(() => api<object>('POST', jobsApi.add.path, job, mei.token).catch(() => null), {
    describe: 'the homepage to be known to profiles',
  });
  await page.goto('/profile');
  await button(visitor, t('profile:verify.askOf', { name: mine.name })).click();
  await field(visitor, t('profile:verify.address')).fill(`mei@${domain}`);
  await button(visitor, t('profile:verify.send')).click();
  await field(visitor, t('profile:verify.code')).fill(await newCode(`mei@${domain}`));
  await button(visitor, t('profile:verify.manageOf', { name: mine.name })).waitFor();
  await page.goto(`/companies/${mine.handle}?tab=people`);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: t('ui:verified') })
    .waitFor();
  await judge.look(visitor, 'homepage-people');

  expect(judge.findings).toEqual([]);
  await Promise.all([amara.visitor.close(), noor.visitor.close()]);
  expect([...amara.visitor.complaints, ...noor.visitor.complaints]).toEqual([]);
  expect(await part(people)).toEqual([]);
});

it('a school’s homepage is founded by hand, and public once it is approved', async () => {
  const judge = new Judge();
  const unique = Date.now().toString(36);
  const school = {
    name: `Lamp Academy ${unique.slice(-4)}`,
    handle: `lamp-academy-${unique}`,
    kind: 'school' as const,
  };
  const people = await meet(browser, [deskEnglish, 'Oskar Brandt']);
  const [oskar] = people as [Person];
  await complete(oskar);
  const staff = await meetStaff(browser, deskEnglish, 'Tomas Rey');
  const homepageId = await found(oskar, school, judge);
  await loginToConsole(staff);
  await openCase(staff, school.name);
  await claimCase(staff);
  await approveCase(staff);
  await until(oskar, `/homepages/${homepageId}/manage`, oskar.t('org-pages:overview.followers'));
  expect(judge.findings).toEqual([]);
  await staff.visitor.close();
  expect(staff.visitor.complaints).toEqual([]);
  expect(await part(people)).toEqual([]);
});

it('a position in London is published, found by three names of the city, and applied for', async () => {
  const judge = new Judge();
  const unique = Date.now().toString(36);
  const company = { name: `East Dock ${unique.slice(-4)}`, handle: `east-dock-${unique}` };
  const title = `Dock engineer ${unique.slice(-4)}`;
  const people = await meet(browser, [deskEnglish, 'Oskar Brandt'], [phoneChinese, '林晓']);
  const [oskar, lin] = people as [Person, Person];
  const [homepageId] = await Promise.all([approvedHomepage(oskar, company), complete(lin)]);
  await oskar.page.goto(`/homepages/${homepageId}/manage/positions`);
  await button(oskar.visitor, oskar.t('jobs:manage.publish')).click();
  const write = (label: string, words: string) => field(oskar.visitor, oskar.t(label)).fill(words);
  await write('jobs:edit.title', title);
  await write('jobs:edit.salary.min', '40000');
  await write('jobs:edit.salary.max', '60000');
  await write('jobs:filter.city', 'Lond');
  await oskar.page.getByRole('option', { name: 'London · England · United Kingdom', exact: true }).click();
  await write('jobs:position.description', 'You keep the docks afloat.');
  await button(oskar.visitor, oskar.t('questions:add')).click();
  await write('questions:label', 'Can you dive?');
  await field(oskar.visitor, oskar.t('questions:kind')).selectOption('yes-no');
  await oskar.page.getByRole('switch', { name: oskar.t('publications:phone') }).press('Space');
  await oskar.page.getByText(oskar.t('ui:saveLine.saved')).waitFor();
  await judge.look(oskar.visitor, 'position-abroad-edit');
  await button(oskar.visitor, oskar.t('jobs:publish.action')).click();
  await agree(oskar.visitor, oskar.t('jobs:publish.action'));
  await oskar.page.getByText(oskar.t('jobs:move.publish.done')).waitFor();

  // found by its Chinese name, its own, and the sounds of the Chinese one
  const found = link(lin.visitor, title);
  for (const city of ['伦敦', 'London', 'lundun'])
    await waitFor(
      async () => {
        await lin.page.goto(`/jobs?q=${encodeURIComponent(`${city} Dock engineer`)}`);
        return isShown(found);
      },
      { describe: `the position by ${city}`, timeoutMs: 60_000 },
    );
  await judge.look(lin.visitor, 'position-abroad-found');
  await found.click();
  await lin.page.getByText('伦敦').first().waitFor();
  await judge.look(lin.visitor, 'position-abroad');
  await link(lin.visitor, lin.t('jobs:apply.action')).click();
  await apply(lin, judge);

  expect(judge.findings).toEqual([]);
  expect(await part(people)).toEqual([]);
});

const isShown = (place: Locator): Promise<boolean> =>
  place.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
