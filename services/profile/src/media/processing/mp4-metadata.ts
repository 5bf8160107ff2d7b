/** Boxes that hold other boxes on the way to metadata. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf']);
/** Boxes in which cameras and phones write place, maker and owner. */
const metadata = new Set(['udta', 'meta', 'uuid']);

interface Box {
  type: string;
  /** of the header's first byte */
  start: number;
  bodyStart: number;
  end: number;
}

function* boxes(file: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start + 8 <= to;) {
    const short = file.readUInt32BE(start);
    const long = short === 1 && start + 16 <= to;
    const size = long ? Number(file.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short;
    const bodyStart = start + (long ? 16 : 8);
    const end = start + size;
    if (end > to || end < bodyStart) return;
    yield { type: file.toString('latin1', start + 4, start + 8), start, bodyStart, end };
    start = end;
  }
}

/**
 * Blanks the metadata of an MP4 or QuickTime file in place: such boxes become `free` space filled with zeros. Nothing
 * moves, so every offset in the file stays right. Answers how many boxes were blanked.
 */
export function blankMetadata(file: Buffer, from = 0, to = file.length): number {
  let blanked = 0;
  for (const { type, start, bodyStart, end } of boxes(file, from, to)) {
    if (metadata.has(type)) {
      file.write('free', start + 4, 'latin1');
      file.fill(0, bodyStart, end);
      blanked += 1;
    } else if (containers.has(type)) {
      blanked += blankMetadata(file, bodyStart, end);
    }
  }
  return blanked;
}
