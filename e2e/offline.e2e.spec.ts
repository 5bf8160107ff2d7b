import type { MomentView } from '@renmai/contracts/network/moment.schema';
import type { Browser, Page } from 'playwright-core';
import { connect, deskEnglish, phoneEnglish, Visitor } from './support/browser.js';
import { messageOf, say } from './support/chat.js';
import { api, makeMemberIn } from './support/members.js';
import { befriend, comment, known, post } from './support/network.js';
import { meet, part, type Person } from './support/people.js';
import { texts } from './support/texts.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

/** To open a database that is not there would make it. */
const keptEntries = `indexedDB.databases().then((all) => all.some(({ name }) => name === 'renmai.kept') ? new Promise((resolve) => {
  const opening = indexedDB.open('renmai.kept');
  opening.onsuccess = () => {
    const db = opening.result;
    const count = db.transaction('entries').objectStore('entries').count();
    count.onsuccess = () => { db.close(); resolve(count.result); };
  };
}) : 0)`;
const storedFiles = `caches.open('assets').then((cache) => cache.keys()).then((keys) => keys.length)`;

/** Waits until there are so many and the number changes no more: pages are kept while the member goes on. */
async function settled(page: Page, what: string, least: number, quietMs = 4_000): Promise<void> {
  let [before, since] = [-1, Date.now()];
  await waitFor(
    async () => {
      const now = await page.evaluate<number>(what);
      if (now !== before) [before, since] = [now, Date.now()];
      return now >= least && Date.now() - since > quietMs;
    },
    { describe: `to change no more: ${what}`, timeoutMs: 60_000 },
  );
}

describe('a browser that has no network from the start', () => {
  let visitor: Visitor;
  let [ada, ben] = [] as unknown as [Person, Person];
  let moment: Awaited<ReturnType<typeof post>>;
  let cold: Page;

  it('opens pages that the member has seen', async () => {
    visitor = await Visitor.open(browser, phoneEnglish, { worker: true });
    [ben] = (await meet(browser, [deskEnglish, 'Ben Okoro'])) as [Person];
    const member = await makeMemberIn(visitor, 'Ada Lindqvist', 'en');
    ada = { ...member, visitor, page: visitor.page, t: texts('en') };
    await known(ada, ben);
    await befriend(ada, ben);
    moment = await post(ben, 'The bridge is open again');
    await comment(ben, moment, 'Since this morning');
    await ben.page.goto(`/messages/single/${ada.memberId}`);
    await say(ben, ada.name, 'See you at the bridge');

    await ada.page.goto('/');
    await ada.page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    // messages first: later pages, on which nobody of them is, take no names from the copy
    const screens = [
      ['/messages', ben.name],
      [`/messages/single/${ben.memberId}`, ben.name],
      ['/', 'The bridge is open again'],
      [`/moments/${moment.momentId}`, 'Since this morning'],
      [`/members/${ben.memberId}`, ben.name],
      ['/profile', ada.name],
      ['/network', ''],
      ['/notifications', ''],
      ['/settings', ''],
      ['/jobs/saved', ''],
      ['/applications', ''],
      ['/calendar', ''],
    ] as const;
    const unreachable = ada.t('app:unreachable.title');
    const see = async (page: Page, [path, text]: readonly [string, string]) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      if (text) await page.getByText(text).first().waitFor();
      expect(await page.getByText(unreachable).count()).toBe(0);
    };
    for (const screen of screens) {
      await see(ada.page, screen);
      // the name is there before the profile is, and a page that closes keeps nothing more
      await settled(ada.page, keptEntries, 1, 700);
    }
    await settled(ada.page, storedFiles, 120);
    await settled(ada.page, keptEntries, 8);

    await ada.page.close();
    await visitor.context.setOffline(true);
    cold = await visitor.context.newPage();
    for (const screen of screens) await see(cold, screen);
    await see(cold, [`/messages/single/${ben.memberId}`, 'See you at the bridge']);
    await cold
      .getByText(/No network\./)
      .first()
      .waitFor();
  });

  it('sends what the member wrote once there is a network again', async () => {
    await cold.goto(`/messages/single/${ben.memberId}`);
    const written = 'Written without a network';
    const here: Person = { ...ada, page: cold, visitor: { page: cold } as unknown as Visitor };
    await say(here, ben.name, written);
    // kept by then
    await cold.reload();
    await messageOf(here, written).waitFor();
    // a comment and a like wait as well, when the tab is closed
    await cold.goto(`/moments/${moment.momentId}`);
    await cold
      .getByRole('button', { name: ada.t('moments:reaction.like'), exact: true })
      .first()
      .click();
    const said = 'Said without a network';
    await cold.getByRole('textbox', { name: ada.t('moments:comment.write') }).fill(said);
    await cold
      .getByRole('button', { name: ada.t('moments:comment.send'), exact: true })
      .last()
      .click();
    await cold
      .getByRole('list', { name: ada.t('waiting-comments:waiting') })
      .getByText(said)
      .waitFor();
    await cold.close();
    await visitor.context.setOffline(false);
    const later = await visitor.context.newPage();
    await later.goto('/messages');
    await messageOf(ben, written).waitFor();
    expect(await ben.page.getByRole('article').filter({ hasText: written }).count()).toBe(1);
    const at = `/api/moments/${moment.momentId}`;
    const liked = () => api<MomentView>('GET', at, undefined, ben.token);
    await waitFor(async () => (await liked()).counts.reactionsTotal === 1, { describe: 'the like' });
    const { items } = await waitFor(
      async () => {
        const comments = await api<{ items: { text: string }[] }>('GET', `${at}/comments`, undefined, ben.token);
        return comments.items.some(({ text }) => text === said) ? comments : null;
      },
      { describe: 'the comment' },
    );
    expect(items.filter(({ text }) => text === said)).toHaveLength(1);
    await Promise.all([visitor.close(), ben.visitor.close()]);
  });
});

it('nothing of a member stays in the browser when they sign out', async () => {
  const [ada] = (await meet(browser, [phoneEnglish, 'Ada Lindqvist'])) as [Person];
  await ada.page.goto('/settings');
  await waitFor(() => ada.page.evaluate<number>(keptEntries), { describe: 'something to be kept' });
  await ada.page
    .getByRole('button', { name: ada.t('app:panel.signOut') })
    .last()
    .click();
  await ada.page
    .getByRole('alertdialog')
    .getByRole('button', { name: ada.t('app:panel.signOut') })
    .click();
  await ada.page.waitForURL('**/login');
  await waitFor(async () => (await ada.page.evaluate<number>(keptEntries)) === 0, { describe: 'the copy to be gone' });
  expect(await part([ada])).toEqual([]);
});
