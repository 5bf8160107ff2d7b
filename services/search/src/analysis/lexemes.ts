import { pairsOf, runsOf, writtenAsOne } from './runs.js';

/** Of a `tsvector`: how much it counts that something stands there. */
export type Weight = 'A' | 'B' | 'C' | 'D';

export interface WeightedText {
  weight: Weight;
  text: string;
}

export interface Lexeme {
  lexeme: string;
  position: number;
  weight: Weight;
}

/** Limits of PostgreSQL's `tsvector`; what lies behind them is not found. */
const MAX_POSITION = 16_000;
/** No phrase reaches from one text into the next. */
const GAP = 3;

/**
 * Texts as lexemes with their places: pairs of letters for scripts without spaces, words for the others. `Node.js` is `node`, `js`,
 * and `nodejs` in the place of the first.
 */
export function lexemesOf(texts: readonly WeightedText[]): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let position = 1;
  for (const { weight, text } of texts) {
    const runs = runsOf(text);
    const asOne = writtenAsOne(text, runs);
    for (const [place, { kind, text: run }] of runs.entries()) {
      const one = asOne.get(place);
      for (const lexeme of kind === 'cjk' ? pairsOf(run) : [run]) {
        if (position > MAX_POSITION) return lexemes;
        lexemes.push({ lexeme, position, weight });
        if (one !== undefined) lexemes.push({ lexeme: one.text, position, weight });
        position += 1;
      }
    }
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
