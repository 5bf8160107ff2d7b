import { gramsOf, keysOfName, patternFor, typedName, typedWords } from '@renmai/names';

/** Trigrams do not find one or two Chinese characters. */
const partsOf = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [...word, ...gramsOf(word)])),
];

/** The newest groups among which a name is looked for with a slip of a letter, which no index finds. */
const NEAR_AMONG = 20_000;

/** The text by which a group is found in lists: its keys, and their letters and pairs of letters. */
export function foundGroupBy(name: string): [foundBy: string, parts: string[]] {
  const keys = keysOfName([name]);
  return [keys, partsOf(keys.split(/\s+/))];
}

export type HowNamed = 'exact' | 'near';
export type NameValues = [parts: readonly string[], pattern: string];

/**
 * True for groups `g` that are found by the name in the parameters `parts` and `pattern`. The index finds names that contain all parts; the
 * pattern is checked afterwards. The index does not help a statement in which the name is optional: write a statement for each way.
 */
export const namedWith = (how: HowNamed, parts: string, pattern: string): string =>
  how === 'exact'
    ? `AND g.found_parts @> ${parts}::text[] AND g.found_by ~ ${pattern}`
    : `AND cardinality(${parts}::text[]) = 0 AND g.found_by ~ ${pattern}
       AND g.id > coalesce((SELECT newest.id FROM chat_group newest ORDER BY newest.id DESC OFFSET ${NEAR_AMONG} LIMIT 1), 0)`;

/** Lists groups by name; near names only where the whole list has no exact one. `isAny`: one row is enough, from anywhere in the list. */
export async function listNamed<T>(
  q: string,
  list: (by: { how: HowNamed; values: NameValues } | null, isAny: boolean) => Promise<T[]>,
): Promise<T[]> {
  const exactly = typedName(q)?.exact;
  const by = (pattern: string): { how: HowNamed; values: NameValues } =>
    pattern === exactly
      ? { how: 'exact', values: [partsOf(typedWords(q)), pattern] }
      : { how: 'near', values: [[], pattern] };
  const pattern = await patternFor(q, async (exact) => (await list(by(exact), true)).length > 0);
  return list(pattern === null ? null : by(pattern), false);
}
