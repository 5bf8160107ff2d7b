// @ts-check
/**
 * Writes that members were answered to have done, beside the stored rows and the notifications of others. Each entry has a kind and a key that occurs once.
 *
 * @typedef {'acknowledged' | 'unknown'} Answer unknown: the last word about it was no answer, so that either is right
 * @typedef {{ kind: string, lost: string[], doubled: string[], strange: string[] }} Difference
 */

export class Ledger {
  /** @type {Map<string, Map<string, Answer>>} */
  #kinds = new Map();

  /** @param {string} kind @param {string} key @param {Answer} answer */
  note(kind, key, answer) {
    const known = this.#kinds.get(kind) ?? new Map();
    this.#kinds.set(kind, known);
    if (known.get(key) !== 'acknowledged') known.set(key, answer);
  }

  /** @param {string} kind */
  count(kind) {
    return this.keysOf(kind).length;
  }

  /** @param {string} kind @returns {string[]} of acknowledged entries */
  keysOf(kind) {
    return [...(this.#kinds.get(kind) ?? [])].filter(([, answer]) => answer === 'acknowledged').map(([key]) => key);
  }

  get kinds() {
    return [...this.#kinds.keys()];
  }

  get size() {
    return this.kinds.reduce((sum, kind) => sum + this.count(kind), 0);
  }

  /**
   * @param {Readonly<Record<string, readonly string[]>>} found by kind the keys that are there, once for each time that they are
   * @returns {Difference[]} empty where all is well
   */
  differences(found) {
    const kinds = [...new Set([...this.kinds, ...Object.keys(found)])];
    return kinds
      .map((kind) => ({ kind, ...difference(this.#kinds.get(kind) ?? new Map(), found[kind] ?? []) }))
      .filter(({ lost, doubled, strange }) => lost.length + doubled.length + strange.length > 0);
  }
}

/** @param {ReadonlyMap<string, Answer>} noted @param {readonly string[]} found */
function difference(noted, found) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const key of found) times.set(key, (times.get(key) ?? 0) + 1);
  return {
    lost: [...noted].filter(([key, answer]) => answer === 'acknowledged' && !times.has(key)).map(([key]) => key),
    doubled: [...times].filter(([, count]) => count > 1).map(([key]) => key),
    strange: [...times.keys()].filter((key) => !noted.has(key)),
  };
}

/**
 * Texts of one conversation as they were heard: whether they are in the order in which they were written.
 * @param {readonly number[]} numbers @returns {number} how many come after a later one
 */
export function outOfOrder(numbers) {
  let highest = -Infinity;
  let count = 0;
  for (const number of numbers) {
    if (number < highest) count += 1;
    highest = Math.max(highest, number);
  }
  return count;
}
