/** Typing errors that are tolerated in a Latin word: one in 4 to 7 letters, two from 8. In shorter words none. */
export const forgiven = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/**
 * Spellings with two neighbouring letters exchanged, or one letter less: short words share too few trigrams with them to be found that way.
 */
export function nearBy(word: string): string[] {
  const letters = [...word];
  const exchanged = letters
    .slice(1)
    .map((letter, place) => [...letters.slice(0, place), letter, letters[place], ...letters.slice(place + 2)].join(''));
  const shorter = letters.map((_, place) => letters.toSpliced(place, 1).join(''));
  return [...new Set([...exchanged, ...shorter])].filter((other) => other !== word);
}

/**
 * Letters left out, added, changed, or exchanged with their neighbour, to come from one word to the other; more than `most`:
 * `most + 1`.
 */
export function errorsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let earlier: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) least = Math.min(least, (earlier[j - 2] ?? 0) + 1);
      row[j] = least;
    }
    if (Math.min(...row) > most) return most + 1;
    [earlier, before] = [before, row];
  }
  return Math.min(before[other.length] ?? 0, most + 1);
}

/** How English is written by ear: fotografer, grafic, qualety. */
const heard: readonly (readonly [written: RegExp, as: string])[] = [
  [/ph/g, 'f'],
  [/ck|c(?![eiyh])|q(?!u)/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/(?<=[a-z])y/g, 'i'],
  [/(?<=[aeiou])ght/g, 't'],
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/([a-z])\1/g, '$1'],
];
export const asHeard = (word: string): string => heard.reduce((text, [written, as]) => text.replace(written, as), word);

/** As `errorsBetween`; letters that sound alike are one error together. */
export function errorsOf(one: string, other: string, most: number): number {
  const written = errorsBetween(one, other, most);
  if (written <= 1 || most === 0) return written;
  return asHeard(one) === asHeard(other) ? 1 : written;
}
