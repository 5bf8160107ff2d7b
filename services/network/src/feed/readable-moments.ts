import { canRead } from '@renmai/contracts/languages/written-language';

/** Moments in languages that the member reads, then those without words, then the others; otherwise in the order they had. */
export function readableMoments<T extends { text: string }>(moments: readonly T[], reads: readonly string[]): T[] {
  if (reads.length === 0) return [...moments];
  const placeOf = ({ text }: T): number => (text.trim() === '' ? 1 : canRead(text, reads) ? 0 : 2);
  return moments.toSorted((one, other) => placeOf(one) - placeOf(other));
}
