import { nameKey } from '@renmai/names';

/** Under which key spellings of one label meet: without case, width, blanks, signs, and kind of Chinese characters. */
export const labelKey = (label: string): string => nameKey(label.replace(/(?<=^|\s)\.(?=net\b)/giu, 'dot'));

/** Two numbers of 32 bits: together they distinguish all keys. */
export interface KeyHash {
  one: number;
  other: number;
}

export const emptyHash = (): KeyHash => ({ one: 0x811c9dc5, other: 0x1b873593 });

/** The hash of a hashed text with more text behind it. */
export function hashMore({ one, other }: KeyHash, text: string): KeyHash {
  let [first, second] = [one, other];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x5bd1e995);
    second ^= second >>> 15;
  }
  return { one: first >>> 0, other: second >>> 0 };
}

export const hashOfKey = (key: string): KeyHash => hashMore(emptyHash(), key);
