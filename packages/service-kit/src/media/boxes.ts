/** A box of an ISO base media file (MP4, QuickTime, HEIF), as offsets into the file. */
export interface Box {
  type: string;
  /** the position of the header's first byte */
  start: number;
  bodyStart: number;
  end: number;
}

/** The boxes that follow one another in a range; ends where there is no further one. */
export function* boxes(file: Buffer, from: number, to: number): Generator<Box> {
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

/** Whether a file consists of boxes to its end; zeros behind them do not matter. Other bytes behind them would not be seen. */
export function isWhole(file: Buffer): boolean {
  let end = 0;
  for (const box of boxes(file, 0, file.length)) end = box.end;
  return end > 0 && file.subarray(end).every((byte) => byte === 0);
}

/** The first box on a way of types, e.g. `mdia`, `hdlr`. */
export function boxAt(file: Buffer, { bodyStart, end }: Box, ...way: string[]): Box | null {
  const [type, ...further] = way;
  for (const box of boxes(file, bodyStart, end))
    if (box.type === type) return further.length === 0 ? box : boxAt(file, box, ...further);
  return null;
}

/** Makes a box free space of zeros. Nothing moves, so every offset in the file stays right. */
export function blank(file: Buffer, { start, bodyStart, end }: Box): void {
  file.write('free', start + 4, 'latin1');
  file.fill(0, bodyStart, end);
}
