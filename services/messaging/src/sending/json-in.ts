/** Deeper than any client needs. Much deeper JSON can be parsed, but serializing it would overflow the stack. */
const MAX_DEPTH = 100;

/** The parsed JSON text; undefined if it is not valid, or nested too deep. */
export function jsonIn(text: string): unknown {
  // Most messages have none, and a failed parse costs as much as the rest of the checks.
  if (text === '') return undefined;
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
