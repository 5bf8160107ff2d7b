import type { Browser } from 'playwright-core';
import { connect, deskEnglish, phoneChinese } from './support/browser.js';
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
  showsOf,
} from './support/conference-sdk.js';
import { pictureCodecs, watch } from './support/connections.js';
import { meet, part, type Person } from './support/people.js';
import { callsReady, MEDIA_MS, moves } from './support/rooms.js';
import { button, field } from './support/steps.js';

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

it('five people with clients 3.4, 2.1 and the app see each other in H264, as mini-programs need it', async () => {
  const [ann, ben, cal] = [await newChatUser('ann'), await newChatUser('ben'), await newChatUser('cal')];
  const open = (version: keyof typeof emedia, user: typeof ann) => openEmedia(browser, emedia[version], user);
  const [one, other, third] = [await open('3.4', ann), await open('2.1', ben), await open('3.4', cal)];
  const confrId = await one.evaluate<string>(`(async () => {
    const config = { supportWechatMiniProgram: true };
    const conference = await emedia.mgr.joinRoom({ roomName: 'five-${ann.id}', password: '12', role: 3, config });
    await publish();
    return conference.confrId;
  })()`);
  for (const page of [other, third])
    await page.evaluate(`emedia.mgr.joinConference('${confrId}', '12').then(() => publish())`);
  const people = (await meet(browser, [deskEnglish, 'Ada Vance'], [phoneChinese, '林晓'])) as [Person, Person];
  for (const { page, visitor, t } of people) {
    await watch(page);
    await page.goto(`/meet/${confrId}`);
    await field(visitor, t('conference:door.password')).fill('12');
    await button(visitor, t('conference:door.join')).click();
  }
  const [ada, lin] = people;
  const names = [ann, ben, cal].map(({ id }) => id);
  const inApp = [ada.name, lin.name].map((name) => `${name} 0`);
  const others = (own: string) => names.filter((name) => name !== own).map((name) => `${emediaName(name)} 0`);
  for (const [page, own] of [
    [one, ann.id],
    [other, ben.id],
    [third, cal.id],
  ] as const)
    for (const stream of [...others(own), ...inApp]) await showsOf(page, stream);
  for (const { page } of people) for (const name of names) await moves(page, name);
  await moves(ada.page, lin.name);
  await moves(lin.page, ada.name);
  for (const { page } of people) expect(new Set(await pictureCodecs(page))).toEqual(new Set(['video/H264']));
  expect(await part(people)).toEqual([]);
});

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
