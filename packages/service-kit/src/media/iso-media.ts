import { blank, boxAt, boxes, type Box } from './boxes.js';

/** Boxes that hold other boxes on the way to metadata. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);
/** Boxes in which cameras and phones write place, maker and owner. */
const metadata = new Set(['udta', 'meta', 'uuid']);
/** The tracks that are seen and heard. Phones and cameras write their location into tracks of other kinds, second by second. */
const shown = new Set(['vide', 'soun']);

/**
 * Blanks the metadata of an MP4 or QuickTime file in place: such boxes become `free` space filled with zeros, and tracks
 * that are neither picture nor sound go with their samples. Answers how many boxes were blanked.
 */
export function blankIsoMedia(file: Buffer, from = 0, to = file.length): number {
  let blanked = 0;
  for (const box of boxes(file, from, to)) {
    const hidden = box.type === 'trak' && isHidden(file, box);
    if (hidden) for (const [start, end] of samplesOf(file, box)) file.fill(0, start, end);
    if (hidden || metadata.has(box.type)) {
      blank(file, box);
      blanked += 1;
    } else if (containers.has(box.type)) blanked += blankIsoMedia(file, box.bodyStart, box.end);
  }
  return blanked;
}

function isHidden(file: Buffer, track: Box): boolean {
  const handler = boxAt(file, track, 'mdia', 'hdlr');
  return handler !== null && !shown.has(file.toString('latin1', handler.bodyStart + 8, handler.bodyStart + 12));
}

/** Numbers of a table in a box: their count is at `countAt` of the body, the first one right behind. */
function table(file: Buffer, box: Box, countAt: number, bytes: 4 | 8): number[] {
  const first = box.bodyStart + countAt + 4;
  if (first > box.end) return [];
  const count = Math.min(file.readUInt32BE(first - 4), Math.floor((box.end - first) / bytes));
  return Array.from({ length: count }, (_, index) =>
    bytes === 4 ? file.readUInt32BE(first + index * 4) : Number(file.readBigUInt64BE(first + index * 8)),
  );
}

/** Where a track's samples are: its chunks, each as long as the samples in it. */
function* samplesOf(file: Buffer, track: Box): Generator<[start: number, end: number]> {
  const way = ['mdia', 'minf', 'stbl'] as const;
  const at = (type: string): Box | null => boxAt(file, track, ...way, type);
  const [sizeBox, runBox, short, long] = [at('stsz'), at('stsc'), at('stco'), at('co64')];
  if (!sizeBox || !runBox || sizeBox.bodyStart + 12 > sizeBox.end) return;
  const offsets = short ? table(file, short, 4, 4) : long ? table(file, long, 4, 8) : [];
  const same = file.readUInt32BE(sizeBox.bodyStart + 4);
  const sizes = same === 0 ? table(file, sizeBox, 8, 4) : [];
  const runs = runsOf(file, runBox);
  let sample = 0;
  let perChunk = 0;
  for (const [index, offset] of offsets.entries()) {
    perChunk = runs.get(index + 1) ?? perChunk;
    let length = same * perChunk;
    for (let count = 0; same === 0 && count < perChunk; count++) length += sizes[sample + count] ?? 0;
    sample += perChunk;
    yield [Math.min(offset, file.length), Math.min(offset + length, file.length)];
  }
}

/** Samples of each chunk, by the number of the first chunk that has so many. */
function runsOf(file: Buffer, box: Box): Map<number, number> {
  const runs = new Map<number, number>();
  for (let at = box.bodyStart + 8; at + 12 <= box.end; at += 12)
    runs.set(file.readUInt32BE(at), Math.min(file.readUInt32BE(at + 4), 1_000_000));
  return runs;
}
