/** As much of protobuf's wire format as the first frames of a connection need, without its library and the schemas. */

/** Text, a whole number of at most 32 bits, or the fields of a message within. */
type Value = string | number | readonly Field[];
export type Field = readonly [number: number, value: Value];

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;
const text = new TextEncoder();

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

/** A message of the given fields, in their order. */
export function encodeFields(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = fields.flatMap(([number, value]) => {
    if (typeof value === 'number') return [...varint(number * 8 + VARINT), ...varint(value)];
    const part = typeof value === 'string' ? text.encode(value) : encodeFields(value);
    return [...varint(number * 8 + BYTES), ...varint(part.length), ...part];
  });
  return new Uint8Array(bytes);
}

/** The fields of a message: numbers up to 2^53, or the bytes of anything else. Throws a RangeError when it is none. */
export function decodeFields(bytes: Uint8Array): [number: number, value: number | Uint8Array][] {
  const fields: [number, number | Uint8Array][] = [];
  let at = 0;
  const read = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('a number ends behind the message');
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  const take = (length: number): Uint8Array => {
    const end = at + length;
    if (end > bytes.length) throw new RangeError('a field ends behind the message');
    const taken = bytes.subarray(at, end);
    at = end;
    return taken;
  };
  while (at < bytes.length) {
    const tag = read();
    const type = tag % 8;
    const number = Math.floor(tag / 8);
    if (type === VARINT) fields.push([number, read()]);
    else if (type === BYTES) fields.push([number, take(read())]);
    else if (type === FIXED64) fields.push([number, take(8)]);
    else if (type === FIXED32) fields.push([number, take(4)]);
    else throw new RangeError(`no wire type ${type}`);
  }
  return fields;
}
