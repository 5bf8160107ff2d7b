/** The value, where a test knows that there is one. */
export function the<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error(`expected a value, got ${String(value)}`);
  return value;
}
