import type { Browser } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { approvedHomepage } from './support/approved-homepage.js';
import { applyFor, decide, draftOf, stateOf, step, withdraw } from './support/admissions.js';
import { deskEnglish, connect, phoneChinese } from './support/browser.js';
import { api, makeMember } from './support/members.js';
import { meet, part, type Person } from './support/people.js';
import { agree, button, choose, field, link } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

const unique = Date.now().toString(36);
const school = { name: `Lamp Academy ${unique.slice(-4)}`, handle: `lamp-academy-${unique}`, kind: 'school' as const };
const [name, other] = [`Light, autumn ${unique.slice(-4)}`, `Shade, autumn ${unique.slice(-4)}`];

it('a school publishes, members compare and apply, for themselves and for a child, and the place that is given back goes to who waits', async () => {
  const judge = new Judge();
  const people = await meet(browser, [deskEnglish, 'Oskar Brandt'], [phoneChinese, '林晓']);
  const [oskar, lin] = people as [Person, Person];
  const cara = await makeMember('Cara Moreau', 'en');
  const homepageId = await approvedHomepage(oskar, school);

  // Publish one by hand, another one beside it
  const { enrolmentId } = await draftOf(oskar, homepageId, name);
  await oskar.page.goto(`/homepages/${homepageId}/manage/enrolments/${enrolmentId}/edit`);
  await field(oskar.visitor, oskar.t('enrolment:edit.name')).waitFor();
  await judge.look(oskar.visitor, 'enrolment-edit');
  await button(oskar.visitor, oskar.t('enrolment:move.publish.action')).click();
  await agree(oskar.visitor, oskar.t('enrolment:move.publish.action'));
  await oskar.page.getByText(oskar.t('enrolment:move.publish.done')).waitFor();
  await judge.look(oskar.visitor, 'enrolment-manage');
  const shade = await draftOf(oskar, homepageId, other);
  await step(oskar, shade.enrolmentId, 'publish');

  // Found, and compared
  await waitFor(
    async () => {
      await lin.page.goto(`/enrolments?q=${encodeURIComponent(unique.slice(-4))}`);
      return link(lin.visitor, other)
        .waitFor({ timeout: 3_000 })
        .then(
          () => true,
          () => false,
        );
    },
    { describe: 'the enrolments in the list', timeoutMs: 60_000 },
  );
  await link(lin.visitor, name).waitFor();
  await judge.look(lin.visitor, 'enrolment-found');
  await lin.page.goto(`/enrolments/compare?ids=${enrolmentId},${shade.enrolmentId}`);
  await lin.page.getByRole('table').waitFor();
  await judge.look(lin.visitor, 'enrolment-compare');

  // Suspended while somebody fills the form: nothing is lost
  await lin.page.goto(`/enrolments/${enrolmentId}`);
  await link(lin.visitor, lin.t('enrolment:apply.action')).waitFor();
  await judge.look(lin.visitor, 'enrolment-view');
  await link(lin.visitor, lin.t('enrolment:apply.action')).click();
  await field(lin.visitor, lin.t('applications:form.age')).fill('15');
  await lin.page.getByText(lin.t('enrolment:gender.female'), { exact: true }).click();
  await field(lin.visitor, lin.t('applications:form.nationality')).fill('中国');
  await field(lin.visitor, lin.t('applications:form.livingCity')).fill('苏州');
  await field(lin.visitor, lin.t('applications:form.reason')).fill('因为光。');
  await lin.page.getByText(lin.t('ui:saveLine.saved')).waitFor();
  await judge.look(lin.visitor, 'enrolment-apply');
  await button(lin.visitor, lin.t('applications:apply.preview')).click();
  const dialog = lin.page.getByRole('dialog');
  await dialog.getByRole('checkbox').press('Space');
  await step(oskar, enrolmentId, 'suspend');
  const send = button(lin.visitor, lin.t('applications:preview.send_enrolments'));
  await send.click();
  await dialog.getByText(lin.t('enrolment-problems:problem.enrolment.suspended')).waitFor();
  await judge.look(lin.visitor, 'enrolment-suspended');
  await step(oskar, enrolmentId, 'resume');
  await send.click();
  await lin.page.getByText(lin.t('applications:sent.title_enrolments')).waitFor();
  const own = new URL(lin.page.url()).pathname.split('/').at(-1) ?? '';
  await judge.look(lin.visitor, 'enrolment-sent');

  // One place for two: the second one waits, and has it when it is given back
  await oskar.page.goto(`/homepages/${homepageId}/manage/enrolments/${enrolmentId}/applicants`);
  const menu = button(oskar.visitor, oskar.t('applications:board.menu', { name: lin.name }));
  await menu.waitFor();
  await judge.look(oskar.visitor, 'enrolment-board');
  await choose(oskar.visitor, menu, oskar.t('applications:decide.approve.menu_enrolments'));
  await field(oskar.visitor, oskar.t('applications:decide.when_enrolments')).selectOption('0');
  await oskar.page
    .getByRole('dialog')
    .getByRole('button', { name: oskar.t('applications:decide.approve.action_enrolments') })
    .click();
  await oskar.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await waitFor(async () => (await stateOf(lin, own)) === 'approved', { describe: 'a place' });
  const caras = await applyFor(cara, enrolmentId);
  await decide(oskar, enrolmentId, caras, 'approve');
  await waitFor(async () => (await stateOf(cara, caras)) === 'waiting', { describe: 'the waiting list' });
  await oskar.page.reload();
  await oskar.page.getByText(oskar.t('applications:placing.waiting', { count: 1 })).waitFor();
  await judge.look(oskar.visitor, 'enrolment-places');
  await withdraw(lin, own);
  await waitFor(async () => (await stateOf(cara, caras)) === 'approved', { describe: 'the next one to move up' });

  // For a child, who is kept apart
  const { childId } = await api<{ childId: string }>(
    'POST',
    '/api/admissions/children',
    { name: '林小雨', birthday: '2019-02-28', gender: 'female', relation: 'mother' },
    lin.token,
  );
  const childs = await applyFor(lin, enrolmentId, childId);
  await decide(oskar, enrolmentId, childs, 'reject');
  await waitFor(async () => (await stateOf(lin, childs)) === 'rejected', { describe: 'the outcome' });
  await lin.page.goto('/enrolments/applications');
  await lin.page.getByText('林小雨').first().waitFor();
  await judge.look(lin.visitor, 'enrolment-mine');
  await lin.page.goto('/enrolments/children');
  await lin.page.getByText('林小雨').first().waitFor();
  await judge.look(lin.visitor, 'enrolment-children');

  // Stopped, it says so; the application that was sent stays readable
  await step(oskar, shade.enrolmentId, 'stop', { rest: { kind: 'leave' } });
  await lin.page.goto(`/enrolments/${shade.enrolmentId}`);
  await lin.page.getByText(lin.t('enrolment:ended.stopped')).waitFor();
  await lin.page.goto(`/applications/enrolments/${own}`);
  await lin.page.getByText('因为光。').waitFor();
  await judge.look(lin.visitor, 'enrolment-application');

  expect(judge.findings).toEqual([]);
  expect(await part(people)).toEqual([]);
});
