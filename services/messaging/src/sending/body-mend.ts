import { isUtf8 } from 'node:buffer';
import { KeyValue } from '@renmai/im-protocol';
import { BODY, PAIR, type FieldShape, type Shape } from './body-shape.js';
import { canBeFile } from './file-addresses.js';
import { jsonIn } from './json-in.js';
import { fieldsOf, lengthDelimited, numberIn, piecesOf, type Field } from './message-bytes.js';

/** Mends a body's `meta`; answers the same text if nothing has to change, '' if nothing remains. */
export type MendMeta = (text: string) => string;

const JSON_STRING: number = KeyValue.ValueType.JSON_STRING;
const PAIR_FIELD = { type: 2, string: 6 } as const;

/**
 * A MessageBody without content on which published clients fail: they read fields without checking their wire type, and parse
 * JSON without handling errors, which ends the page or the batch that the message is in. Invalid JSON stays as a text; an
 * address that is not of a chat file is removed. Answers the same bytes, not only equal ones, if nothing is wrong.
 * @throws MalformedBytes
 */
export const mendBody = (payload: Uint8Array, mendMeta: MendMeta): Uint8Array => mendFields(payload, BODY, mendMeta);

/** An encoded KeyValue; null where nothing can be made of it. The same bytes where nothing is wrong. */
export function mendPair(pair: Uint8Array): Uint8Array | null {
  const types = fieldsOf(pair).filter(({ field }) => field === PAIR_FIELD.type);
  const mended = mendFields(pair, PAIR, (text) => text);
  // Without its type a value would be taken for another one.
  if (fieldsOf(mended).filter(({ field }) => field === PAIR_FIELD.type).length < types.length) return null;
  const type = types.at(-1);
  if (!type || numberIn(pair, type) !== JSON_STRING) return mended;
  const text = piecesOf(mended, PAIR_FIELD.string).at(-1);
  if (!text) return null;
  if (isUtf8(text) && jsonIn(Buffer.from(text).toString()) !== undefined) return mended;
  const { key } = KeyValue.decode(mended);
  const stringValue = Buffer.from(text).toString();
  return KeyValue.encode({ key, type: KeyValue.ValueType.STRING, stringValue }).finish();
}

function mendFields(bytes: Uint8Array, shape: Shape, mendMeta: MendMeta): Uint8Array {
  const pieces: Uint8Array[] = [];
  let changed = false;
  for (const field of fieldsOf(bytes)) {
    const whole = bytes.subarray(field.start, field.end);
    const piece = mendField(bytes, field, shape.get(field.field), mendMeta) ?? whole;
    if (piece.length > 0) pieces.push(piece);
    changed ||= piece !== whole;
  }
  return changed ? Buffer.concat(pieces) : bytes;
}

const GONE = new Uint8Array(0);

/** Null: it stays as it is. */
function mendField(
  bytes: Uint8Array,
  field: Field,
  expected: FieldShape | undefined,
  mendMeta: MendMeta,
): Uint8Array | null {
  if (!expected) return null;
  if (field.wireType !== expected.wireType) return GONE;
  if (expected.values) return expected.values.has(numberIn(bytes, field)) ? null : GONE;
  const content = bytes.subarray(field.content, field.end);
  let mended: Uint8Array | null = content;
  if (expected.shape) mended = mendFields(content, expected.shape, mendMeta);
  else if (expected.pairs) mended = mendPair(content);
  else if (expected.file) mended = isUtf8(content) && canBeFile(Buffer.from(content).toString()) ? content : null;
  else if (expected.json) mended = mendJson(content, mendMeta);
  if (mended === content) return null;
  return mended === null ? GONE : lengthDelimited(field.field, mended);
}

function mendJson(content: Uint8Array, mendMeta: MendMeta): Uint8Array | null {
  if (!isUtf8(content)) return null;
  const text = Buffer.from(content).toString();
  const mended = mendMeta(text);
  if (mended === text) return content;
  return mended === '' ? null : Buffer.from(mended);
}
