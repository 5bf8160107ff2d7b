import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { deskEnglish, connect } from './support/browser.js';
import { messageOf, say, writing } from './support/chat.js';
import { befriend } from './support/network.js';
import { meet, part, type Person } from './support/people.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

/** A tab, and under which device names it has logged in at the chat. */
interface Tab {
  page: Page;
  names: string[];
}

async function openTab({ visitor }: Person): Promise<Tab> {
  const tab: Tab = { page: await visitor.context.newPage(), names: [] };
  tab.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [name] = /web_[0-9a-f-]+_[0-9a-z]+/.exec(payload.toString('latin1')) ?? [];
      if (name && tab.names.at(-1) !== name) tab.names.push(name);
    }),
  );
  await tab.page.goto('/messages');
  await waitFor(() => tab.names.length > 0, { describe: 'the tab to log in at the chat' });
  return tab;
}

async function reload(tab: Tab): Promise<void> {
  const loggedIn = tab.page.waitForEvent('websocket');
  await tab.page.reload();
  await (await loggedIn).waitForEvent('framereceived');
}

it('tabs that are reloaded at the same time stay the devices that they were', async () => {
  const [ada] = (await meet(browser, [deskEnglish, 'Ada Lindqvist'])) as [Person];
  await ada.page.close();
  const tabs = [await openTab(ada), await openTab(ada), await openTab(ada)];
  for (let round = 0; round < 4; round += 1) await Promise.all(tabs.map(reload));
  expect(tabs.map(({ names }) => names.length)).toEqual([1, 1, 1]);
  expect(new Set(tabs.flatMap(({ names }) => names)).size).toBe(3);
  expect(await part([ada])).toEqual([]);
});

it('a tab that is opened while another is reloaded does not take the other one’s name', async () => {
  const [ada] = (await meet(browser, [deskEnglish, 'Ada Lindqvist'])) as [Person];
  await ada.page.close();
  const tab = await openTab(ada);
  // the page before is gone, and the one after has not begun
  const other = Promise.withResolvers<Tab>();
  await tab.page.route(/\.js$/, async (route) => {
    await other.promise;
    await route.continue();
  });
  const reloaded = tab.page.waitForEvent('websocket');
  await tab.page.reload({ waitUntil: 'commit' });
  other.resolve(await openTab(ada));
  await (await reloaded).waitForEvent('framereceived');
  expect(tab.names).toHaveLength(1);
  expect((await other.promise).names).not.toEqual(tab.names);
  expect(await part([ada])).toEqual([]);
});

it('an unsent message of a tab is sent once, whatever is copied of the tab', async () => {
  const people = await meet(browser, [deskEnglish, 'Ada Lindqvist'], [deskEnglish, 'Ben Okafor']);
  const [ada, ben] = people as [Person, Person];
  await befriend(ada, ben);
  const talk = `/messages/single/${ben.memberId}`;
  await ben.page.goto(`/messages/single/${ada.memberId}`);
  let isHeld = false;
  await ada.page.routeWebSocket(/\/websocket/, (page: WebSocketRoute) => {
    const server = page.connectToServer();
    page.onMessage((frame) => isHeld || server.send(frame));
  });
  await ada.page.goto(talk);
  await say(ada, ben.name, 'Before');
  await messageOf(ben, 'Before').waitFor();
  isHeld = true;
  await say(ada, ben.name, 'Held back');

  const opened = ada.page.waitForEvent('popup');
  await ada.page.evaluate(`void window.open('${talk}')`);
  const copy: Person = { ...ada, page: await opened };
  await writing(copy, ben.name).fill('From the copy');
  await writing(copy, ben.name).press('Enter');
  await messageOf(ben, 'From the copy').waitFor();
  expect(await messageOf(copy, 'Held back').count()).toBe(0);
  expect(await messageOf(ben, 'Held back').count()).toBe(0);

  isHeld = false;
  await ada.page.reload();
  await messageOf(ben, 'Held back').waitFor();
  await messageOf(copy, 'Held back').waitFor();
  expect(await part(people)).toEqual([]);
});
