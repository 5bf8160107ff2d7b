/** Parts of a name that are written in any order. */
const MAX_PARTS = 4;
/** Names that were typed with more are not in any list. */
export const MAX_LETTERS = 60;
const MAX_WORDS = 8;

/** The parts of a folded text. */
export const partsOf = (folded: string): string[] =>
  folded
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}+#&]+/u)
    .filter(Boolean);

/** The words of what was typed, folded. */
export const wordsOfTyped = (folded: string): string[] => partsOf(folded).slice(0, MAX_WORDS);

/** A name of several parts without blanks, and with the last part first. */
export function together(parts: readonly string[]): string[] {
  if (parts.length < 2 || parts.length > MAX_PARTS) return [];
  const [last = '', ...others] = parts.toReversed();
  return [parts.join(''), last + others.toReversed().join('')];
}

/**
 * The text by which a name is found in a list: the name as it is written, folded, then its keys on a line of their own, each after a blank. Patterns of
 * `patternsOf` are compared with it.
 */
export const asText = (written: readonly string[], keys: readonly string[]): string =>
  `${written.map((one) => ` ${one}`).join('')}\n${[...new Set(keys)].map((key) => ` ${key}`).join('')}`;
