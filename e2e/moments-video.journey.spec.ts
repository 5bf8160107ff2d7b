import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskChinese, connect, phoneChinese, phoneEnglish } from './support/browser.js';
import { befriend } from './support/network.js';
import { meet, part, type Person, saying } from './support/people.js';
import { agree, button, choose, link, named } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

const clip = join(import.meta.dirname, '../services/profile/test/fixtures/clip.mp4');

describe('a moment', () => {
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
