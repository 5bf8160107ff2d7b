import { pairsOf, runsOf, writtenAsOne } from './runs.js';

/** The weight of a lexeme in a `tsvector`. */
export type Weight = 'A' | 'B' | 'C' | 'D';

export interface WeightedText {
  weight: Weight;
  text: string;
  /** written in several languages by the product; not searched by its sounds */
  isLabel?: true;
}

export interface Lexeme {
  lexeme: string;
  position: number;
  weight: Weight;
}

/** Limits of PostgreSQL's `tsvector`; text beyond them is not found. */
const MAX_POSITION = 16_000;
/** No phrase reaches from one text into the next. */
const GAP = 3;

/**
 * Texts as lexemes with their positions: pairs of letters for scripts without spaces, words for the others. `Node.js` is `node`, `js`, and
 * `nodejs`, which is placed after all texts, so that it is part of no phrase.
 */
export function lexemesOf(texts: readonly WeightedText[]): Lexeme[] {
  const lexemes: Lexeme[] = [];
  const asOne: { lexeme: string; weight: Weight }[] = [];
  let position = 1;
  for (const { weight, text } of texts) {
    const runs = runsOf(text);
    for (const one of writtenAsOne(text, runs).values()) asOne.push({ lexeme: one.text, weight });
    for (const lexeme of runs.flatMap(({ kind, text: run }) => (kind === 'cjk' ? pairsOf(run) : [run]))) {
      if (position > MAX_POSITION) return lexemes;
      lexemes.push({ lexeme, position, weight });
      position += 1;
    }
    position += GAP;
  }
  for (const one of asOne) {
    if (position > MAX_POSITION) break;
    lexemes.push({ ...one, position });
    position += GAP;
  }
  return lexemes;
}

/** Further spellings by which a text is found. They have places of their own, so that no phrase is made of them. */
export function loose(lexemes: readonly string[], weight: Weight, after: readonly Lexeme[]): Lexeme[] {
  let position = (after.at(-1)?.position ?? 0) + GAP;
  return [...new Set(lexemes)].flatMap((lexeme) => {
    position += GAP;
    return lexeme !== '' && position <= MAX_POSITION ? [{ lexeme, position, weight }] : [];
  });
}
