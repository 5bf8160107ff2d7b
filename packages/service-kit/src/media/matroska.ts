const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const CLUSTER = 0x1f43b675;
/** Tags (place, maker), attachments, and a title. */
const metadata = new Set([0x1254c367, 0x1941a469, 0x7ba9]);
const VOID = 0xec;

/**
 * Blanks the tags of a WebM or Matroska file in place: they become void elements of the same length. Nothing moves.
 * False where it is none.
 */
export function blankMatroska(file: Buffer): boolean {
  if (file.length < 4 || file.readUInt32BE(0) !== 0x1a45dfa3) return false;
  let at = 0;
  while (at < file.length) {
    const id = numberAt(file, at, true);
    const size = id && numberAt(file, at + id.bytes, false);
    if (!id || !size) break;
    const content = at + id.bytes + size.bytes;
    // In a recording that was made live, the ends are not known; the content comes next.
    const open = size.unknown || id.value === SEGMENT || id.value === INFO || id.value === CLUSTER;
    const end = Math.min(open ? content : content + size.value, file.length);
    if (metadata.has(id.value)) voidElement(file, at, size.unknown ? file.length : end);
    at = metadata.has(id.value) && size.unknown ? file.length : end;
  }
  return true;
}

interface Variable {
  value: number;
  bytes: number;
  unknown: boolean;
}

/** A number whose length is given by its leading zeros; in an id, the bit that ends them is a part of it. */
function numberAt(file: Buffer, at: number, isId: boolean): Variable | null {
  const first = file[at];
  const bytes = Math.clz32((first ?? 0) << 24) + 1;
  if (first === undefined || bytes > (isId ? 4 : 8) || at + bytes > file.length) return null;
  let value = isId ? first : first & (0xff >> bytes);
  let ones = (first & (0xff >> bytes)) === 0xff >> bytes;
  for (let index = 1; index < bytes; index++) {
    const next = file[at + index] ?? 0;
    ones &&= next === 0xff;
    value = value * 256 + next;
  }
  return { value, bytes, unknown: !isId && ones };
}

function voidElement(file: Buffer, start: number, end: number): void {
  const length = end - start;
  file.fill(0, start, end);
  file[start] = VOID;
  if (length < 10) file[start + 1] = 0x80 | (length - 2);
  else {
    file[start + 1] = 0x01;
    file.writeUIntBE(length - 9, start + 3, 6);
  }
}
