import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';

export interface PreviewPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Types detected from the bytes. Nothing else is opened, least of all an SVG, which can load resources and run code. */
const types: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const MAX_PIXELS = 25_000_000;
/** Smaller pictures only count visits. */
const MIN_SIDE = 32;
const MAX_BYTES = 60 * 1024;
const attempts = [
  { side: 640, quality: 78 },
  { side: 640, quality: 60 },
  { side: 480, quality: 50 },
  { side: 320, quality: 40 },
];

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).timeout({ seconds: 3 });

/** The picture of a page, re-encoded and small; null if it is no picture or cannot be shown. */
export async function makePreviewPicture(bytes: Buffer): Promise<PreviewPicture | null> {
  try {
    const type = await fileTypeFromBuffer(bytes);
    if (!type || !types.has(type.mime)) return null;
    const { width, height } = await open(bytes).metadata();
    if (Math.min(width, height) < MIN_SIDE || width * height > MAX_PIXELS) return null;
    for (const { side, quality } of attempts) {
      const { data, info } = await open(bytes)
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality, effort: 4 })
        .toBuffer({ resolveWithObject: true });
      if (data.length <= MAX_BYTES) return { bytes: data, width: info.width, height: info.height };
    }
    return null;
  } catch {
    return null;
  }
}
