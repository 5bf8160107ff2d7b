import { foldText, keysOfName, keysOfPerson, withoutTones } from '@renmai/names';

/** The form of text for comparing: letters normalized and in lower case, single spaces. */
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

/** For searching also without the difference between forms of Chinese characters, kinds of kana, and accents. */
const folded = (text: string): string => searchable(foldText(text));

/** Names by which a case is found. */
export interface CaseNames {
  title: string;
  members: readonly string[];
}

/** Sounds of names, and the same names in other orders, as their engine finds them. */
const keysOf = (keys: string): string => keys.slice(keys.indexOf('\n') + 1);

/** The text in which a case is searched: its words, and its names by their sounds behind them. */
export const caseText = (text: string, { title, members }: CaseNames): string =>
  [folded(text), keysOf(keysOfName([title])), keysOf(keysOfPerson(members))].join(' ').replaceAll(/\s+/gu, ' ').trim();

/** The words of a query; a result must contain each of them. */
export const wordsOf = (query: string): string[] =>
  folded(query)
    .split(' ')
    .filter(Boolean)
    .slice(0, 10)
    .map((word) => withoutTones(word) ?? word);

/** For LIKE: the literal word, anywhere. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
