/** The same as `maxSalary` of the contract, which brings zod with it. */
const most = 10_000_000;

/** Whole yuan out of what was typed, e.g. `12,000`; null for nothing or none. */
export function amountIn(typed: string): number | null {
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  return digits === '' || Number(digits) === 0 ? null : Math.min(Number(digits), most);
}
