import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { makePreviewPicture } from './preview-picture.js';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 64, g: 160, b: 255 } } });
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

describe('makePreviewPicture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('makes a small WebP of a picture as %s', async (format) => {
    const made = await makePreviewPicture(await plain(1200, 630).toFormat(format).toBuffer());
    expect(made).toMatchObject({ width: 640, height: 336 });
    expect(await sharp(made?.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 336 });
  });

  it('turns it upright and forgets what was written into it', async () => {
    const bytes = await plain(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const made = await makePreviewPicture(bytes);
    expect(made).toMatchObject({ width: 200, height: 400 });
    expect((await sharp(made?.bytes).metadata()).exif).toBeUndefined();
  });

  it('keeps to 60 KB', async () => {
    const made = await makePreviewPicture(await noise(900, 900).jpeg({ quality: 90 }).toBuffer());
    expect(made?.bytes.length).toBeLessThanOrEqual(60 * 1024);
  });

  it('makes none from a file that is no picture, too small or too large', async () => {
    const bomb = await plain(40, 40).png().toBuffer();
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    const whole = await plain(800, 800).jpeg().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect/></svg>');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const tiny = await plain(1, 1).gif().toBuffer();
    const cut = whole.subarray(0, whole.length / 2);
    for (const bytes of [bomb, svg, html, tiny, cut, Buffer.alloc(0)]) {
      expect(await makePreviewPicture(bytes)).toBeNull();
    }
  });
});
