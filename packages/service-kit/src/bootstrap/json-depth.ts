/** Deeper than anything that a form or a document of the product has. */
export const MOST_DEPTH = 64;

/** Whether lists and objects are nested more than `most` deep. Level by level, so that no depth is too much for it. */
export function deeperThan(value: unknown, most: number): boolean {
  let level = [value].filter(isNested);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((one) => Object.values(one).filter(isNested));
  }
  return false;
}

const isNested = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);
