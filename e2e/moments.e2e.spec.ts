import type { Browser, Locator } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskChinese, deskEnglish, connect, phoneEnglish } from './support/browser.js';
import { befriend } from './support/network.js';
import { choosePictures, loaded, meet, part, type Person, saying } from './support/people.js';
import { button } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

describe('a moment', () => {
  it('with nine pictures is put in order, kept as a draft, posted and looked at', async () => {
    const judge = new Judge();
    const people = await meet(
      browser,
      [phoneEnglish, 'Ines Falk'],
      [deskChinese, '周舟'],
      [deskEnglish, 'Karl Ottosson'],
    );
    const [ines, zhou, karl] = people as [Person, Person, Person];
    const topic = `pier${Date.now().toString(36)}`;
    await befriend(ines, zhou);
    await befriend(ines, karl);
    const { page, t, visitor } = ines;

    // Nothing is no moment
    await page.goto('/post');
    await button(visitor, t('post:send')).click();
    await page.getByText('Please enter text or upload at least one picture or video!', { exact: true }).waitFor();
    await judge.look(visitor, 'post-empty');

    // Words, a member chosen while their name is typed, a topic
    const text = page.getByRole('textbox', { name: t('post:text.label') });
    await text.pressSequentially('Nine views with @Karl');
    await page.getByRole('option', { name: karl.name }).waitFor();
    await judge.look(visitor, 'post-mention');
    await page.getByRole('option', { name: karl.name }).click();
    await text.pressSequentially(`#${topic}`);
    expect(await text.inputValue()).toBe(`Nine views with @${karl.name} #${topic}`);
    expect(await page.getByText(t('post:empty')).count()).toBe(0);
    await page.keyboard.press('Escape');

    // Nine of ten pictures are taken
    await choosePictures(ines, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await page.getByText(t('post:refused.too-many', { count: 9 })).waitFor();
    const tiles = page.locator('main li').filter({ has: page.locator('img') });
    expect(await tiles.count()).toBe(9);
    await button(visitor, t('post:send')).waitFor({ timeout: 45_000 });

    // The last one is described and moved forward by keyboard
    const describe = t('post:alt.add', { what: t('post:files.picture', { number: 9 }) });
    await page.getByRole('button', { name: describe }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Gulls over the pier');
    await judge.look(visitor, 'post-alt');
    await button(visitor, t('post:alt.done')).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const forward = button(visitor, t('post:files.before', { number: 9 }));
    await forward.focus();
    await page.keyboard.press('Enter');
    await page.getByText(t('post:files.moved', { place: 8, count: 9 })).waitFor();
    expect(await describedAt(tiles)).toBe(7);
    await judge.look(visitor, 'post-nine');

    await button(visitor, t('post:preview.action')).click();
    await pictures(page.getByRole('dialog'), ines, 9);
    await judge.look(visitor, 'post-preview');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    // Left, and found again as it was
    const tabs = page.getByRole('navigation', { name: t('app:tab.label') });
    await tabs.getByRole('link', { name: t('app:tab.home') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await tabs.getByRole('link', { name: t('app:tab.post') }).click();
    await page.getByText(t('post:draft.restored')).waitFor();
    await waitFor(async () => (await tiles.count()) === 9, { describe: 'nine pictures of the draft' });
    expect(await describedAt(tiles)).toBe(7);
    expect(await text.inputValue()).toBe(`Nine views with @${karl.name} #${topic}`);
    await judge.look(visitor, 'post-draft');
    await button(visitor, t('post:send')).click();
    await page.waitForURL((url) => url.pathname === '/');
    const own = saying(ines, 'Nine views');
    await pictures(own, ines, 9);
    await waitFor(() => loaded(own), { describe: 'the nine pictures' });
    await judge.look(visitor, 'feed-nine');

    // Zhou looks at them
    await zhou.page.goto('/');
    const seen = saying(zhou, 'Nine views');
    await pictures(seen, zhou, 9);
    await waitFor(() => loaded(seen), { describe: 'the nine pictures' });
    await seen.getByRole('button', { name: /Gulls over the pier/ }).click();
    const viewer = zhou.page.getByRole('dialog', { name: zhou.t('ui:picture.viewer') });
    await viewer.locator('p').filter({ hasText: 'Gulls over the pier' }).last().waitFor();
    await waitFor(() => loaded(viewer), { describe: 'the large picture' });
    await judge.look(zhou.visitor, 'viewer');
    await zhou.page.keyboard.press('ArrowRight');
    await viewer
      .getByText(zhou.t('ui:picture.of', { number: 9, total: 9 }))
      .first()
      .waitFor();
    await zhou.page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });

    // The name leads to the member, the topic to its moments
    await seen.getByRole('link', { name: `@${karl.name}` }).click();
    await zhou.page.waitForURL(`**/members/${karl.memberId}`);
    await zhou.page.goBack();
    await seen.getByRole('link', { name: `#${topic}` }).click();
    await zhou.page.getByRole('heading', { name: `#${topic}` }).waitFor();
    await saying(zhou, 'Nine views').waitFor();
    await karl.page.goto(`/members/${ines.memberId}/moments`);
    await saying(karl, 'Nine views')
      .getByRole('link', { name: `@${karl.name}` })
      .click();
    await karl.page.waitForURL('**/profile');

    expect(judge.findings).toEqual([]);
    expect(await part(people)).toEqual([]);
  });
});

const pictures = (place: Locator, { t }: Person, total: number): Promise<void> =>
  place.getByRole('button', { name: t('ui:picture.open', { number: total, total }) }).waitFor();

/** The position of the picture with a description. */
const describedAt = (tiles: Locator): Promise<number> =>
  tiles
    .locator('img')
    .evaluateAll((all: { alt: string }[]) => all.findIndex(({ alt }) => alt === 'Gulls over the pier'));
