/** The most that the contracts take for an amount of money. */
const most = 10_000_000;

/** A whole number out of what was typed, e.g. `12,000`; null for none, or for less than the least. */
export function amountIn(typed: string, least = 1): number | null {
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  return digits === '' || Number(digits) < least ? null : Math.min(Number(digits), most);
}
