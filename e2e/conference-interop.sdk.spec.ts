import type { Browser } from 'playwright-core';
import { connect } from './support/browser.js';
import { newChatUser } from './support/chat-stage.js';
import { cuttable, emedia, founded, hears, openEmedia, otherBundles, sees } from './support/conference-sdk.js';
import { callsReady, MEDIA_MS } from './support/rooms.js';

let browser: Browser;
beforeAll(async () => {
  await callsReady();
  browser = await connect();
}, MEDIA_MS);
afterAll(() => browser.close());

it.each(['2.1', '3.4'] as const)(
  'a client %s whose connection is cut comes back to its place, and is seen',
  async (version) => {
    const [ann, ben] = [await newChatUser('ann'), await newChatUser('ben')];
    const way = await cuttable();
    const one = await openEmedia(browser, emedia['3.4'], ann);
    const other = await openEmedia(browser, emedia[version], ben, way.origin);
    const confrId = await founded(one, '');
    await other.evaluate(`emedia.mgr.joinConference('${confrId}', '').then(() => publish())`);
    await one.evaluate('publish()');
    await Promise.all([sees(one), sees(other)]);
    way.cut();
    // By the new socket it says that it is silent now.
    await other.evaluate('void emedia.mgr.pauseAudio(sent)');
    await hears(one, 'updated 01');
    await Promise.all([sees(one), sees(other)]);
    await way.close();
  },
);

// By hand: E2E_EMEDIA.
if (otherBundles.length > 0) {
  it.each(otherBundles)('the client in %s and 3.4.1 see each other, and get mute events', async (bundle) => {
    const [ann, ben] = [await newChatUser('ann'), await newChatUser('ben')];
    const [one, other] = [await openEmedia(browser, bundle, ann), await openEmedia(browser, emedia['3.4'], ben)];
    const confrId = await founded(one, '12');
    await other.evaluate(`emedia.mgr.joinConference('${confrId}', '12').then(() => publish())`);
    await one.evaluate('publish()');
    await Promise.all([sees(one), sees(other)]);
    await one.evaluate('void emedia.mgr.pauseAudio(sent)');
    await hears(other, 'updated 01');
    await other.evaluate('void emedia.mgr.pauseVideo(sent)');
    await hears(one, 'updated 10');
    await one.evaluate('emedia.mgr.destroyConference(conference).catch(() => undefined)');
    await hears(other, 'exit 11');
  });
}
