export interface TileFeature {
  isArea: boolean;
  /** its kind of road or of water, where the tile names one */
  kind: string | null;
  /** Each has the numbers x, y, x, y …; an area's are closed. */
  lines: number[][];
}

export interface TileLayer {
  name: string;
  /** Coordinates of the tile go from 0 to here. */
  extent: number;
  features: TileFeature[];
}

const [LINE, AREA] = [2, 3];
const [MOVE_TO, CLOSE] = [1, 7];

/** The fields of a message of Protocol Buffers, one after the other. */
class Reader {
  constructor(
    private readonly bytes: Uint8Array,
    private at = 0,
    private readonly end = bytes.length,
  ) {}

  get done(): boolean {
    return this.at >= this.end;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; shift < 64; shift += 7) {
      const byte = this.bytes[this.at++];
      if (byte === undefined || this.at > this.end) break;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError('not a tile');
  }

  part(): Reader {
    const length = this.number();
    const from = this.at;
    if (from + length > this.end) throw new RangeError('not a tile');
    this.at += length;
    return new Reader(this.bytes, from, this.at);
  }

  text(): string {
    return new TextDecoder().decode(this.bytes.subarray(this.at, this.end));
  }

  numbers(): number[] {
    const all: number[] = [];
    while (!this.done) all.push(this.number());
    return all;
  }

  private skip(wire: number): void {
    if (wire === 0) this.number();
    else if (wire === 2) this.part();
    else if (wire === 1 || wire === 5) this.at += wire === 1 ? 8 : 4;
    else throw new RangeError('not a tile');
  }

  /** `take` reads the field, or leaves it. */
  fields(take: Record<number, () => void>): void {
    while (!this.done) {
      const tag = this.number();
      const read = take[tag >>> 3];
      if (read) read();
      else this.skip(tag & 7);
    }
  }
}

const signed = (number: number): number => (number % 2 === 0 ? number / 2 : -(number + 1) / 2);

function linesOf(commands: readonly number[]): number[][] {
  const lines: number[][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < commands.length;) {
    const command = commands[at++] ?? 0;
    if ((command & 7) === CLOSE) {
      const line = lines.at(-1);
      if (line) line.push(line[0] ?? 0, line[1] ?? 0);
      continue;
    }
    for (let left = command >>> 3; left > 0 && at < commands.length; left -= 1) {
      x += signed(commands[at++] ?? 0);
      y += signed(commands[at++] ?? 0);
      if ((command & 7) === MOVE_TO) lines.push([x, y]);
      else lines.at(-1)?.push(x, y);
    }
  }
  return lines;
}

interface RawFeature {
  type: number;
  tags: number[];
  commands: number[];
}

function readFeature(reader: Reader): RawFeature {
  const feature: RawFeature = { type: 0, tags: [], commands: [] };
  reader.fields({
    2: () => (feature.tags = reader.part().numbers()),
    3: () => (feature.type = reader.number()),
    4: () => (feature.commands = reader.part().numbers()),
  });
  return feature;
}

/** null: not a text */
function readValue(reader: Reader): string | null {
  let value: string | null = null;
  reader.fields({ 1: () => (value = reader.part().text()) });
  return value;
}

function readLayer(reader: Reader): TileLayer {
  const layer = { name: '', extent: 4096 };
  const raw: RawFeature[] = [];
  const keys: string[] = [];
  const values: (string | null)[] = [];
  reader.fields({
    1: () => (layer.name = reader.part().text()),
    2: () => raw.push(readFeature(reader.part())),
    3: () => keys.push(reader.part().text()),
    4: () => values.push(readValue(reader.part())),
    5: () => (layer.extent = reader.number()),
  });
  const kindKey = keys.indexOf('class');
  const kindOf = (tags: readonly number[]) => {
    const at = tags.findIndex((tag, n) => n % 2 === 0 && tag === kindKey);
    return at < 0 ? null : (values[tags[at + 1] ?? -1] ?? null);
  };
  const features = raw
    .filter(({ type }) => type === LINE || type === AREA)
    .map(({ type, tags, commands }) => ({ isArea: type === AREA, kind: kindOf(tags), lines: linesOf(commands) }));
  return { ...layer, features };
}

/**
 * The lines and areas of a vector tile (Mapbox Vector Tile 2).
 *
 * @throws RangeError if it is none
 */
export function readVectorTile(bytes: Uint8Array): TileLayer[] {
  const layers: TileLayer[] = [];
  const reader = new Reader(bytes);
  reader.fields({ 3: () => layers.push(readLayer(reader.part())) });
  return layers;
}
