import { readVectorTile } from './vector-tile';

const varint = (number: number): number[] =>
  number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))];
const text = (words: string) => [...new TextEncoder().encode(words)];
const part = (field: number, body: readonly number[]) => [...varint(field * 8 + 2), ...varint(body.length), ...body];
const value = (field: number, number: number) => [...varint(field * 8), ...varint(number)];
const zigzag = (number: number) => (number < 0 ? -2 * number - 1 : 2 * number);
const packed = (numbers: readonly number[]) => numbers.flatMap(varint);

const road = [
  ...part(2, packed([1, 1, 0, 0])),
  ...value(3, 2),
  // from (10, 300) to (0, 290) to (5, 290)
  ...part(4, packed([9, zigzag(10), zigzag(300), 18, zigzag(-10), zigzag(-10), zigzag(5), zigzag(0)])),
];
const lake = [...value(3, 3), ...part(4, packed([9, 2, 2, 18, 4, 0, 0, 4, 15]))];
const point = [...value(3, 1), ...part(4, packed([9, 2, 2]))];
const layer = [
  ...value(15, 2),
  ...part(1, text('transportation')),
  ...part(2, road),
  ...part(2, lake),
  ...part(2, point),
  ...part(3, text('class')),
  ...part(3, text('ramp')),
  ...part(4, part(1, text('primary'))),
  ...part(4, value(5, 1)),
  ...value(5, 512),
];

it('reads the lines and areas of a tile, with their kinds', () => {
  const tile = readVectorTile(Uint8Array.from([...part(3, layer), ...part(3, part(1, text('empty')))]));
  const numbers = tile.map(({ features, ...one }) => ({
    ...one,
    features: features.map(({ lines, ...more }) => ({
      ...more,
      lines: lines.map((line) => line.flatMap(({ x, y }) => [x, y])),
    })),
  }));
  expect(numbers).toEqual([
    {
      name: 'transportation',
      extent: 512,
      features: [
        { isArea: false, kind: 'primary', lines: [[10, 300, 0, 290, 5, 290]] },
        { isArea: true, kind: null, lines: [[1, 1, 3, 1, 3, 3, 1, 1]] },
      ],
    },
  ]);
});

it.each([
  ['a page', text('<!doctype html><html>')],
  ['a compressed file', [0x1f, 0x8b, 0x08, 0, 0, 0]],
  ['one that was cut', part(3, layer).slice(0, 60)],
])('refuses %s', (_, bytes) => {
  expect(() => readVectorTile(Uint8Array.from(bytes))).toThrow();
});

it('has nothing of an empty answer', () => {
  expect(readVectorTile(new Uint8Array())).toEqual([]);
});
