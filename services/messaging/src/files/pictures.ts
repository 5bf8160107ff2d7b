import { readFile, rename, writeFile } from 'node:fs/promises';
import { BrokenPng, pngWithoutTexts, readAnimatedPng } from '@renmai/service-kit';
import sharp, { type Sharp } from 'sharp';
import { improper } from './file-refusals.js';

const MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 10_000;
const TIMEOUT_SECONDS = 60;
/** Longest side of a thumbnail, in pixels, where the sender asks for no other. */
export const THUMBNAIL_SIDE = 320;

// Memory is worth more here than speed.
sharp.concurrency(1);
sharp.cache(false);

const open = (picture: string | Buffer): Sharp =>
  sharp(picture, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: TIMEOUT_SECONDS });

/** How pictures are encoded again; others as sharp does by itself. */
const encodings: Readonly<Record<string, object>> = {
  jpeg: { quality: 90 },
  webp: { quality: 90 },
  tiff: { compression: 'deflate' },
  heif: { quality: 70, compression: 'av1' },
};

/**
 * Removes the metadata of the camera from a picture, above all the place; the picture is turned upright for that. A picture
 * without metadata stays unchanged byte for byte. Answers its header, or null if it is no picture.
 */
export async function withoutTraces(path: string): Promise<{ width: number; height: number } | null> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) return null;
  if (header.width * header.height > MAX_PIXELS) throw improper('the picture has too many pixels');
  if (header.exif || header.xmp || header.iptc) {
    if (header.format === 'png' && (await withoutTexts(path))) return { width: header.width, height: header.height };
    const animated = (header.pages ?? 1) > 1;
    const image = sharp(path, { limitInputPixels: MAX_PIXELS * 2, animated }).timeout({ seconds: TIMEOUT_SECONDS });
    const clean = animated ? image : image.autoOrient();
    await clean
      .toFormat(header.format, encodings[header.format] ?? {})
      .toFile(`${path}.clean`)
      .catch(() => {
        throw improper('the picture is damaged');
      });
    await rename(`${path}.clean`, path);
  }
  return { width: header.width, height: header.height };
}

/** sharp drops the animation of a PNG, so only the texts of an animated PNG are removed. Answers whether the PNG is animated. */
async function withoutTexts(path: string): Promise<boolean> {
  try {
    const file = await readFile(path);
    if (!readAnimatedPng(file, MAX_FRAMES)) return false;
    await writeFile(path, pngWithoutTexts(file));
    return true;
  } catch (error) {
    throw error instanceof BrokenPng ? improper('the picture is damaged') : error;
  }
}

/** A small WebP, at most `width` × `height`; null where the picture cannot be read. */
export async function thumbnailOf(picture: string | Buffer, width: number, height: number): Promise<Buffer | null> {
  const image = open(picture).autoOrient().resize({ width, height, fit: 'inside', withoutEnlargement: true });
  return image
    .webp({ quality: 78 })
    .toBuffer()
    .catch(() => null);
}

/** A placeholder if no picture could be made of a video. */
export const plainPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: '#3c3c43' } })
    .webp()
    .toBuffer();
