import type { Browser } from 'playwright-core';
import { connect, deskEnglish, phoneEnglish, Visitor } from './support/browser.js';
import { makeMember } from './support/members.js';
import { known, post } from './support/network.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

describe('the column', () => {
  it('has its whole width from 800 pixels on, beside every list and rail', async () => {
    const visitor = await Visitor.open(browser, deskEnglish);
    const { page } = visitor;
    await page.goto('/help');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const widths: Record<number, number | undefined> = {};
    const widest = [800, 850, 895, 900, 1099, 1100, 1150, 1199, 1200, 1280];
    for (const width of widest) {
      await page.setViewportSize({ width, height: 800 });
      widths[width] = (await page.getByRole('main').boundingBox())?.width;
    }
    expect(widths).toEqual(Object.fromEntries(widest.map((width) => [width, 600])));
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});

describe('addresses', () => {
  it('of the server are answered by it although the installed app answers the others', async () => {
    const [author, other] = await Promise.all([makeMember('Ida Falk', 'en'), makeMember('Ben Okoro', 'en')]);
    await known(author, other);
    const { momentId } = await post(author, 'The bridge is open again');
    const visitor = await Visitor.open(browser, phoneEnglish, { worker: true });
    const { page } = visitor;
    await page.goto('/');
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await page.reload();
    const controlled = () => page.evaluate<boolean>('navigator.serviceWorker.controller !== null');
    await waitFor(controlled, { describe: 'the worker to answer for the page' });

    // by the worker, so that it can be seen to be there
    expect((await page.goto('/help'))?.fromServiceWorker()).toBe(true);
    await page.goto(`/s/members/${author.memberId}`, { waitUntil: 'commit' });
    await page.waitForURL(`**/members/${author.memberId}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: author.name, level: 1 }).waitFor({ state: 'attached' });
    await page.goto(`/s/moments/${momentId}`, { waitUntil: 'commit' });
    await page.waitForURL((url) => url.pathname === `/moments/${momentId}`, { waitUntil: 'commit' });
    await page.getByText('The bridge is open again').first().waitFor();
    const keys = await page.goto('/.well-known/jwks.json');
    expect(await keys?.json()).toHaveProperty('keys');
    const file = await page.goto('/renmai/social/chatfiles/0199aa00-0000-7000-8000-00000000dead');
    expect(file?.headers()['content-type']).toMatch(/json/);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});
