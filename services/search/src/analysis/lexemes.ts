import { pairsOf, runsOf } from './runs.js';

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

/** Texts as lexemes with their places: pairs of letters for scripts without spaces, words for the others. */
export function lexemesOf(texts: readonly WeightedText[]): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let position = 1;
  for (const { weight, text } of texts) {
    for (const { kind, text: run } of runsOf(text)) {
      for (const lexeme of kind === 'cjk' ? pairsOf(run) : [run]) {
        if (position > MAX_POSITION) return lexemes;
        lexemes.push({ lexeme, position, weight });
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
