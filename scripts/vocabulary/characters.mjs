// @ts-check

/** Steps after which readings hardly change. */
const ROUNDS = 6;
const MOST = 4;
/** The share among all readings of a character; rarer ones belong to single words. */
const LEAST_SHARE = 0.04;
const LONGEST = 5;

/** No reading begins with a kana that only continues the one before. */
const goesOn = /^[ゃゅょぁぃぅぇぉんっー]/u;

/** Ways to divide the reading of two characters. @param {string} reading @returns {Generator<[string, string]>} */
function* divided(reading) {
  for (let at = 1; at < reading.length; at += 1) {
    const [first, second] = [reading.slice(0, at), reading.slice(at)];
    if (first.length <= LONGEST && second.length <= LONGEST && !goesOn.test(second)) yield [first, second];
  }
}

/**
 * How each character is read, the commonest first, from words of two characters: how a word divides is guessed from how its
 * characters are read elsewhere, and how they are read from how words divide.
 * @param {readonly { word: string, reading: string }[]} words
 * @returns {Map<string, string[]>}
 */
export function readingsByCharacter(words) {
  const pairs = words.filter(({ word }) => /^\p{Script=Han}{2}$/u.test(word));
  /** @type {Map<string, Map<string, number>>} */
  let counts = new Map();
  const share = (/** @type {string} */ character, /** @type {string} */ reading) =>
    counts.size === 0 ? 1 : (counts.get(character)?.get(reading) ?? 0) + 1e-4;
  for (let round = 0; round < ROUNDS; round += 1) {
    /** @type {Map<string, Map<string, number>>} */
    const next = new Map();
    const add = (/** @type {string} */ character, /** @type {string} */ reading, /** @type {number} */ count) => {
      const readings = next.get(character) ?? new Map();
      readings.set(reading, (readings.get(reading) ?? 0) + count);
      next.set(character, readings);
    };
    for (const { word, reading } of pairs) {
      const [one = '', other = ''] = [...word];
      const ways = [...divided(reading)].map(([first, second]) => ({
        first,
        second,
        weight: share(one, first) * share(other, second),
      }));
      const sum = ways.reduce((all, { weight }) => all + weight, 0);
      for (const { first, second, weight } of ways) {
        add(one, first, weight / sum);
        add(other, second, weight / sum);
      }
    }
    counts = next;
    for (const readings of counts.values()) {
      const sum = [...readings.values()].reduce((all, one) => all + one, 0);
      for (const [reading, count] of readings) readings.set(reading, count / sum);
    }
  }
  return new Map(
    [...counts].map(([character, readings]) => [
      character,
      [...readings]
        .filter(([, part]) => part >= LEAST_SHARE)
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, MOST)
        .map(([reading]) => reading),
    ]),
  );
}
