import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const WORD = 4;
/** The bytes around a chunk's data: length and name before it, a checksum behind it. */
const AROUND = 12;
/** How colours are to be read; a frame by itself needs it too. */
const colours = new Set(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP']);
/** Chunks that programs and cameras write beside the picture. */
const texts = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** It is built as no PNG is. */
export class BrokenPng extends Error {}

interface Chunk {
  name: string;
  data: Buffer;
}

/** One picture of an animated PNG, as a PNG of its own, and where and how it is drawn onto the earlier ones. */
export interface PngFrame {
  png: Buffer;
  x: number;
  y: number;
  width: number;
  height: number;
  delayMs: number;
  /** the treatment of its place after it was shown */
  afterwards: 'stay' | 'clear' | 'restore';
  /** whether it replaces what is below it, also where it is transparent */
  replaces: boolean;
}

export interface AnimatedPng {
  width: number;
  height: number;
  /** 0: without end */
  plays: number;
  frames: PngFrame[];
}

/** @throws BrokenPng */
function chunksOf(file: Buffer): Chunk[] {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new BrokenPng('no PNG');
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + AROUND <= file.length;) {
    const length = file.readUInt32BE(at);
    const end = at + AROUND + length;
    if (end > file.length) throw new BrokenPng('a chunk is cut off');
    const name = file.toString('latin1', at + WORD, at + 2 * WORD);
    chunks.push({ name, data: file.subarray(at + 2 * WORD, end - WORD) });
    if (name === 'IEND') return chunks;
    at = end;
  }
  throw new BrokenPng('the end is missing');
}

function written({ name, data }: Chunk): Buffer {
  const chunk = Buffer.alloc(AROUND + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(name, WORD, 'latin1');
  data.copy(chunk, 2 * WORD);
  chunk.writeUInt32BE(crc32(chunk.subarray(WORD, 2 * WORD + data.length)), 2 * WORD + data.length);
  return chunk;
}

const fileOf = (chunks: readonly Chunk[]): Buffer => Buffer.concat([SIGNATURE, ...chunks.map(written)]);

/** The same picture, animation included, without texts that programs and cameras wrote beside it. @throws BrokenPng */
export const pngWithoutTexts = (file: Buffer): Buffer => fileOf(chunksOf(file).filter(({ name }) => !texts.has(name)));

/** The frames of a PNG that moves, up to `most` of them; null where it does not move. @throws BrokenPng */
export function readAnimatedPng(file: Buffer, most: number): AnimatedPng | null {
  const chunks = chunksOf(file);
  const header = chunks[0];
  const animation = chunks.find(({ name }) => name === 'acTL');
  if (header?.name !== 'IHDR' || header.data.length < 13) throw new BrokenPng('the header is missing');
  if (!animation || animation.data.length < 8) return null;
  const size = { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(WORD) };
  const shared = chunks.filter(({ name }) => colours.has(name));
  const frames: PngFrame[] = [];
  let control: Buffer | null = null;
  let pixels: Buffer[] = [];
  const close = (): void => {
    if (control && pixels.length > 0) frames.push(frameOf(control, { header: header.data, shared, pixels, size }));
    pixels = [];
  };
  for (const { name, data } of chunks) {
    if (name === 'fcTL') {
      close();
      if (frames.length >= most) throw new BrokenPng('there are too many frames');
      control = data;
    } else if (name === 'fdAT') pixels.push(data.subarray(WORD));
    // A picture before the first control is shown where nothing moves, and is no part of the animation.
    else if (name === 'IDAT' && control) pixels.push(data);
  }
  close();
  return { ...size, plays: animation.data.readUInt32BE(WORD), frames };
}

interface Parts {
  header: Buffer;
  shared: readonly Chunk[];
  pixels: readonly Buffer[];
  size: { width: number; height: number };
}

const ends = ['stay', 'clear', 'restore'] as const;

function frameOf(control: Buffer, { header, shared, pixels, size }: Parts): PngFrame {
  if (control.length < 26) throw new BrokenPng('a frame is cut off');
  const [width = 0, height = 0, x = 0, y = 0] = [4, 8, 12, 16].map((at) => control.readUInt32BE(at));
  if (width === 0 || height === 0 || x + width > size.width || y + height > size.height) {
    throw new BrokenPng('a frame is outside of the picture');
  }
  const own = Buffer.from(header);
  own.writeUInt32BE(width, 0);
  own.writeUInt32BE(height, WORD);
  const png = fileOf([
    { name: 'IHDR', data: own },
    ...shared,
    ...pixels.map((data) => ({ name: 'IDAT', data })),
    { name: 'IEND', data: Buffer.alloc(0) },
  ]);
  const below = control.readUInt16BE(22) || 100;
  return {
    ...{ png, x, y, width, height },
    delayMs: Math.round((control.readUInt16BE(20) * 1000) / below),
    afterwards: ends[control.readUInt8(24)] ?? 'stay',
    replaces: control.readUInt8(25) === 0,
  };
}
