import type { Browser, Page } from 'playwright-core';
import { connect, deskEnglish } from './support/browser.js';
import { newChatUser } from './support/chat-stage.js';
import { ConferenceNodes } from './support/conference-nodes.js';
import { emedia, emediaName, founded, hears, openEmedia, showsOf } from './support/conference-sdk.js';
import { ufragsOf, watch } from './support/connections.js';
import { meet, part, type Person } from './support/people.js';
import { drawn } from './support/pictures.js';
import { MEDIA_MS, moves } from './support/rooms.js';
import { button } from './support/steps.js';
import { waitFor } from './support/wait-for.js';

const BACK_WITHIN_MS = 10_000;
const PICTURE = '{ width: 320, height: 240, frameRate: 5 }';

let browser: Browser;
let nodes: ConferenceNodes;
beforeAll(async () => {
  nodes = await ConferenceNodes.start();
  browser = await connect();
}, MEDIA_MS);
afterAll(async () => {
  await browser.close();
  await nodes.close();
});

it('five members by three kinds of clients see each other, and the remaining ones are back within ten seconds when their node is killed', async () => {
  const [ada, lin] = (await meet(browser, [deskEnglish, 'Ada Vance'], [deskEnglish, 'Lin Moreau'])) as [Person, Person];
  const users = [await newChatUser('ben'), await newChatUser('cal'), await newChatUser('dee')] as const;
  const [ben, cal, dee] = (await Promise.all(
    users.map((user, at) =>
      openEmedia(browser, emedia[at === 1 ? '2.1' : '3.4'], user, nodes.origin.replace('http', 'ws'), nodes.origin),
    ),
  )) as [Page, Page, Page];
  const confrId = await founded(ben, '');
  for (const page of [cal, dee]) await page.evaluate(`emedia.mgr.joinConference('${confrId}', '')`);
  for (const page of [ben, cal, dee]) await page.evaluate(`publish(${PICTURE})`);
  for (const { page, visitor, t } of [ada, lin]) {
    await watch(page);
    await page.goto(`${nodes.origin}/meet/${confrId}`);
    await button(visitor, t('conference:door.join')).click();
  }
  const names = { ben: emediaName(users[0].id), cal: emediaName(users[1].id), dee: emediaName(users[2].id) };
  const sdk = [
    { page: ben, name: names.ben, tile: users[0].id },
    { page: cal, name: names.cal, tile: users[1].id },
    { page: dee, name: names.dee, tile: users[2].id },
  ];
  const own = [ada, lin].map(({ page, name }) => ({ page, name, tile: name }));
  await eachSees(sdk, own);

  // Muted: by a client of the SDK, and by one of ours.
  await cal.evaluate('void emedia.mgr.pauseAudio(sent)');
  await Promise.all([hears(ben, `${names.cal} 01`), mutedAt(ada, users[1].id)]);
  await button(ada.visitor, ada.t('conference:control.microphone')).click();
  await Promise.all([ben, cal, dee].map((page) => hears(page, `${ada.name} 01`)));

  // Shown: a desktop of the SDK, and a picture of ours.
  await dee.evaluate(`void emedia.mgr.shareDesktopWithAudio({ confrId: '${confrId}', withAudio: false })`);
  await ada.page.getByLabel(ada.t('conference:share.file'), { exact: true }).setInputFiles(await drawn(3));
  const screenOf = (name: string) => lin.t('conference:tile.screen', { name });
  await Promise.all([
    ...[ben, cal].map((page) => showsOf(page, `${names.dee} 1`)),
    ...[ben, cal, dee].map((page) => showsOf(page, `${ada.name} 1`)),
    ...[users[2].id, ada.name].map((name) => moves(lin.page, screenOf(name))),
  ]);

  // The web app restarts ICE when the network changes.
  const ufrags = await ufragsOf(lin.page);
  await lin.page.evaluate(`window.dispatchEvent(new Event('online'))`);
  await waitFor(async () => (await ufragsOf(lin.page)).every((one) => !ufrags.includes(one)), { describe: 'new ICE' });
  await Promise.all([moves(lin.page, users[0].id), showsOf(ben, `${lin.name} 0`), moves(ada.page, lin.name)]);

  await ben.evaluate(`emedia.mgr.setConferenceAttrs({ key: 'topic', val: 'plans' })`);
  const knows = (page: Page) =>
    waitFor(async () => (await page.evaluate('attributes.topic')) === 'plans', { describe: 'an attribute' });
  await knows(ben);
  await ben.evaluate('void (attributes = {})');

  // One of each kind is enough for the next steps.
  await Promise.all([dee.context().close(), lin.visitor.close()]);
  expect(lin.visitor.complaints).toEqual([]);
  await button(ada.visitor, ada.t('conference:share.stop')).click();
  await nodes.killCarrier();
  const took = await eachSees(sdk.slice(0, 2), own.slice(0, 1));
  expect(Object.entries(took).filter(([, ms]) => ms >= BACK_WITHIN_MS)).toEqual([]);
  // With their roles, mute states, and attributes.
  expect(await ben.evaluate(`emedia.mgr._services['${confrId}'].current.role`)).toBe(7);
  await Promise.all([knows(ben), mutedAt(ada, users[1].id)]);
  expect(await part([ada])).toEqual([]);
});

interface Inside {
  page: Page;
  name: string;
  tile: string;
}

/** @returns how long it took each to see each, in ms */
async function eachSees(sdk: readonly Inside[], own: readonly Inside[]): Promise<Record<string, number>> {
  const since = performance.now();
  const took: Record<string, number> = {};
  const all = [...sdk, ...own];
  const pairs = all.flatMap((one) => all.filter((other) => other !== one).map((other) => ({ one, other })));
  await Promise.all(
    pairs.map(async ({ one, other }) => {
      await (own.includes(one) ? moves(one.page, other.tile) : showsOf(one.page, `${other.name} 0`));
      took[`${one.tile} sees ${other.tile}`] = performance.now() - since;
    }),
  );
  return took;
}

const mutedAt = ({ page, t }: Person, name: string) =>
  page.getByTestId('room').getByRole('region', { name, exact: true }).getByTitle(t('conference:tile.muted')).waitFor();
