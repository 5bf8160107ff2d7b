import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { Made } from './made.js';
import { makePicture } from './picture-maker.js';

const moving = path.join(import.meta.dirname, '../../../test/fixtures/anim.png');
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  file = path.join(folder, 'file');
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (still: boolean): Promise<Made> =>
  makePicture('m', file, { contentType: 'image/png', forSharing: true, still });
const pagesOf = async ({ variants }: Made, name: string): Promise<number> => {
  const body = variants.find((variant) => variant.name === name)?.body;
  return (await sharp(body as Buffer, { animated: true }).metadata()).pages ?? 1;
};

it('an animated PNG stays animated, like an animated WebP', async () => {
  copyFileSync(moving, file);
  const made = await make(false);
  expect(made.picture?.animated).toBe(true);
  expect([await pagesOf(made, 'page'), await pagesOf(made, 'list'), await pagesOf(made, 'share')]).toEqual([3, 1, 1]);
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const page = made.variants.find(({ name }) => name === 'page')?.body as Buffer;
  const first = await sharp(page).ensureAlpha(1).raw().toBuffer({ resolveWithObject: true });
  expect([first.info.width, first.info.height]).toEqual([info.width, info.height]);
  // Lossy, but the same colour.
  expect(Math.abs((first.data[0] ?? 0) - (data[0] ?? 0))).toBeLessThan(24);
});

it('keeps the first picture of an animated PNG as a photo', async () => {
  copyFileSync(moving, file);
  const made = await make(true);
  expect([made.picture?.animated, await pagesOf(made, 'page')]).toEqual([false, 1]);
});

it('a PNG without animation stays still', async () => {
  await sharp({ create: { width: 20, height: 10, channels: 4, background: '#c33' } })
    .png()
    .toFile(file);
  expect((await make(false)).picture).toMatchObject({ animated: false, page: { width: 20, height: 10 } });
});
