/** Under which spellings of one school or employer meet; empty: nothing to compare by. */
export const organisationKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    // Signs between words part them; within them ("A.B. Co., Ltd") they say nothing.
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}+#&]+/gu, ' ')
    .trim();

/** Each organisation once, by its first spelling. */
export function byKey(names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of names) {
    const key = organisationKey(name);
    if (key !== '' && !found.has(key)) found.set(key, name.trim());
  }
  return found;
}
