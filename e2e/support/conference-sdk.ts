import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { origin } from './browser.js';
import { risesFrom } from './rooms.js';
import { waitFor } from './wait-for.js';

const { resolve } = createRequire(import.meta.url);

/** The clients that the suite uses; `E2E_EMEDIA` names files of other versions, with commas between. */
export const emedia = {
  '2.1': resolve('easemob-emedia-2.1/EMedia_sdk-dev.js'),
  '3.4': resolve('easemob-emedia-3.4/EMedia_sdk-dev.js'),
} as const;
export const otherBundles = (process.env['E2E_EMEDIA'] ?? '').split(',').filter((path) => path !== '');

/** An application that subscribes to everything, and keeps all events. */
const application = (name: string, token: string, socketOrigin: string | null): string => `(() => {
  window.told = [];
  window.attributes = {};
  window.videos = [];
  window.shown = {};
  const nameOf = ({ nickName, name }) => nickName || name;
  window.sounds = [];
  emedia.config({
    restPrefix: location.origin,
    appkey: 'renmai#social',
    isHttpDNS: false,
    ${socketOrigin === null ? '' : `convertWebsocketURLOfTicket: (url) => url.replace(/^wss?:\\/\\/[^/]+/, '${socketOrigin}'),`}
  });
  // The oldest does not know restPrefix.
  emedia.mgr.setUrlCreator?.((path) => location.origin + path);
  emedia.mgr.setIdentity('${name}', '${token}');
  for (const one of ['onConferenceExit', 'onMemberJoined', 'onMemberExited', 'onStreamRemoved'])
    emedia.mgr[one] = (what) => told.push(one);
  emedia.mgr.onRoleChanged = (role) => told.push('role ' + role);
  emedia.mgr.onConfrAttrsUpdated = (list) => list.forEach(({ key, val }) => (attributes[key] = val));
  emedia.mgr.onConferenceExit = (reason) => told.push('exit ' + reason);
  emedia.mgr.onStreamUpdated = (member, stream) =>
    told.push('updated ' + stream.voff + stream.aoff, nameOf(member) + ' ' + stream.voff + stream.aoff);
  emedia.mgr.onStreamAdded = (member, stream) => {
    if (stream.located()) return;
    const video = document.createElement('video');
    video.autoplay = video.muted = true;
    document.body.append(video);
    videos.push(video);
    shown[nameOf(member) + ' ' + stream.type] = video;
    emedia.mgr.onSoundChanaged(video, (...what) => sounds.push(JSON.stringify(what[0])));
    emedia.mgr.subscribe(member, stream, true, true, video).catch((error) => told.push('not subscribed ' + JSON.stringify(error)));
  };
  window.publish = async (picture = true) => {
    const video = document.createElement('video');
    document.body.append(video);
    window.sent = await emedia.mgr.publish({ audio: true, video: picture }, video);
  };
})()`;

/** @param bundle the file of a version @param socketOrigin where its socket goes, if not to the page's own */
export async function openEmedia(
  browser: Browser,
  bundle: string,
  { id, token }: { id: string; token: string },
  socketOrigin: string | null = null,
  site = origin(),
): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${site}/manifest.webmanifest`);
  await page.addScriptTag({ path: bundle });
  await page.evaluate(application(emediaName(id), token, socketOrigin));
  return page;
}

export const emediaName = (id: string): string => `renmai#social_${id}`;

const told = (page: Page): Promise<string[]> => page.evaluate('window.told');
export const hears = (page: Page, what: string): Promise<unknown> =>
  waitFor(async () => (await told(page)).includes(what), { describe: what, timeoutMs: 20_000 });

const frames = (page: Page): Promise<number> =>
  page.evaluate('videos.at(-1) ? videos.at(-1).getVideoPlaybackQuality().totalVideoFrames : -1');

/** The newest stream of a page has frames, and more of them. */
export async function sees(page: Page): Promise<void> {
  await waitFor(async () => (await frames(page)) >= 0, { describe: 'a stream', timeoutMs: 20_000 });
  const before = await frames(page);
  await waitFor(async () => (await frames(page)) > before + 5, { describe: 'frames', timeoutMs: 20_000 });
}

/** The picture of one stream moves, from now on. `stream`: the member's name and its type, `Ben 0` */
export async function showsOf(page: Page, stream: string): Promise<void> {
  const read = (): Promise<number> =>
    page.evaluate(`shown[${JSON.stringify(stream)}]?.getVideoPlaybackQuality().totalVideoFrames ?? -1`);
  await risesFrom(read, stream).catch(async (error: unknown) => {
    const seen = await page.evaluate<string>('JSON.stringify([Object.keys(shown), told])');
    throw new Error(`seen: ${seen}`, { cause: error });
  });
}

/** Creates a conference and enters it. @returns its id */
export const founded = (page: Page, password: string): Promise<string> =>
  page.evaluate<string>(`(async () => {
    window.conference = await emedia.mgr.createConference(10, '${password}');
    await emedia.mgr.joinConferenceWithTicket(conference.confrId, conference.ticket);
    return conference.confrId;
  })()`);

/** A way to the site that can be cut. */
export async function cuttable(): Promise<{ origin: string; cut: () => void; close: () => Promise<void> }> {
  const { hostname, port } = new URL(origin());
  const ways = new Set<Socket>();
  const server = createServer((client) => {
    const there = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, there],
      [there, client],
    ] as const) {
      ways.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        ways.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cut = (): void => {
    for (const one of ways) one.destroy();
  };
  return {
    origin: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close: () =>
      new Promise((done) => {
        cut();
        server.close(() => {
          done();
        });
      }),
  };
}
