import { boxAt, boxes, blank, type Box } from './boxes.js';

/** Kinds of items in which cameras write place, maker and time: EXIF, XMP and others that are no picture. */
const metadata = new Set(['Exif', 'mime', 'uri ']);

/**
 * Blanks EXIF and XMP of a HEIF file (HEIC, AVIF) in place: their bytes become zeros, which readers take for none.
 * Nothing moves. False where the file is not built as it has to be, so that something may be left.
 */
export function blankHeif(file: Buffer): boolean {
  const top = [...boxes(file, 0, file.length)];
  const meta = top.find(({ type }) => type === 'meta');
  if (!meta) return false;
  // A version precedes the boxes in it.
  const inner = { ...meta, bodyStart: meta.bodyStart + 4 };
  const [items, places] = [boxAt(file, inner, 'iinf'), boxAt(file, inner, 'iloc')];
  if (!items || !places) return false;
  for (const box of top) if (box.type === 'uuid') blank(file, box);
  try {
    const wanted = metadataItems(file, items);
    const own = boxAt(file, inner, 'idat');
    for (const { id, inOwnBox, start, length } of extents(file, places)) {
      if (!wanted.has(id)) continue;
      const from = inOwnBox ? (own?.bodyStart ?? file.length) + start : start;
      if (length === 0 || from + length > file.length) return false;
      file.fill(0, from, from + length);
    }
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function metadataItems(file: Buffer, { bodyStart, end }: Box): Set<number> {
  const counted = file[bodyStart] === 0 ? 2 : 4;
  const found = new Set<number>();
  for (const { type, bodyStart: at } of boxes(file, bodyStart + 4 + counted, end)) {
    if (type !== 'infe') continue;
    const wide = (file[at] ?? 0) >= 3;
    const kind = at + (wide ? 10 : 8);
    if (metadata.has(file.toString('latin1', kind, kind + 4))) found.add(file.readUIntBE(at + 4, wide ? 4 : 2));
  }
  return found;
}

interface Extent {
  id: number;
  /** counted from the beginning of the `idat` box rather than of the file */
  inOwnBox: boolean;
  start: number;
  length: number;
}

/** Where the bytes of all items are. @throws RangeError */
function* extents(file: Buffer, { bodyStart, end }: Box): Generator<Extent> {
  let at = bodyStart;
  const read = (bytes: number): number => {
    if (at + bytes > end) throw new RangeError('a table ends before its entries');
    const value = bytes === 0 ? 0 : bytes === 8 ? Number(file.readBigUInt64BE(at)) : file.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
  const version = read(1);
  read(3);
  const [sizes, more] = [read(1), read(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  const wide = version >= 2 ? 4 : 2;
  for (let items = read(wide); items > 0; items--) {
    const id = read(wide);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(baseSize);
    for (let count = read(2); count > 0; count--) {
      read(indexSize);
      const start = base + read(offsetSize);
      yield { id, inOwnBox: method === 1, start, length: read(lengthSize) };
    }
  }
}
