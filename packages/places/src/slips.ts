/** One of the first two letters must be right: cheap to check, and nearly always true. */
export const beginsAlike = (one: string, other: string): boolean =>
  one[0] === other[0] || one[1] === other[1] || one[0] === other[1] || one[1] === other[0];

/** The number of letters that are wrong, missing, superfluous or swapped; any number above `most` if there are more than that. */
export function slipsBetween(one: string, other: string, most: number): number {
  let [before, current]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let slips = Math.min((current[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (current[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isTurned) slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      next.push(slips);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, current] = [current, next];
  }
  return current[other.length] ?? most + 1;
}
