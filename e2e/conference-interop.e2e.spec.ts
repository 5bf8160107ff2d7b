import { waitFor } from '@renmai/test-kit';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { deskEnglish, launch, origin } from './support/browser.js';
import { newChatUser, type ChatUser } from './support/chat-stage.js';
import { meet } from './support/people.js';
import { callsReady, MEDIA_MS, moves, withDevices } from './support/rooms.js';
import { button } from './support/steps.js';

let browser: Browser;
beforeAll(async () => {
  await callsReady();
  browser = await launch(...withDevices);
}, MEDIA_MS);
afterAll(() => browser.close());

const { resolve } = createRequire(import.meta.url);
const nameOf = ({ id }: Pick<ChatUser, 'id'>): string => `renmai#social_${id}`;

/** An application that subscribes to everything, and keeps what it is told. */
const application = (name: string, token: string): string => `(() => {
  window.told = [];
  window.videos = [];
  emedia.config({ restPrefix: location.origin, appkey: 'renmai#social', isHttpDNS: false });
  emedia.mgr.setIdentity('${name}', '${token}');
  for (const one of ['onConferenceExit', 'onMemberJoined', 'onMemberExited', 'onStreamRemoved'])
    emedia.mgr[one] = (what) => told.push(one);
  emedia.mgr.onConferenceExit = (reason) => told.push('exit ' + reason);
  emedia.mgr.onStreamUpdated = (member, stream) => told.push('updated ' + stream.voff + stream.aoff);
  emedia.mgr.onStreamAdded = (member, stream) => {
    if (stream.located()) return;
    const video = document.createElement('video');
    video.autoplay = video.muted = true;
    document.body.append(video);
    videos.push(video);
    emedia.mgr.subscribe(member, stream, true, true, video).catch((error) => told.push('not subscribed ' + JSON.stringify(error)));
  };
  window.publish = async () => {
    const video = document.createElement('video');
    document.body.append(video);
    window.sent = await emedia.mgr.publish({ audio: true, video: true }, video);
  };
})()`;

async function open(version: '2.1' | '3.4', name: string, token: string): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${origin()}/manifest.webmanifest`);
  await page.addScriptTag({ path: resolve(`easemob-emedia-${version}/EMedia_sdk-dev.js`) });
  await page.evaluate(application(name, token));
  return page;
}

const told = (page: Page): Promise<string[]> => page.evaluate('window.told');
const hears = (page: Page, what: string): Promise<unknown> =>
  waitFor(async () => (await told(page)).includes(what), { describe: what, timeoutMs: 20_000 });
const frames = (page: Page): Promise<number> =>
  page.evaluate('videos.at(-1) ? videos.at(-1).getVideoPlaybackQuality().totalVideoFrames : -1');
async function sees(page: Page): Promise<void> {
  await waitFor(async () => (await frames(page)) >= 0, { describe: 'a stream', timeoutMs: 20_000 });
  const before = await frames(page);
  await waitFor(async () => (await frames(page)) > before + 5, { describe: 'frames', timeoutMs: 20_000 });
}

it('clients 3.4.1 and 2.1.3 see each other, hear of what is muted, show a desktop, are removed, and let out at the end', async () => {
  const [ann, ben] = [await newChatUser('ann'), await newChatUser('ben')];
  const [one, other] = [await open('3.4', nameOf(ann), ann.token), await open('2.1', nameOf(ben), ben.token)];
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
  const back = await open('2.1', nameOf(ben), ben.token);
  await back.evaluate(`emedia.mgr.joinConference('${confrId}', '12')`);
  await sees(back);
  await one.evaluate('emedia.mgr.destroyConference(conference).catch(() => undefined)');
  await Promise.all([hears(one, 'exit 11'), hears(back, 'exit 11')]);
}, 60_000);

it('a member who comes by the SDK and one who comes by the app see each other', async () => {
  const [ada] = await meet(browser, [deskEnglish, 'Ada Vance']);
  const ben = await newChatUser('ben');
  if (!ada) throw new Error('nobody is there');
  const page = await open('3.4', nameOf(ben), ben.token);
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
