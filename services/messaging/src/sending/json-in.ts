/** Deeper than any client's. What is nested much deeper can be read, but not be written again: the stack ends before. */
const MAX_DEPTH = 100;

/** What a text says in JSON; undefined where it is none, or nested too deep. */
export function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return fits(value, MAX_DEPTH) ? value : undefined;
  } catch {
    return undefined;
  }
}

const fits = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => fits(inner, levels - 1)));
