import type { Browser } from 'playwright-core';
import { deskEnglish, connect } from './support/browser.js';
import { newChatUser } from './support/chat-stage.js';
import {
  cuttable,
  emedia,
  emediaName,
  founded,
  hears,
  openEmedia,
  otherBundles,
  sees,
} from './support/conference-sdk.js';
import { meet } from './support/people.js';
import { callsReady, MEDIA_MS, moves } from './support/rooms.js';
import { button } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

let browser: Browser;
beforeAll(async () => {
  await callsReady();
  browser = await connect();
}, MEDIA_MS);
afterAll(() => browser.close());

it('clients 3.4.1 and 2.1.3 see each other, hear of what is muted, show a desktop, are removed, and let out at the end', async () => {
  const [ann, ben] = [await newChatUser('ann'), await newChatUser('ben')];
  const [one, other] = [await openEmedia(browser, emedia['3.4'], ann), await openEmedia(browser, emedia['2.1'], ben)];
  const confrId = await founded(one, '12');
  await other.evaluate(`emedia.mgr.joinConference('${confrId}', '12').then(() => publish())`);
  await one.evaluate('publish()');
  await Promise.all([sees(one), sees(other)]);
  await one.evaluate('void emedia.mgr.pauseAudio(sent)');
  await hears(other, 'updated 01');
  await one.evaluate('void emedia.mgr.shareDesktopWithAudio({ confrId: conference.confrId, withAudio: false })');
  await waitFor(async () => (await other.evaluate<number>('videos.length')) === 2, { describe: 'a desktop' });
  await sees(other);
  await one.evaluate(`void emedia.mgr.kickMembersById(conference, ['${emediaName(ben.id)}'])`);
  await hears(other, 'exit 12');
  await hears(one, 'onMemberExited');

  // Back again, until the conference is closed
  const back = await openEmedia(browser, emedia['2.1'], ben);
  await back.evaluate(`emedia.mgr.joinConference('${confrId}', '12')`);
  await sees(back);
  await one.evaluate('emedia.mgr.destroyConference(conference).catch(() => undefined)');
  await Promise.all([hears(one, 'exit 11'), hears(back, 'exit 11')]);
});

it('a member who comes by the SDK and one who comes by the app see each other', async () => {
  const [ada] = await meet(browser, [deskEnglish, 'Ada Vance']);
  const ben = await newChatUser('ben');
  if (!ada) throw new Error('nobody is there');
  const page = await openEmedia(browser, emedia['3.4'], ben);
  const confrId = await founded(page, '');
  await page.evaluate('publish()');
  await ada.page.goto(`/meet/${confrId}`);
  await button(ada.visitor, ada.t('conference:door.join')).click();
  await Promise.all([moves(ada.page, ben.id), sees(page)]);
  await page.evaluate('void emedia.mgr.exitConference()');
  await waitFor(async () => (await ada.page.getByRole('region', { name: ben.id }).count()) === 0);
});

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
  240_000,
);

// By hand: E2E_EMEDIA.
if (otherBundles.length > 0) {
  it.each(otherBundles)(
    'the client in %s and 3.4.1 see each other, and hear of what is muted',
    async (bundle) => {
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
    },
    60_000,
  );
}
