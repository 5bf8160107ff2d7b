import { jsonIn } from './json-in.js';
import type { MendMeta } from './body-mend.js';

/** The fields of a body's `meta` by name, with a check whether clients can read the value. */
type Known = Readonly<Record<string, (value: unknown) => boolean>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTranslations = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((one) => isObject(one) && Object.values(one).every((part) => typeof part === 'string'));

/** All that senders say there: translations made before sending, and that the message is of a thread. */
const UP: Known = { translations: isTranslations, thread: isObject };

/** Mends the `meta` that a client sends. */
export const metaOfSender: MendMeta = (text) => mended(text, UP);

/** The message that a stored `meta` belongs to, with the fields that could have been forged before checks existed. */
export interface MetaSource {
  sender: string;
  sentAt: Date;
  /** it is the notice of an edit, which the server makes */
  isEdit: boolean;
}

/**
 * Mends a stored `meta`, which may also contain the server's note of an edit. The note has the message's time in milliseconds,
 * which its sender could not know. All other fields are added when the message is read.
 */
export const metaOfStored = ({ sender, sentAt, isEdit }: MetaSource): MendMeta => {
  const isNote = (value: unknown): boolean =>
    isObject(value) && (isEdit || (value['sender'] === sender && value['send_time'] === sentAt.getTime()));
  return (text) => mended(text, { ...UP, edit_msg: isNote });
};

function mended(text: string, known: Known): string {
  if (text === '') return text;
  const meta = jsonIn(text);
  if (!isObject(meta)) return '';
  const kept = Object.entries(meta).filter(([name, value]) => Object.hasOwn(known, name) && known[name]?.(value));
  if (kept.length === Object.keys(meta).length) return text;
  return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept));
}
