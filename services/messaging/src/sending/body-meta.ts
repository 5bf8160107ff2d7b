import { jsonIn } from './json-in.js';
import type { MendMeta } from './body-mend.js';

/** What a body's `meta` holds by name, and whether its value is one that clients can read. */
type Known = Readonly<Record<string, (value: unknown) => boolean>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTranslations = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((one) => isObject(one) && Object.values(one).every((part) => typeof part === 'string'));

/** All that senders say there: translations made before sending, and that the message is of a thread. */
const UP: Known = { translations: isTranslations, thread: isObject };

/** Of what a client sends up. */
export const metaOfSender: MendMeta = (text) => mended(text, UP);

/** Which messages a stored `meta` belongs to, as far as it could have been forged before it was checked. */
export interface MetaSource {
  sender: string;
  sentAt: Date;
  /** it is the notice of an edit, which the server makes */
  isEdit: boolean;
}

/**
 * Of what is stored: also the note of an edit, which the server puts there. It names when the message was sent, in
 * milliseconds, which its sender could not know. All else is added when the message is read.
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
