import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A picture unlike every other. */
export async function picture(width: number, height: number): Promise<Buffer> {
  const raw = randomBytes(width * height * 3);
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Noise in the boxes of an MP4 file. */
export function footage(): Buffer {
  const begins = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42\0\0\x1f\x48mdat', 'latin1');
  return Buffer.concat([begins, randomBytes(8_000)]);
}

/** A second of noise as a WAV file. */
export function recording(): Buffer {
  const samples = randomBytes(8_000);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(8_000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
