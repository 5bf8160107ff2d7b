// @ts-check
/** Known imports that no rule allows: a list for each rule, which may only become shorter. */

/** Between the importing and the imported file. */
export const ARROW = ' -> ';

/** @typedef {Record<string, string[]>} Lists by rule */
/** @typedef {{ rule: string, entry: string }} Entry */

/**
 * @param {Lists} found
 * @param {Lists} known
 * @returns {{ added: Entry[], gone: Entry[] }}
 */
export function compareLists(found, known) {
  return { added: entriesWithout(found, known), gone: entriesWithout(known, found) };
}

/**
 * The entries that are both known and found. Known imports from or to a removed file leave their places to as many new ones, for code that
 * was moved.
 * @param {Lists} found
 * @param {Lists} known
 * @param {(file: string) => boolean} exists
 * @returns {Lists}
 */
export function shrinkLists(found, known, exists) {
  const kept = Object.entries(found).map(([rule, entries]) => {
    const before = known[rule] ?? [];
    const moved = before.filter((entry) => !entry.split(ARROW).every(exists)).length;
    const added = entries.filter((entry) => !before.includes(entry));
    return [rule, added.length <= moved ? entries : entries.filter((entry) => before.includes(entry))];
  });
  return Object.fromEntries(kept.filter(([, entries = []]) => entries.length > 0));
}

/** @param {Lists} lists @param {Lists} others @returns {Entry[]} */
function entriesWithout(lists, others) {
  return Object.entries(lists).flatMap(([rule, entries]) =>
    entries.filter((entry) => !others[rule]?.includes(entry)).map((entry) => ({ rule, entry })),
  );
}
