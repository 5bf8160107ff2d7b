import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskChinese, deskEnglish, connect, phoneChinese, phoneEnglish } from './support/browser.js';
import { befriend } from './support/network.js';
import { choosePictures, loaded, meet, part, type Person, saying } from './support/people.js';
import { agree, button, choose, link, named } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

const clip = join(import.meta.dirname, '../services/profile/test/fixtures/clip.mp4');

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

  it('with a video is played, kept, shared, edited and deleted', async () => {
    const judge = new Judge();
    const people = await meet(browser, [deskChinese, '何梦'], [phoneEnglish, 'Lars Brandt'], [phoneChinese, '马克']);
    const [mei, lars, mark] = people as [Person, Person, Person];
    await befriend(mei, lars);
    await befriend(lars, mark);
    const { page, t, visitor } = mei;

    // How far the upload is, is seen while it waits for the network
    let letThrough = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/media/objects/**', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/post');
    await page.getByRole('textbox', { name: t('post:text.label') }).fill('The bridge opens at noon');
    await page
      .locator(`input[type=file][aria-label="${t('post:tools.video')}"]`)
      .setInputFiles({ name: 'bridge.mp4', mimeType: 'video/mp4', buffer: await readFile(clip) });
    await page
      .getByRole('status')
      .filter({ hasText: t('post:files.step.uploading', { percent: 0 }) })
      .waitFor();
    expect(await button(visitor, t('post:waiting', { percent: 0 })).isDisabled()).toBe(true);
    await judge.look(visitor, 'post-uploading');
    letThrough();
    await button(visitor, t('post:send')).click({ timeout: 45_000 });
    await page.waitForURL((url) => url.pathname === '/');
    await saying(mei, 'The bridge opens').waitFor();
    await judge.look(visitor, 'feed-video');

    // Lars plays it, keeps it and shares it
    await lars.page.goto('/');
    const seen = saying(lars, 'The bridge opens');
    await seen.getByRole('button', { name: lars.t('ui:video.play') }).click();
    await waitFor(() => seen.locator('video').evaluate((video: { currentTime: number }) => video.currentTime > 0.1), {
      describe: 'the video to play',
    });
    await judge.look(lars.visitor, 'feed-playing');
    await seen.getByRole('button', { name: lars.t('moments:bookmark.action'), exact: true }).click();
    await lars.page.getByRole('button', { name: lars.t('moments:bookmark.see') }).click();
    await lars.page.waitForURL('**/bookmarks');
    await saying(lars, 'The bridge opens').waitFor();
    await judge.look(lars.visitor, 'bookmarks');
    await choose(
      lars.visitor,
      seen.getByRole('button', { name: lars.t('moments:share.action'), exact: true }),
      lars.t('moments:share.withWords'),
    );
    await lars.page.getByRole('textbox', { name: lars.t('post:text.label') }).fill('I will be there');
    await lars.page.getByText('The bridge opens at noon').waitFor();
    await judge.look(lars.visitor, 'post-share');
    await button(lars.visitor, lars.t('post:share.send')).click();
    await lars.page.waitForURL((url) => url.pathname === '/');
    await saying(lars, 'I will be there').getByText('The bridge opens').waitFor();
    await mark.page.goto('/');
    await saying(mark, 'I will be there').getByText('The bridge opens').waitFor();
    await judge.look(mark.visitor, 'feed-shared');

    // Mei edits it; the earlier text can be read
    const own = saying(mei, 'The bridge opens');
    const more = (moment: Locator): Locator =>
      moment.getByRole('button', { name: t('moments:more', { name: mei.name }) });
    await choose(visitor, more(own), t('moments:edit'));
    await page.getByText(t('post:edit.hint')).waitFor();
    await judge.look(visitor, 'post-edit');
    await page.getByRole('textbox', { name: t('post:text.label') }).fill('The bridge opens at one');
    await button(visitor, t('post:edit.save')).click();
    await page.locator('#comments').waitFor();
    await link(visitor, t('moments:edited')).click();
    await page.locator('del').filter({ hasText: 'noon' }).waitFor();
    await page.locator('ins').filter({ hasText: 'one' }).waitFor();
    await judge.look(visitor, 'history');
    await page.goBack();

    // Mei deletes it after a question; it is gone where it was kept and shared
    const whole = page.getByRole('region', { name: named(t('moments:momentOf', { name: mei.name })) });
    await choose(visitor, more(whole), t('moments:delete.action'));
    await page.getByRole('alertdialog').getByText(t('moments:delete.text')).waitFor();
    await judge.look(visitor, 'moment-delete');
    await agree(visitor, t('moments:delete.action'));
    await page.getByText(t('moments:delete.done')).waitFor();
    await mark.page.reload();
    await saying(mark, 'I will be there').getByText(mark.t('moments:shared.gone')).waitFor();
    await lars.page.goto('/bookmarks');
    await lars.page.getByText(lars.t('moments:bookmarks.empty')).waitFor();

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
