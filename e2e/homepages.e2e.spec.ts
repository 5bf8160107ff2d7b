import type { Browser } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskChinese, deskEnglish, connect, phoneEnglish, Visitor } from './support/browser.js';
import { approveCase, claimCase, loginToConsole, meetStaff, openCase, rejectCase } from './support/console.js';
import { add, complete, found, submitIt, until } from './support/homepages.js';
import { befriend } from './support/network.js';
import { meet, part, type Person } from './support/people.js';
import { agree, button, choose, field, link } from './support/steps.js';
import { texts } from './support/texts.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

const handle = `north-works-${Date.now().toString(36)}`;
const companyName = `North Works ${handle.slice(-4)}`;
const company = { name: companyName, handle };

describe('a company’s homepage', () => {
  const judge = new Judge();
  let people: Person[];
  let homepageId = '';
  const both = (): [Person, Person] => people as [Person, Person];

  it('is founded, rejected with reasons, changed, approved and seen by visitors', async () => {
    people = await meet(browser, [phoneEnglish, 'Ingrid Solheim'], [deskChinese, '陈立']);
    const [ingrid, chen] = both();
    await Promise.all([complete(ingrid), complete(chen), befriend(ingrid, chen)]);
    const staff = await meetStaff(browser, deskEnglish, 'Amara Diallo');
    const guest = await Visitor.open(browser, deskEnglish);
    const words = texts('en');

    homepageId = await found(ingrid, company, judge);

    // Until it is approved, a visitor sees nothing of it
    await guest.page.goto(`/companies/${handle}`);
    await guest.page.getByText(words('org-pages:public.goneTitle.company')).waitFor();

    // A system administrator rejects it in words of their own
    await loginToConsole(staff);
    await openCase(staff, companyName);
    await claimCase(staff);
    await rejectCase(staff, { words: 'The seal on the letter cannot be read.' });
    await until(ingrid, `/homepages/${homepageId}/manage`, 'The seal on the letter cannot be read.');
    await judge.look(ingrid.visitor, 'homepage-rejected');

    // The founder changes the named fields and submits again
    await link(ingrid.visitor, ingrid.t('org-pages:standing.rejected.action')).click();
    await field(ingrid.visitor, ingrid.t('org-pages:fields.slogan')).fill('Turbines for small harbours');
    await ingrid.page.getByText(ingrid.t('ui:saveLine.saved')).waitFor();
    await ingrid.page.goto(`/homepages/${homepageId}/edit/materials`);
    await add(ingrid, ingrid.t('org-pages:material.commitment-letter.add'), 3);
    await submitIt(ingrid);

    // … and is approved
    await staff.visitor.page.goto('/');
    await openCase(staff, companyName);
    await claimCase(staff);
    await approveCase(staff);
    await until(ingrid, `/homepages/${homepageId}/manage`, ingrid.t('org-pages:overview.followers'));
    await judge.look(ingrid.visitor, 'homepage-approved');

    // Now everybody sees it, by its address and by its id
    await guest.page.goto(`/companies/${homepageId}`);
    await guest.page.getByRole('heading', { level: 2, name: companyName }).waitFor();
    expect(new URL(guest.page.url()).pathname).toBe(`/companies/${handle}`);
    await guest.page.getByText('Turbines for small harbours').waitFor();
    await judge.look(guest, 'homepage-visitor');
    await guest.close();
    await staff.visitor.close();
    expect([...guest.complaints, ...staff.visitor.complaints]).toEqual([]);
    expect(judge.findings).toEqual([]);
  });

  it('is followed for its news, and run by two', async () => {
    const [ingrid, chen] = both();
    await publishAndFollow(ingrid, chen, homepageId, judge);

    // A friend helps: invited, accepted, without the tabs in which the page is edited
    await ingrid.page.goto(`/homepages/${homepageId}/manage/administrators`);
    await link(ingrid.visitor, ingrid.t('org-pages:administrator.invite')).click();
    await link(ingrid.visitor, chen.name).click();
    await button(ingrid.visitor, ingrid.t('org-pages:invite.send')).click();
    await ingrid.page.getByRole('list', { name: ingrid.t('org-pages:seats.invited') }).waitFor();
    await judge.look(ingrid.visitor, 'homepage-administrators');
    await chen.page.goto('/homepages');
    await judge.look(chen.visitor, 'homepage-invitation');
    await button(chen.visitor, chen.t('org-pages:received.accept')).click();
    await chen.page.getByRole('main').getByRole('link', { name: companyName }).click();
    await chen.page.getByRole('tab', { name: chen.t('org-pages:tab.log') }).click();
    await chen.page.getByText(chen.t('org-pages:log.action.founded')).waitFor();
    expect(await chen.page.getByRole('tab', { name: chen.t('org-pages:tab.details') }).count()).toBe(0);
    await judge.look(chen.visitor, 'homepage-log');

    expect(judge.findings).toEqual([]);
    expect(await part(people)).toEqual([]);
  });
});

/** News reach the feed of a follower, who reacts and comments; withdrawn they are gone from there. */
async function publishAndFollow(writer: Person, reader: Person, homepageId: string, judge: Judge): Promise<void> {
  const title = `A pier that floats ${handle.slice(-4)}`;
  await reader.page.goto(`/companies/${handle}`);
  await button(reader.visitor, reader.t('network:follow.action')).click();
  await button(reader.visitor, reader.t('network:follow.state')).waitFor();

  await writer.page.goto(`/homepages/${homepageId}/manage/news`);
  await button(writer.visitor, writer.t('news:manage.write')).click();
  await field(writer.visitor, writer.t('news:title.label')).fill(title);
  await writer.page.locator('.ProseMirror').click();
  await writer.page.keyboard.type('It rises with the tide.');
  await writer.page.getByText(writer.t('ui:saveLine.saved')).waitFor();
  await judge.look(writer.visitor, 'news-edit');
  // the text is there after the page was left
  await writer.page.reload();
  await writer.page.locator('.ProseMirror').getByText('It rises with the tide.').waitFor();
  await button(writer.visitor, writer.t('news:publish.action')).click();
  await agree(writer.visitor, writer.t('news:publish.action'));
  await writer.page.getByRole('heading', { level: 2, name: title }).waitFor();
  const item = new URL(writer.page.url()).pathname;

  const card = reader.page.getByRole('article').filter({ hasText: title }).first();
  await waitFor(
    async () => {
      await reader.page.goto('/');
      return card.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    },
    { describe: 'the news in the feed of a follower', timeoutMs: 60_000 },
  );
  await judge.look(reader.visitor, 'news-feed');
  await card.getByRole('link', { name: title }).click();
  await reader.page.waitForURL(`**${item}`);
  // The feed has the same button for each moment until it is gone.
  await reader.page.getByRole('feed').waitFor({ state: 'detached' });
  await button(reader.visitor, reader.t('moments:reaction.like')).click();
  await reader.page.getByLabel(reader.t('moments:comment.write')).fill('When can we see it?');
  await button(reader.visitor, reader.t('moments:comment.send')).click();
  await reader.page.locator('#comments').getByText('When can we see it?').waitFor();
  await judge.look(reader.visitor, 'news-read');

  await writer.page.reload();
  await writer.page.locator('#comments').getByText('When can we see it?').waitFor();
  await choose(
    writer.visitor,
    writer.page.getByRole('button', { name: writer.t('news:more', { title }) }),
    writer.t('news:withdraw.action'),
  );
  await agree(writer.visitor, writer.t('news:withdraw.action'));
  await writer.page.getByText(writer.t('news:standing.withdrawn')).waitFor();
  await reader.page.reload();
  await reader.page.getByText(reader.t('news:gone.title')).waitFor();
}
