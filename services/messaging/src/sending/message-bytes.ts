/** The sent bytes are not a message. */
export class MalformedBytes extends Error {}

/**
 * Bytes of a MessageBody with some of its length-delimited fields replaced and all others unchanged: clients distinguish an
 * explicit zero from a missing field, so nothing else is rewritten. No pieces: the field is removed.
 */
export function replaceFields(body: Uint8Array, fields: ReadonlyMap<number, readonly Uint8Array[]>): Uint8Array {
  const pieces: Uint8Array[] = [];
  const done = new Set<number>();
  let kept = 0;
  for (const { field, start, end } of fieldsOf(body)) {
    const replacement = fields.get(field);
    if (replacement === undefined) continue;
    if (start > kept) pieces.push(body.subarray(kept, start));
    if (!done.has(field)) for (const piece of replacement) pieces.push(lengthDelimited(field, piece));
    done.add(field);
    kept = end;
  }
  if (body.length > kept) pieces.push(body.subarray(kept));
  for (const [field, replacement] of fields)
    if (!done.has(field)) for (const piece of replacement) pieces.push(lengthDelimited(field, piece));
  return Buffer.concat(pieces);
}

/** Contents of all occurrences of a length-delimited field. */
export function piecesOf(body: Uint8Array, wanted: number): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (const { field, content, end } of fieldsOf(body)) if (field === wanted) pieces.push(body.subarray(content, end));
  return pieces;
}

/** A field of an encoded message, as offsets into its bytes. */
export interface Field {
  field: number;
  /** 0 number, 1 eight bytes, 2 length-delimited, 5 four bytes */
  wireType: number;
  start: number;
  /** where its content begins, of a length-delimited one */
  content: number;
  end: number;
}

/** All fields of an encoded message. @throws MalformedBytes */
export function fieldsOf(body: Uint8Array): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < body.length;) {
    const [tag, afterTag] = varint(body, at);
    // Decoders do not agree on longer ones.
    if (tag >>> 3 === 0 || afterTag - at > 4) throw new MalformedBytes('no field');
    const [content, end] = extent(body, tag & 7, afterTag);
    fields.push({ field: tag >>> 3, wireType: tag & 7, start: at, content, end });
    at = end;
  }
  return fields;
}

/** A number field's value, its lower 32 bits. */
export const numberIn = (body: Uint8Array, { content }: Field): number => varint(body, content)[0];

export const lengthDelimited = (field: number, bytes: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from([...encodedVarint((field << 3) | 2), ...encodedVarint(bytes.length)]), bytes]);

function encodedVarint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest >>>= 7) bytes.push((rest & 127) | 128);
  return [...bytes, rest];
}

function varint(bytes: Uint8Array, from: number): [value: number, after: number] {
  let value = 0;
  for (let index = 0; index < 10; index++) {
    const byte = bytes[from + index];
    if (byte === undefined) break;
    if (index < 5) value = (value | ((byte & 127) << (7 * index))) >>> 0;
    if (byte < 128) return [value, from + index + 1];
  }
  throw new MalformedBytes('no number');
}

function extent(bytes: Uint8Array, wireType: number, at: number): [content: number, end: number] {
  let content = at;
  let end: number;
  if (wireType === 0) end = varint(bytes, at)[1];
  else if (wireType === 1) end = at + 8;
  else if (wireType === 5) end = at + 4;
  else if (wireType === 2) {
    const [length, from] = varint(bytes, at);
    content = from;
    end = from + length;
  } else throw new MalformedBytes('no field');
  if (end > bytes.length) throw new MalformedBytes('a field ends beyond the end');
  return [content, end];
}
