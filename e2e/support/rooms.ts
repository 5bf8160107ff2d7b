import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import type { Page } from 'playwright-core';
import { api } from './members.js';
import { waitFor } from './wait-for.js';

interface Video {
  getVideoPlaybackQuality: () => { totalVideoFrames: number };
}

/** Frames that a tile has shown, by the browser's own count. */
const framesOf = (page: Page, tile: string): Promise<number> =>
  page
    .getByTestId('room')
    .getByRole('region', { name: tile, exact: true })
    .locator('video')
    .evaluate((video: Video) => video.getVideoPlaybackQuality().totalVideoFrames)
    .catch(() => -1);

/** The picture of a tile moves. */
export const moves = (page: Page, tile: string): Promise<void> => risesFrom(() => framesOf(page, tile), tile);

/** Waits until a count of frames rises. It is −1 without a picture, and may start again from 0. */
export async function risesFrom(read: () => Promise<number>, of: string): Promise<void> {
  let before = await waitFor(
    async () => {
      const first = await read();
      return first >= 0 && { first };
    },
    { describe: `a picture of ${of}`, timeoutMs: 20_000 },
  );
  await waitFor(
    async () => {
      const now = await read();
      if (now < before.first) before = { first: Math.max(now, 0) };
      return now > before.first + 5;
    },
    { describe: `frames of ${of}`, timeoutMs: 20_000 },
  );
}

/** The loudness of the sound that this page receives, 0 … 1, over half a second. */
export const heard = (page: Page): Promise<number> =>
  page.evaluate(`(async () => {
    const context = new AudioContext();
    const meter = context.createAnalyser();
    meter.fftSize = 2048;
    for (const element of document.querySelectorAll('audio[data-room]')) {
      context.createMediaStreamSource(element.srcObject).connect(meter);
    }
    await context.resume();
    const samples = new Float32Array(meter.fftSize);
    let loudest = 0;
    const end = performance.now() + 1500;
    while (performance.now() < end) {
      meter.getFloatTimeDomainData(samples);
      loudest = Math.max(loudest, ...samples.map(Math.abs));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await context.close();
    return loudest;
  })()`);

/** On a new machine the stack builds its media worker first, beside the other suites; this says how long that may take. */
export const MEDIA_MS = 20 * 60_000;

/** Until the server carries calls. @throws where it never will */
export async function callsReady(): Promise<void> {
  const state = async () => (await api<{ state: string }>('GET', meetingsApi.readiness.path)).state;
  await waitFor(async () => (await state()) !== 'preparing', { describe: 'the media worker', timeoutMs: MEDIA_MS });
  if ((await state()) === 'unavailable')
    throw new Error('This machine has no media worker; the conference log says why');
}
