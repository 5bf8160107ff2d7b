import type { Chance } from '@renmai/test-kit';

type Mutation = (bytes: Uint8Array, chance: Chance, donor: Uint8Array) => Uint8Array;

/** More than any frame that is taken. */
const MOST_BYTES = 300_000;

const join = (...pieces: Uint8Array[]): Uint8Array => Buffer.concat(pieces);

function changed(bytes: Uint8Array, change: (copy: Uint8Array) => void): Uint8Array {
  const copy = Uint8Array.from(bytes);
  change(copy);
  return copy;
}

export function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Uint8Array.from([...bytes, rest]);
}

/** A length-delimited field. */
export const field = (number: number, content: Uint8Array): Uint8Array =>
  join(varint(number * 8 + 2), varint(content.length), content);

/** Where a byte looks like the tag of such a field. */
function lengthsOf(bytes: Uint8Array): number[] {
  const found: number[] = [];
  for (let at = 0; at + 1 < bytes.length; at++) if (((bytes[at] ?? 0) & 7) === 2) found.push(at + 1);
  return found;
}

const noUtf8 = [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xe2, 0x28, 0xa1], [0]];
const hugeNumbers = [
  [0xff, 0xff, 0xff, 0xff, 0x0f],
  [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01],
  [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01],
  [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
  [0x80, 0x80, 0x80, 0x80, 0x08],
];

/** Large values cost time, so they are rare. */
const rarelyMuch = (chance: Chance, usual: number, most: number): number => (chance.happens(0.03) ? most : usual);

const insert = (bytes: Uint8Array, at: number, piece: Uint8Array): Uint8Array =>
  join(bytes.subarray(0, at), piece, bytes.subarray(at));

const mutations: readonly Mutation[] = [
  // bits
  (bytes, chance) =>
    changed(bytes, (copy) => {
      for (let count = 1 + chance.below(4); count > 0; count--) {
        const at = chance.below(copy.length);
        copy[at] = (copy[at] ?? 0) ^ (1 << chance.below(8));
      }
    }),
  // bytes
  (bytes, chance) => changed(bytes, (copy) => (copy[chance.below(copy.length)] = chance.of([0, 1, 127, 128, 255]))),
  // too short
  (bytes, chance) => bytes.slice(0, chance.below(bytes.length)),
  // a piece is missing, or there twice
  (bytes, chance) => {
    const from = chance.below(bytes.length);
    return join(bytes.subarray(0, from), bytes.subarray(from + 1 + chance.below(16)));
  },
  (bytes, chance) => {
    const from = chance.below(bytes.length);
    return insert(bytes, chance.below(bytes.length), bytes.subarray(from, from + 1 + chance.below(64)));
  },
  // a piece of another message, or chance's own
  (bytes, chance, donor) => {
    const from = chance.below(donor.length);
    return insert(bytes, chance.below(bytes.length), donor.subarray(from, from + 1 + chance.below(200)));
  },
  (bytes, chance, donor) =>
    join(bytes.subarray(0, chance.below(bytes.length)), donor.subarray(chance.below(donor.length))),
  (bytes, chance) => insert(bytes, chance.below(bytes.length), chance.bytes(1 + chance.below(40))),
  // a wrong length
  (bytes, chance) => {
    const lengths = lengthsOf(bytes);
    if (lengths.length === 0) return bytes;
    const at = chance.of(lengths);
    const lie = chance.happens(0.5) ? Uint8Array.from(chance.of(hugeNumbers)) : varint(chance.below(100_000));
    return join(bytes.subarray(0, at), lie, bytes.subarray(at + 1));
  },
  // a type that is another one
  (bytes, chance) =>
    changed(bytes, (copy) => {
      const at = chance.below(copy.length);
      copy[at] = ((copy[at] ?? 0) & 0xf8) | chance.below(8);
    }),
  // a number that is too large
  (bytes, chance) => insert(bytes, chance.below(bytes.length), Uint8Array.from(chance.of(hugeNumbers))),
  // one in the other: messages in messages, groups in groups
  (bytes, chance) => {
    const number = 1 + chance.below(9);
    let nested = bytes;
    for (let depth = 1 + chance.below(rarelyMuch(chance, 40, 400)); depth > 0; depth--) nested = field(number, nested);
    return nested;
  },
  (bytes, chance) =>
    join(new Uint8Array(1 + chance.below(rarelyMuch(chance, 300, 60_000))).fill(chance.of([0x0b, 0x7b, 0x1b])), bytes),
  // text that is none
  (bytes, chance) =>
    changed(bytes, (copy) => {
      const piece = chance.of(noUtf8);
      copy.set(piece.slice(0, copy.length), chance.below(Math.max(1, copy.length - piece.length)));
    }),
  // much of it
  (bytes, chance) =>
    join(bytes, field(1 + chance.below(12), new Uint8Array(chance.below(rarelyMuch(chance, 300, 90_000))).fill(0x61))),
];

/** The same bytes with one to three faults. */
export function mutatedBytes(bytes: Uint8Array, chance: Chance, donor: Uint8Array): Uint8Array {
  let mutated = bytes.length > 0 ? bytes : chance.bytes(1);
  for (let count = 1 + chance.below(3); count > 0; count--) {
    mutated = chance.of(mutations)(mutated.length > 0 ? mutated : chance.bytes(1), chance, donor);
  }
  return mutated.subarray(0, MOST_BYTES);
}
