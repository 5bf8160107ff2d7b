import { readFile } from 'node:fs/promises';
import { mediaRules } from '@renmai/contracts/profile/media.schema';
import { BrokenPng, readAnimatedPng, type AnimatedPng, type PngFrame } from '@renmai/service-kit';
import sharp from 'sharp';
import { Refusal } from './refusal.js';

const MAX_FRAMES = 1_000;
/** The largest side of a stored picture. */
const LARGEST_SIDE = 1_600;
const CHANNELS = 4;
const TIMEOUT_SECONDS = 90;

type Canvas = Pick<AnimatedPng, 'width' | 'height'> & { pixels: Buffer };

/**
 * Converts an animated PNG to an animated WebP, which sharp reads whole; of a PNG it reads only one picture. Answers false if it is not
 * animated. `maxPixels`: of all frames together. @throws Refusal
 */
export async function asMovingWebp(from: string, to: string, maxPixels: number): Promise<boolean> {
  const animation = read(await readFile(from));
  if (!animation || animation.frames.length < 2) return false;
  const { width, height, frames, plays } = animation;
  if (width * height > mediaRules.picture.maxPixels || width * height * frames.length > maxPixels) {
    throw new Refusal('too-many-pixels');
  }
  const canvas: Canvas = { width, height, pixels: Buffer.alloc(width * height * CHANNELS) };
  const pictures: Buffer[] = [];
  for (const frame of frames) pictures.push(await shown(canvas, frame));
  await sharp(pictures, { join: { animated: true } })
    .webp({ lossless: true, effort: 0, loop: plays, delay: frames.map(({ delayMs }) => delayMs) })
    .toFile(to);
  return true;
}

function read(file: Buffer): AnimatedPng | null {
  try {
    return readAnimatedPng(file, MAX_FRAMES);
  } catch (error) {
    throw error instanceof BrokenPng ? new Refusal('damaged', error) : error;
  }
}

/** The whole picture while a frame is seen; the canvas is left as the next frame finds it. */
async function shown(canvas: Canvas, frame: PngFrame): Promise<Buffer> {
  const pixels = await sharp(frame.png)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer()
    .catch((error: unknown) => {
      throw new Refusal('damaged', error);
    });
  if (pixels.length !== frame.width * frame.height * CHANNELS) throw new Refusal('damaged');
  const before = frame.afterwards === 'restore' ? Buffer.from(canvas.pixels) : null;
  forEachRow(canvas, frame, (onCanvas, inFrame, length) => {
    if (frame.replaces) pixels.copy(canvas.pixels, onCanvas, inFrame, inFrame + length);
    else layOver(canvas.pixels.subarray(onCanvas, onCanvas + length), pixels.subarray(inFrame, inFrame + length));
  });
  const { width, height } = canvas;
  const picture = await sharp(canvas.pixels, { raw: { width, height, channels: CHANNELS } })
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  if (before) before.copy(canvas.pixels);
  else if (frame.afterwards === 'clear') {
    forEachRow(canvas, frame, (onCanvas, _, length) => canvas.pixels.fill(0, onCanvas, onCanvas + length));
  }
  return picture;
}

function forEachRow(
  { width }: Canvas,
  frame: PngFrame,
  work: (onCanvas: number, inFrame: number, length: number) => void,
): void {
  const length = frame.width * CHANNELS;
  for (let row = 0; row < frame.height; row += 1) {
    work(((frame.y + row) * width + frame.x) * CHANNELS, row * length, length);
  }
}

/** Pixels of red, green, blue and alpha over others. */
function layOver(below: Buffer, above: Buffer): void {
  for (let at = 0; at < above.length; at += CHANNELS) {
    const alpha = (above[at + 3] ?? 0) / 255;
    if (alpha === 0) continue;
    const rest = ((below[at + 3] ?? 0) / 255) * (1 - alpha);
    const all = alpha + rest;
    for (let colour = 0; colour < 3; colour += 1) {
      const mixed = ((above[at + colour] ?? 0) * alpha + (below[at + colour] ?? 0) * rest) / all;
      below[at + colour] = Math.round(mixed);
    }
    below[at + 3] = Math.round(all * 255);
  }
}
