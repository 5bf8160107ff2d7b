import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';

const grounds = ['#2f5d8a', '#8a4f2f', '#2f8a5d', '#7a2f8a', '#8a7a2f', '#2f7a8a', '#5d2f8a', '#8a2f4f', '#4f8a2f'];

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A landscape as code draws it, with its number on it. */
export async function drawn(number: number, { width = 1200, height = 900 } = {}): Promise<PictureFile> {
  const ground = grounds[(number - 1) % grounds.length];
  const buffer = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 900">
      <rect width="1200" height="900" fill="${ground}"/><circle cx="960" cy="190" r="90" fill="#f6d77a"/>
      <path d="M0 700l300-330 240 260 210-180 450 250v200H0z" fill="#ffffff" fill-opacity=".55"/>
      <text x="80" y="260" font-family="sans-serif" font-size="220" fill="#ffffff">${number}</text></svg>`),
  )
    .jpeg({ quality: 85 })
    .toBuffer();
  return { name: `picture-${number}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** A film for a browser's camera that shows a QR code; answers its path. */
export async function filmOf(code: string): Promise<string> {
  const picture = await toBuffer(code, { errorCorrectionLevel: 'M', margin: 4, width: 440 });
  const frame = await sharp(picture)
    .resize({ width: 640, height: 480, fit: 'contain', background: '#ffffff' })
    .jpeg({ quality: 95 })
    .toBuffer();
  const film = join(await mkdtemp(join(os.tmpdir(), 'renmai-film-')), 'ticket.mjpeg');
  await writeFile(film, Buffer.concat(Array.from({ length: 10 }, () => frame)));
  return film;
}
