import type { Browser, Locator } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskChinese, deskEnglish, connect, phoneEnglish } from './support/browser.js';
import { post } from './support/network.js';
import { choosePictures, loaded, meet, part, type Person, saying, statusOf } from './support/people.js';
import { agree, button, choose, field, pick } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

describe('friends', () => {
  it('become friends, share a moment that nobody else sees, and part again', async () => {
    const judge = new Judge();
    const people = await meet(
      browser,
      [phoneEnglish, 'Ada Lindqvist'],
      [deskChinese, '白云生'],
      [deskEnglish, 'Cara Moreau'],
    );
    const [ada, ben, cara] = people as [Person, Person, Person];

    // Ada asks
    await ada.page.goto(`/members/${ben.memberId}`);
    await button(ada.visitor, ada.t('network:request.add')).click();
    await field(ada.visitor, ada.t('network:note.label')).fill('We shared a desk at the harbour office.');
    await judge.look(ada.visitor, 'friend-note');
    // back closes the sheet, not the page; the typed text is still there
    await ada.page.goBack();
    await ada.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(ada.page.url()).pathname).toBe(`/members/${ben.memberId}`);
    await button(ada.visitor, ada.t('network:request.add')).click();
    expect(await field(ada.visitor, ada.t('network:note.label')).inputValue()).toContain('harbour office');
    await button(ada.visitor, ada.t('network:note.send')).click();
    await button(ada.visitor, ada.t('network:request.pendingOf', { name: ben.name })).waitFor();
    await judge.look(ada.visitor, 'friend-asked');

    // Ben is notified, reads and accepts
    await ben.page.goto('/');
    const tab = ben.page.getByRole('navigation').getByRole('link', { name: ben.t('app:tab.network') });
    await tab.filter({ hasText: ben.t('app:badge.requests', { count: 1 }) }).click();
    await ben.page.getByText('We shared a desk at the harbour office.').waitFor();
    await judge.look(ben.visitor, 'friend-request');
    await button(ben.visitor, ben.t('network:request.acceptOf', { name: ada.name })).click();
    await ben.page.getByText(ben.t('network:request.accepted', { name: ada.name })).waitFor();
    await tab.filter({ hasNotText: ben.t('app:badge.requests', { count: 1 }) }).waitFor();

    // a feed that is long enough to scroll
    for (let number = 1; number <= 12; number += 1) await post(ben, `Note ${number} of the day`);

    // Ada posts for her friends
    await ada.page.goto('/post');
    await ada.page.getByRole('textbox').fill('The harbour at six in the morning');
    await choosePictures(ada, [1]);
    await ada.page.getByRole('button', { name: ada.t('post:audience.title') }).click();
    await pick(ada.visitor, ada.t('post:visibility.friends.label'));
    await judge.look(ada.visitor, 'post-audience');
    await button(ada.visitor, ada.t('post:audience.done')).click();
    await button(ada.visitor, ada.t('post:send')).click();
    await ada.page.waitForURL((url) => url.pathname === '/');
    const own = saying(ada, 'The harbour at six in the morning');
    await own.waitFor();
    const [momentPath, picture] = await addressesOf(own);
    await waitFor(() => loaded(own), { describe: 'her own picture' });

    // Ben has it in their feed, with the picture
    await waitFor(async () => (await statusOf(ben, picture)) === 200, { describe: 'the picture to be open to Ben' });
    await ben.page.goto('/');
    const seen = saying(ben, 'The harbour at six in the morning');
    await seen.waitFor();
    await waitFor(() => loaded(seen), { describe: 'the picture in the feed' });
    await judge.look(ben.visitor, 'feed');

    // Cara sees it nowhere. Her own moment, which is newer, shows that her feed has loaded.
    await post(cara, 'Cara counts the gulls');
    await cara.page.goto('/');
    await saying(cara, 'Cara counts the gulls').waitFor();
    expect(await cara.page.getByText('The harbour').count()).toBe(0);
    await cara.page.goto(`/members/${ada.memberId}/moments`);
    await cara.page.getByText(cara.t('moments:ofMember.empty')).waitFor();
    await cara.page.goto(momentPath);
    await cara.page.getByText(cara.t('moments:gone.title')).waitFor();
    await judge.look(cara.visitor, 'moment-gone');
    expect(await cara.page.getByText('The harbour').count()).toBe(0);
    expect(await statusOf(cara, picture)).toBe(404);

    // Ben reacts and comments; Ada sees both
    await seen.getByRole('button', { name: ben.t('moments:reaction.choose') }).press('Enter');
    await seen.getByRole('menuitemradio', { name: ben.t('moments:reaction.celebrate') }).click();
    await seen.getByRole('button', { name: ben.t('moments:reaction.celebrate'), pressed: true }).waitFor();
    // on a desk it could be written in the feed as well
    await ben.page.goto(momentPath);
    await field(ben.visitor, ben.t('moments:comment.write')).fill('那里的早晨真安静');
    await button(ben.visitor, ben.t('moments:comment.send')).click();
    await ben.page.locator('#comments').getByText('那里的早晨真安静').waitFor();
    await judge.look(ben.visitor, 'moment-page');
    await ada.page.goto(momentPath);
    await ada.page.locator('#comments').getByText('那里的早晨真安静').waitFor();
    await ada.page.getByRole('button', { name: ada.t('moments:counts.reactions', { count: 1, number: 1 }) }).click();
    await ada.page.getByRole('dialog').getByText(ben.name).waitFor();
    await judge.look(ada.visitor, 'reactions');

    // Ben reads further down when Ada posts again: they see a notice, and the feed does not move
    await ben.page.goto('/');
    const read = saying(ben, 'Note 6 of the day');
    await scrollTo(ben, read);
    const before = await topOf(read);
    await post(ada, 'And at seven the gulls are up', { visibility: 'friends' });
    await ben.page.evaluate(`window.dispatchEvent(new Event('focus'))`);
    const news = ben.page.getByRole('button', { name: ben.t('moments:feed.new', { count: 1, number: 1 }) });
    await news.waitFor();
    await ben.visitor.picture('feed-new');
    expect(await topOf(read)).toBeCloseTo(before, 0);

    // They come back from a moment to the place that they left
    await read.locator('a[href^="/moments/"]').first().click();
    await ben.page.locator('#comments').waitFor();
    await ben.page.goBack();
    await read.waitFor();
    await waitFor(async () => Math.abs((await topOf(read)) - before) < 3, { describe: 'the same place in the feed' });
    await news.click();
    await saying(ben, 'And at seven the gulls are up').waitFor();
    expect(await ben.page.evaluate('window.scrollY')).toBe(0);

    // Ada ends it: moments for friends are gone for Ben
    await ada.page.goto(`/members/${ben.memberId}`);
    await choose(
      ada.visitor,
      button(ada.visitor, ada.t('network:actions.friendsOf', { name: ben.name })),
      ada.t('network:remove.action'),
    );
    await ada.visitor.picture('friend-remove');
    await agree(ada.visitor, ada.t('network:remove.action'));
    await button(ada.visitor, ada.t('network:request.add')).waitFor();
    await waitFor(async () => (await statusOf(ben, picture)) === 404, { describe: 'the picture to be closed to Ben' });
    await ben.page.goto('/');
    await saying(ben, 'Note 12 of the day').waitFor();
    expect(await ben.page.getByText('The harbour').count()).toBe(0);
    await ben.page.goto(momentPath);
    await ben.page.getByText(ben.t('moments:gone.title')).waitFor();

    expect(judge.findings).toEqual([]);
    expect(await part(people)).toEqual([]);
  });
});

/** Where a moment and its picture are. */
async function addressesOf(moment: Locator): Promise<[moment: string, picture: string]> {
  const path = await moment.locator('a[href^="/moments/"]').first().getAttribute('href');
  const picture = await moment.locator('img[src^="/media/"]:not([src*="/list"])').first().getAttribute('src');
  if (!path || !picture) throw new Error('a moment without an address');
  return [path, picture];
}

const topOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? Number.NaN;

/** Scrolls down the feed until this is well in sight. */
async function scrollTo({ page }: Person, place: Locator): Promise<void> {
  await waitFor(async () => {
    if ((await place.count()) > 0) return true;
    await page.mouse.wheel(0, 400);
    return false;
  });
  await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}
