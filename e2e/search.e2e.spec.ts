import type { Browser } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskEnglish, connect, phoneChinese } from './support/browser.js';
import { api } from './support/members.js';
import { post } from './support/network.js';
import { meet, part, type Person } from './support/people.js';
import { button, pick } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

describe('search', () => {
  it('finds people by their sounds, is saved and notifies of new hits, on a phone and by the keyboard alone', async () => {
    const judge = new Judge();
    // a word that nobody else of this stack has
    const word = `lantern${Date.now().toString(36)}`;
    const people = await meet(browser, [phoneChinese, '欧阳若溪'], [deskEnglish, `Zelda ${word}`]);
    const [ruoxi, zelda] = people as [Person, Person];
    await waitFor(async () => (await found(ruoxi, word)) === 1 && (await found(zelda, 'ouyangruoxi')) > 0, {
      describe: 'both in the index',
    });

    // A phone in Chinese: everything, one kind, a friend request in place
    await ruoxi.page.goto(`/search?q=${word}`);
    await ruoxi.page.getByRole('region', { name: ruoxi.t('search:kind.member') }).waitFor();
    await judge.look(ruoxi.visitor, 'search-all');
    await ruoxi.page.getByRole('tab', { name: new RegExp(`^${ruoxi.t('search:kind.member')}`) }).click();
    await button(ruoxi.visitor, ruoxi.t('network:request.addOf', { name: zelda.name })).click();
    await button(ruoxi.visitor, ruoxi.t('network:request.pendingOf', { name: zelda.name })).waitFor();
    await judge.look(ruoxi.visitor, 'search-people');

    // Nothing yet among moments: the search is saved, and the first hit is notified
    await ruoxi.page.goto(`/search?q=${word}&kind=moment`);
    await ruoxi.page.getByText(ruoxi.t('search:understood.words', { words: word })).waitFor();
    await judge.look(ruoxi.visitor, 'search-nothing');
    await button(ruoxi.visitor, ruoxi.t('search:saved.save')).first().click();
    const sheet = ruoxi.page.getByRole('dialog');
    await pick(ruoxi.visitor, ruoxi.t('search:rhythm.at-once.label'));
    await judge.look(ruoxi.visitor, 'search-save');
    await sheet.getByRole('button', { name: ruoxi.t('search:saved.save') }).click();
    await ruoxi.page.getByText(ruoxi.t('search:saved.added')).waitFor();
    await post(zelda, `The first ${word} of the year`);
    await waitFor(async () => (await notified(ruoxi)).includes('saved-search'), { describe: 'the notification' });
    await ruoxi.page.goto('/notifications');
    const told = ruoxi.page.getByText(ruoxi.t('notifications:text.saved-search'));
    await told.first().waitFor();
    await told.first().click();
    await ruoxi.page.getByText(`The first ${word} of the year`).waitFor();

    // A desk in English, by keys alone: out of the header to a member whose name is typed by its sounds
    await zelda.page.goto('/network');
    await zelda.page.getByRole('link', { name: zelda.t('app:search.box'), exact: true }).focus();
    await zelda.page.getByRole('combobox').waitFor();
    await zelda.page.keyboard.type('ouyangruoxi');
    await zelda.page.getByRole('option', { name: ruoxi.name }).first().waitFor();
    await judge.look(zelda.visitor, 'search-header');
    await zelda.page.keyboard.press('ArrowDown');
    await zelda.page.keyboard.press('Enter');
    await zelda.page.getByRole('heading', { level: 1, name: ruoxi.name }).waitFor();
    await zelda.page.goto(`/search?q=${word}`);
    const tab = zelda.page.getByRole('tab', { name: zelda.t('search:kind.all'), exact: true });
    await tab.focus();
    await zelda.page.keyboard.press('End');
    await zelda.page.waitForURL(/kind=own/);
    await zelda.page.keyboard.press('Home');
    await zelda.page.waitForURL((url) => !url.searchParams.has('kind'));
    await zelda.page.keyboard.press('ArrowRight');
    await zelda.page.waitForURL(/kind=member/);
    await zelda.page.getByRole('link', { name: zelda.name }).first().waitFor();
    await judge.look(zelda.visitor, 'search-people');

    expect(judge.findings).toEqual([]);
    expect(await part(people)).toEqual([]);
  });
});

async function found({ token }: Person, q: string): Promise<number> {
  const path = `/api/search/results/member?q=${encodeURIComponent(q)}`;
  const { total } = await api<{ total: { count: number } }>('GET', path, undefined, token);
  return total.count;
}

async function notified({ token }: Person): Promise<string[]> {
  const { items } = await api<{ items: { kind: string }[] }>('GET', '/api/notifications', undefined, token);
  return items.map(({ kind }) => kind);
}
