// @ts-check
/** Chance that is the same every time: the name decides about the drawing. */

/**
 * @typedef {object} Random
 * @property {() => number} next from 0, below 1
 * @property {<T>(items: readonly T[]) => T} pick
 * @property {(from: number, to: number) => number} between
 * @property {(share: number) => boolean} chance
 */

/** @param {string} seed @returns {Random} */
export function randomOf(seed) {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick: (items) => /** @type {any} */ (items[Math.floor(next() * items.length)]),
    between: (from, to) => from + (to - from) * next(),
    chance: (share) => next() < share,
  };
}
