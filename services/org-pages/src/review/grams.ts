/** The form of text for searching: letters normalized and in lower case, single spaces. */
export const searchable = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** The single letters of a text and its pairs of neighbours: any piece of it has only grams that the text has too. */
export function gramsOf(text: string): string[] {
  const letters = [...searchable(text)].map((letter) => (letter === ' ' ? null : letter));
  const grams = new Set<string>();
  for (const [place, letter] of letters.entries()) {
    if (letter === null) continue;
    grams.add(letter);
    const next = letters[place + 1];
    if (next) grams.add(letter + next);
  }
  return [...grams];
}

/** Only pairs, for comparing names; a name of one letter has that letter. */
export function nameGramsOf(name: string): string[] {
  const pairs = gramsOf(name).filter((gram) => [...gram].length === 2);
  return pairs.length > 0 ? pairs : gramsOf(name);
}

/** The words of a query; a result must contain each of them. */
export const wordsOf = (query: string): string[] => searchable(query).split(' ').filter(Boolean).slice(0, 10);

/** For LIKE: the literal word, anywhere. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
