import { waitFor } from '@renmai/test-kit';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { origin } from './browser.js';
import type { ChatUser } from './chat-stage.js';

const { resolve } = createRequire(import.meta.url);
export const nameOf = ({ id }: Pick<ChatUser, 'id'>): string => `renmai#social_${id}`;

/** An application that subscribes to everything, and keeps what it is told. */
const application = (name: string, token: string): string => `(() => {
  window.told = [];
  window.videos = [];
  window.sounds = [];
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
    emedia.mgr.onSoundChanaged(video, (...what) => sounds.push(JSON.stringify(what[0])));
    emedia.mgr.subscribe(member, stream, true, true, video).catch((error) => told.push('not subscribed ' + JSON.stringify(error)));
  };
  window.publish = async () => {
    const video = document.createElement('video');
    document.body.append(video);
    window.sent = await emedia.mgr.publish({ audio: true, video: true }, video);
  };
})()`;

export async function openApplication(
  browser: Browser,
  version: '2.1' | '3.4',
  name: string,
  token: string,
): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${origin()}/manifest.webmanifest`);
  await page.addScriptTag({ path: resolve(`easemob-emedia-${version}/EMedia_sdk-dev.js`) });
  await page.evaluate(application(name, token));
  return page;
}

const frames = (page: Page): Promise<number> =>
  page.evaluate('videos.at(-1) ? videos.at(-1).getVideoPlaybackQuality().totalVideoFrames : -1');
/** The picture of the last stream moves. */
export async function sees(page: Page): Promise<void> {
  await waitFor(async () => (await frames(page)) >= 0, { describe: 'a stream', timeoutMs: 20_000 });
  const before = await frames(page);
  await waitFor(async () => (await frames(page)) > before + 5, { describe: 'frames', timeoutMs: 20_000 });
}
