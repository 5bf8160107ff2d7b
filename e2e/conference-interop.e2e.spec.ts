import { waitFor } from '@renmai/test-kit';
import type { Browser, Page } from 'playwright-core';
import { deskEnglish, launch } from './support/browser.js';
import { newChatUser } from './support/chat-stage.js';
import { nameOf, openApplication, sees } from './support/emedia.js';
import { meet } from './support/people.js';
import { callsReady, MEDIA_MS, moves, withDevices } from './support/rooms.js';
import { button } from './support/steps.js';

let browser: Browser;
beforeAll(async () => {
  await callsReady();
  browser = await launch(...withDevices);
}, MEDIA_MS);
afterAll(() => browser.close());

const told = (page: Page): Promise<string[]> => page.evaluate('window.told');
const hears = (page: Page, what: string): Promise<unknown> =>
  waitFor(async () => (await told(page)).includes(what), { describe: what, timeoutMs: 20_000 });
it('clients 3.4.1 and 2.1.3 see each other, hear of what is muted, show a desktop, are removed, and let out at the end', async () => {
  const [ann, ben] = [await newChatUser('ann'), await newChatUser('ben')];
  const [one, other] = [
    await openApplication(browser, '3.4', nameOf(ann), ann.token),
    await openApplication(browser, '2.1', nameOf(ben), ben.token),
  ];
  const confrId = await one.evaluate<string>(`(async () => {
    window.conference = await emedia.mgr.createConference(10, '12');
    await emedia.mgr.joinConferenceWithTicket(conference.confrId, conference.ticket);
    return conference.confrId;
  })()`);
  await other.evaluate(`emedia.mgr.joinConference('${confrId}', '12').then(() => publish())`);
  await one.evaluate('publish()');
  await Promise.all([sees(one), sees(other)]);
  await one.evaluate('void emedia.mgr.pauseAudio(sent)');
  await hears(other, 'updated 01');
  await one.evaluate('void emedia.mgr.shareDesktopWithAudio({ confrId: conference.confrId, withAudio: false })');
  await waitFor(async () => (await other.evaluate<number>('videos.length')) === 2, { describe: 'a desktop' });
  await sees(other);
  await one.evaluate(`void emedia.mgr.kickMembersById(conference, ['${nameOf(ben)}'])`);
  await hears(other, 'exit 12');
  await hears(one, 'onMemberExited');

  // Back again, until the conference is closed
  const back = await openApplication(browser, '2.1', nameOf(ben), ben.token);
  await back.evaluate(`emedia.mgr.joinConference('${confrId}', '12')`);
  await sees(back);
  await one.evaluate('emedia.mgr.destroyConference(conference).catch(() => undefined)');
  await Promise.all([hears(one, 'exit 11'), hears(back, 'exit 11')]);
}, 60_000);

it('a member who comes by the SDK and one who comes by the app see each other', async () => {
  const [ada] = await meet(browser, [deskEnglish, 'Ada Vance']);
  const ben = await newChatUser('ben');
  if (!ada) throw new Error('nobody is there');
  const page = await openApplication(browser, '3.4', nameOf(ben), ben.token);
  const confrId = await page.evaluate<string>(`(async () => {
    window.conference = await emedia.mgr.createConference(10, '');
    await emedia.mgr.joinConferenceWithTicket(conference.confrId, conference.ticket);
    await publish();
    return conference.confrId;
  })()`);
  await ada.page.goto(`/meet/${confrId}`);
  await button(ada.visitor, ada.t('conference:door.join')).click();
  await Promise.all([moves(ada.page, ben.id), sees(page)]);
  await page.evaluate('void emedia.mgr.exitConference()');
  await waitFor(async () => (await ada.page.getByRole('region', { name: ben.id }).count()) === 0);
}, 60_000);
