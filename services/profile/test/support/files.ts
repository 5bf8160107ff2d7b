import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 64, g: 160, b: 255 } } });

export const jpeg = (width = 400, height = 300): Promise<Buffer> => plain(width, height).jpeg().toBuffer();
export const png = (width = 400, height = 300): Promise<Buffer> => plain(width, height).png().toBuffer();

/** A picture that does not compress, so that it has many parts. */
export const noisyPng = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** A photo of a phone held upright in Wuhan. */
export const jpegWithPlace = (width = 400, height = 300): Promise<Buffer> =>
  plain(width, height)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'PlacePhone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '30/1 35/1 34/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '114/1 18/1 20/1',
      },
    })
    .toBuffer();

export async function animatedGif(frames = 3, side = 200): Promise<Buffer> {
  const pictures = Array.from({ length: frames }, (_, index) =>
    sharp({ create: { width: side, height: side, channels: 3, background: { r: index * 80, g: 0, b: 0 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif({ delay: Array<number>(frames).fill(100), loop: 0 })
    .toBuffer();
}

/** A PNG of a few hundred bytes that says it unfolds to 30,000 × 30,000 pixels. */
export async function bomb(): Promise<Buffer> {
  const bytes = await png(8, 8);
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  return bytes;
}

/** One empty page. */
export const pdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Resources<<>>>>endobj',
    'trailer<</Root 1 0 R/Size 4>>',
    '%%EOF',
  ].join('\n'),
);
export const windowsProgram = Buffer.concat([Buffer.from('MZ'), randomBytes(2_000)]);
export const html = Buffer.from('<!doctype html><script>alert(1)</script>');
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
