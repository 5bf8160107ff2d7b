import { brotliDecompressSync } from 'node:zlib';

const HEADER_BYTES = 48;
/** The places of these names in the format's list of well-known tables. */
const [CMAP, GLYF, LOCA, NAMED] = [0, 10, 11, 63] as const;

/**
 * The characters of a WOFF2 font, by its table `cmap` alone. A font library in JavaScript takes five times as long to unpack a file, and a
 * résumé in Chinese looks into some forty.
 */
export function charactersOf(font: Buffer): ReadonlySet<number> {
  const reader = new Reader(font, HEADER_BYTES);
  let offset = 0;
  let cmap: { offset: number; length: number } | undefined;
  for (let left = font.readUInt16BE(12); left > 0; left -= 1) {
    const flags = reader.byte();
    const [table, transform] = [flags & 63, flags >> 6];
    if (table === NAMED) reader.at += 4;
    const length = reader.base128();
    const isOutline = table === GLYF || table === LOCA;
    // Outlines are transformed unless the version is 3, other tables unless it is 0.
    const stored = transform !== (isOutline ? 3 : 0) ? reader.base128() : length;
    if (table === CMAP) cmap = { offset, length: stored };
    offset += stored;
  }
  if (!cmap) return new Set();
  const tables = brotliDecompressSync(font.subarray(reader.at, reader.at + font.readUInt32BE(20)));
  return charactersOfTable(tables.subarray(cmap.offset, cmap.offset + cmap.length));
}

class Reader {
  constructor(
    private readonly bytes: Buffer,
    public at: number,
  ) {}

  byte(): number {
    return this.bytes.readUInt8(this.at++);
  }

  base128(): number {
    for (let value = 0; ;) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }
}

/** Subtables for all of Unicode have format 12, those for its first plane format 4. */
function charactersOfTable(cmap: Buffer): ReadonlySet<number> {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    return { format: table.readUInt16BE(0), table };
  });
  const all = new Set<number>();
  const whole = subtables.find(({ format }) => format === 12);
  const plane = subtables.find(({ format }) => format === 4);
  if (whole) {
    const { table } = whole;
    for (let group = 0; group < table.readUInt32BE(12); group += 1) {
      const at = 16 + group * 12;
      addRange(all, table.readUInt32BE(at), table.readUInt32BE(at + 4));
    }
  } else if (plane) {
    const { table } = plane;
    const segments = table.readUInt16BE(6);
    for (let at = 0; at < segments; at += 2) {
      const [first, last] = [table.readUInt16BE(16 + segments + at), table.readUInt16BE(14 + at)];
      // The last segment only ends the list.
      if (first !== 0xffff) addRange(all, first, last);
    }
  }
  return all;
}

function addRange(all: Set<number>, first: number, last: number): void {
  for (let code = first; code <= last; code += 1) all.add(code);
}
