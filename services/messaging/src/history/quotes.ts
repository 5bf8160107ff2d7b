import { KeyValue } from '@renmai/im-protocol';
import { BODY_FIELD } from '../sending/body-fields.js';
import { jsonIn } from '../sending/json-in.js';
import { piecesOf, replaceFields } from '../sending/message-bytes.js';

/** The message that a message answers; the web app sends it with the first words as `quote` in `ext`. */
interface Quote {
  id: string;
  from: string;
}

const KEY = 'quote';

/** Id of the message that this one answers; null: it answers none. */
export const quotedIn = (payload: Buffer): string | null => quoteIn(payload)?.id ?? null;

/** The same message without the words that it answers, which were recalled. All other bytes stay as they were. */
export function withoutQuotedWords(payload: Buffer): Uint8Array {
  const quote = quoteIn(payload);
  if (!quote) return payload;
  const stringValue = JSON.stringify({ ...quote, text: '', recalled: true });
  const empty = KeyValue.encode({ key: KEY, type: KeyValue.ValueType.JSON_STRING, stringValue }).finish();
  const pieces = piecesOf(payload, BODY_FIELD.ext);
  return replaceFields(payload, new Map([[BODY_FIELD.ext, pieces.map((piece) => (isQuote(piece) ? empty : piece))]]));
}

function quoteIn(payload: Buffer): Quote | null {
  // most answer nothing: they need not be read
  if (!payload.includes(KEY)) return null;
  const piece = piecesOf(payload, BODY_FIELD.ext).findLast(isQuote);
  const value = piece && jsonIn(KeyValue.decode(piece).stringValue ?? '');
  if (typeof value !== 'object' || value === null) return null;
  const { id, from } = value as Partial<Quote>;
  return typeof id === 'string' && typeof from === 'string' ? { id, from } : null;
}

const isQuote = (piece: Uint8Array): boolean => KeyValue.decode(piece).key === KEY;
