import { waitFor } from '@renmai/test-kit';
import type { Browser, Page } from 'playwright-core';
import { deskEnglish, launch } from './support/browser.js';
import { meet, part, type Person } from './support/people.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
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
