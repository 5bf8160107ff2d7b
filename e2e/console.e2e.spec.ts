import { sessionsApi } from '@renmai/contracts/identity/sessions.api';
import type { Browser } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskEnglish, connect, origin, phoneChinese, phoneEnglish } from './support/browser.js';
import {
  caseBar,
  claimCase,
  loginToConsole,
  meetStaff,
  openCase,
  sessionOver,
  type Staff,
  upholdCase,
} from './support/console.js';
import { api, makeMember, type Member } from './support/members.js';
import { known, post } from './support/network.js';
import { meet, part, type Person, statusOf } from './support/people.js';
import { button as anyButton, choose, pick } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

it('two administrators see each other at a report; one proposes to suspend the member, the other confirms it', async () => {
  const judge = new Judge();
  const unique = Date.now().toString(36).slice(-5);
  const [author, reporter] = await Promise.all([makeMember(`Rosa ${unique}`, 'en'), makeMember('Tom Ferro', 'en')]);
  await known(author, reporter);
  const title = `Send 500 first, then you get job ${unique}`;
  const { momentId } = await post(author, title);
  const report = { reason: 'fraud', words: 'They asked me for money.' };
  await api('POST', `/api/moments/${momentId}/report`, report, reporter.token);
  const [amara, noor] = await Promise.all([
    meetStaff(browser, deskEnglish, 'Amara Diallo'),
    meetStaff(browser, phoneEnglish, 'Noor Adeyemi'),
  ]);
  const { page } = amara.visitor;
  const { t } = amara;

  // The first one claims the case, the second one sees that
  await loginToConsole(amara, '/?kind=report');
  await openCase(amara, title);
  await page.getByText('They asked me for money.').waitFor();
  await page.getByRole('heading', { name: t('console:evidence.title') }).waitFor();
  await claimCase(amara);
  await judge.look(amara.visitor, 'console-report');
  await loginToConsole(noor, new URL(page.url()).pathname);
  await caseBar(noor)
    .getByText(t('console:claim.other', { name: amara.name }))
    .waitFor();
  expect(await button(noor, 'console:decision.uphold').isDisabled()).toBe(true);
  const both = t('console:case.viewers', { names: amara.name });
  await noor.visitor.page.getByText(both).waitFor({ state: 'attached' });
  await judge.look(noor.visitor, 'console-report');

  // A suspension needs the second one; who proposed it cannot confirm it
  await upholdCase(amara, { measure: 'suspend-member', words: 'Jobs never cost a fee.' });
  await page.getByText(t('console:report.secondAsked')).click();
  await button(amara, 'console:measureCase.withdraw').waitFor();
  expect(await button(amara, 'console:decision.approve_measure').count()).toBe(0);
  await judge.look(amara.visitor, 'console-measure');
  await noor.visitor.page.goto(new URL(page.url()).pathname);
  await button(noor, 'console:decision.approve_measure').click();
  const sheet = noor.visitor.page.getByRole('dialog');
  await sheet.getByRole('button', { name: t('console:decision.approve_measure'), exact: true }).click();
  await waitFor(async () => (await login(author)) === 403, { describe: 'the suspension', timeoutMs: 60_000 });
  expect(await login(reporter)).toBe(200);

  expect([...amara.visitor.complaints, ...noor.visitor.complaints]).toEqual([]);
  expect(judge.findings).toEqual([]);

  // A session that the server has ended shows the login, and nothing of the open case
  await amara.visitor.context.clearCookies();
  await page.keyboard.press('2');
  await sessionOver(amara);
  expect(await page.getByText(author.name).count()).toBe(0);
  await Promise.all([amara.visitor.close(), noor.visitor.close()]);
});

it('a moment that was reported from its menu is gone once the report is upheld, and the reporter is notified', async () => {
  const judge = new Judge();
  const unique = Date.now().toString(36).slice(-5);
  const author = await makeMember(`Ivo ${unique}`, 'en');
  const people = await meet(browser, [phoneChinese, '何小满']);
  const [reporter] = people as [Person];
  const { visitor, page } = reporter;
  await known(author, reporter);
  const title = `Buy followers cheaply ${unique}`;
  const { momentId } = await post(author, title);
  await page.goto(`/moments/${momentId}`);
  await choose(
    visitor,
    page.getByRole('button', { name: reporter.t('moments:more', { name: author.name }) }),
    reporter.t('ui:report'),
  );
  await pick(visitor, reporter.t('reports:reason.spam'));
  await judge.look(visitor, 'report');
  await anyButton(visitor, reporter.t('reports:send')).click();
  await page.getByText(reporter.t('reports:sentTitle')).waitFor();

  const staff = await meetStaff(browser, deskEnglish, 'Amara Diallo');
  await loginToConsole(staff, '/?kind=report');
  await openCase(staff, title);
  await claimCase(staff);
  await upholdCase(staff, { measure: 'remove', words: 'Followers are not for sale.' });
  const text = reporter.t('notifications:text.report-upheld');
  await waitFor(
    async () => {
      await page.goto('/notifications');
      return page
        .getByText(text)
        .waitFor({ timeout: 3_000 })
        .then(
          () => true,
          () => false,
        );
    },
    { describe: 'the reporter to be told', timeoutMs: 60_000 },
  );
  await judge.look(visitor, 'report-upheld');
  expect(await statusOf(reporter, `/api/moments/${momentId}`)).toBe(404);

  expect(judge.findings).toEqual([]);
  await staff.visitor.close();
  expect([...staff.visitor.complaints, ...(await part(people))]).toEqual([]);
});

const button = (staff: Staff, key: string) => caseBar(staff).getByRole('button', { name: staff.t(key), exact: true });

async function login({ email, password }: Member): Promise<number> {
  const { method, path } = sessionsApi.login;
  const body = JSON.stringify({ method: 'password', identifier: email, password });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(origin() + path, { method, headers, body })).status;
}
