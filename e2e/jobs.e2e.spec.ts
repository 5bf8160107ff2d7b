import type { Browser } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { approvedHomepage } from './support/approved-homepage.js';
import { apply, consider, decide, employ, interview } from './support/applications.js';
import { deskEnglish, connect, phoneChinese, Visitor } from './support/browser.js';
import { complete } from './support/homepages.js';
import { meet, part, type Person } from './support/people.js';
import { agree, button, choose, field, link } from './support/steps.js';
import { applyFromLink } from './support/newcomer.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

const unique = Date.now().toString(36);
const company = { name: `South Quay ${unique.slice(-4)}`, handle: `south-quay-${unique}` };
const title = `Harbour engineer ${unique.slice(-4)}`;

describe('a position', () => {
  const judge = new Judge();
  let people: Person[];
  let [homepageId, positionId] = ['', ''];
  const everybody = (): [Person, Person, Person] => people as [Person, Person, Person];

  it('is published, reaches followers, is found, kept and watched by a saved search', async () => {
    people = await meet(browser, [deskEnglish, 'Oskar Brandt'], [phoneChinese, '林晓'], [deskEnglish, 'Ruth Vale']);
    const [oskar, lin, ruth] = everybody();
    [homepageId] = await Promise.all([approvedHomepage(oskar, company), complete(lin), complete(ruth)]);

    await lin.page.goto(`/companies/${company.handle}`);
    await button(lin.visitor, lin.t('network:follow.action')).click();
    await button(lin.visitor, lin.t('network:follow.state')).waitFor();

    positionId = await publish(oskar, homepageId, judge);

    // A follower sees it in the feed, and opens it
    const card = lin.page.getByRole('article', { name: company.name });
    await waitFor(
      async () => {
        await lin.page.goto('/');
        return card.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        );
      },
      { describe: 'the position in the feed', timeoutMs: 60_000 },
    );
    await card.getByText(lin.t('moments:offers.positions.title', { count: 1 })).waitFor();
    const offered = card.getByRole('link', { name: title });
    await offered.waitFor();
    await judge.look(lin.visitor, 'jobs-feed');
    await offered.click();
    await lin.page.waitForURL(`**/jobs/${positionId}`);

    // The applicant finds it by its name, and keeps it
    await waitFor(
      async () => {
        await lin.page.goto(`/jobs?q=${encodeURIComponent(title)}`);
        return link(lin.visitor, title)
          .waitFor({ timeout: 3_000 })
          .then(
            () => true,
            () => false,
          );
      },
      { describe: 'the position in the tab', timeoutMs: 60_000 },
    );
    await judge.look(lin.visitor, 'jobs-found');
    await button(lin.visitor, lin.t('jobs:mark.saveOf', { title })).click();
    await button(lin.visitor, lin.t('jobs:saveSearch')).click();
    await judge.look(lin.visitor, 'jobs-save-search');
    await lin.page
      .getByRole('dialog')
      .getByRole('button', { name: lin.t('search:saved.save'), exact: true })
      .click();
    await lin.page.getByText(lin.t('search:saved.added')).waitFor();
    await lin.page.goto('/jobs/saved');
    await link(lin.visitor, title).click();
    await lin.page.waitForURL(`**/jobs/${positionId}`);
    await lin.page.getByText('1 The Mole').waitFor();
    await judge.look(lin.visitor, 'jobs-position');
    expect(judge.findings).toEqual([]);
  });

  it('is applied for and interviewed for until somebody is employed', async () => {
    const [oskar, lin, ruth] = everybody();
    await link(lin.visitor, lin.t('jobs:apply.action')).click();
    await lin.page.waitForURL(`**/jobs/${positionId}/apply`);
    await apply(lin, judge);
    const own = lin.page.url();
    await ruth.page.goto(`/jobs/${positionId}/apply`);
    await apply(ruth, judge);
    const rejected = ruth.page.url();
    const board = `/homepages/${homepageId}/manage/positions/${positionId}/applicants`;
    await consider(oskar, lin, board, judge);
    await interview(oskar, lin, own, judge);
    await employ(oskar);
    await oskar.page.goto(board);
    await oskar.page.getByRole('link', { name: ruth.name }).click();
    await decide(oskar, 'reject');
    await told(lin, own, 'employed');
    await told(ruth, rejected, 'rejected');
    await judge.look(ruth.visitor, 'applications-rejected');
    await judge.look(lin.visitor, 'applications-employed');
    await lin.page.goto('/search/saved');
    await lin.page.getByRole('heading', { level: 2, name: title }).waitFor();
    await judge.look(lin.visitor, 'jobs-saved-searches');
    await lin.page.goto('/jobs');
    await lin.page
      .getByRole('feed')
      .or(lin.page.getByText(lin.t('jobs:list.empty.title')))
      .waitFor();
    await judge.look(lin.visitor, 'jobs-tab');
    expect(judge.findings).toEqual([]);
  });

  it('is open to visitors and to newcomers until it is closed', async () => {
    const [oskar, lin] = everybody();
    // A visitor sees it too, and is asked to log in
    const guest = await Visitor.open(browser, deskEnglish);
    await guest.page.goto(`/jobs/${positionId}`);
    await link(guest, oskar.t('jobs:apply.loginFirst')).waitFor();
    await judge.look(guest, 'jobs-visitor');
    await guest.page.goto(`/companies/${company.handle}?tab=positions`);
    await link(guest, title).waitFor();
    await judge.look(guest, 'jobs-homepage');

    // From the link to the application that was sent, somebody without an account does not do more than this
    const { taps, fields } = await applyFromLink(guest, `/jobs/${positionId}`, judge);
    expect(taps).toBeLessThanOrEqual(14);
    expect(fields).toBeLessThanOrEqual(8);

    // Closed, it says so
    await oskar.page.goto(`/homepages/${homepageId}/manage/positions`);
    const more = oskar.page.getByRole('button', { name: oskar.t('jobs:card.more', { title }) });
    await more.waitFor();
    await judge.look(oskar.visitor, 'jobs-manage');
    await choose(oskar.visitor, more, oskar.t('jobs:move.close.action'));
    const rest = oskar.page.getByRole('dialog');
    // for the newcomer, who has no answer yet
    await rest.getByRole('radio').first().press('Space');
    await rest.getByRole('button', { name: oskar.t('jobs:move.close.action'), exact: true }).click();
    await oskar.page.getByText(oskar.t('jobs:move.close.done')).waitFor();
    await lin.page.goto(`/jobs/${positionId}`);
    await lin.page.getByText(lin.t('jobs:position.ended.closed')).waitFor();

    expect(judge.findings).toEqual([]);
    await guest.close();
    expect(guest.complaints).toEqual([]);
    expect(await part(people)).toEqual([]);
  });
});

/** The applicant sees the outcome on their own page of the application. */
const told = ({ page, t }: Person, own: string, state: 'employed' | 'rejected'): Promise<true> =>
  waitFor(
    async () => {
      await page.goto(own);
      const shown = page.getByText(t(`applications:state.${state}`), { exact: true }).first();
      return shown.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    },
    { describe: `the applicant to be told: ${state}` },
  );

/** From the management to the public position. Answers its id. */
async function publish(writer: Person, homepageId: string, judge: Judge): Promise<string> {
  const { page, visitor, t } = writer;
  await page.goto(`/homepages/${homepageId}/manage/positions`);
  await button(visitor, t('jobs:manage.publish')).click();
  await field(visitor, t('jobs:edit.title')).fill(title);
  await field(visitor, t('jobs:edit.salary.min')).fill('40000');
  await field(visitor, t('jobs:edit.salary.max')).fill('30000');
  await page.getByText(t('api:field.salary-upside-down')).waitFor();
  await field(visitor, t('jobs:edit.salary.max')).fill('60000');
  await field(visitor, t('jobs:filter.city')).fill('Shangh');
  await page.getByRole('option', { name: 'Shanghai', exact: true }).click();
  await field(visitor, t('jobs:position.fact.address')).fill('1 The Mole');
  await field(visitor, t('jobs:position.description')).fill('You keep the piers afloat.');
  await page.getByRole('switch', { name: t('publications:phone') }).press('Space');
  await button(visitor, t('questions:add')).click();
  await field(visitor, t('questions:label')).fill('Can you dive?');
  await field(visitor, t('questions:kind')).selectOption('yes-no');
  await field(visitor, t('questions:knockOut')).selectOption('no');
  await page.getByText(t('ui:saveLine.saved')).waitFor();
  await judge.look(visitor, 'jobs-edit');
  await page.reload();
  await waitFor(async () => (await field(visitor, t('jobs:edit.title')).inputValue()) === title, {
    describe: 'the draft',
  });
  await button(visitor, t('jobs:edit.preview')).click();
  await judge.look(visitor, 'jobs-preview');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui:close'), exact: true })
    .click();
  await button(visitor, t('jobs:publish.action')).click();
  await agree(visitor, t('jobs:publish.action'));
  await page.getByText(t('jobs:move.publish.done')).waitFor();
  await link(visitor, title).click();
  await page.waitForURL('**/jobs/*');
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}
