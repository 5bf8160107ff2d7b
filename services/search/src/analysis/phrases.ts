import { pairsOf, runsOf } from './runs.js';

/** Adjacent lexemes. `open`: the last one is a prefix. */
export interface Phrase {
  lexemes: readonly string[];
  open: boolean;
  /** bodies of texts are not searched */
  isBeside?: boolean;
  /** only texts with these weights are searched; left out: all */
  weights?: string;
}

export const phraseOf = (text: string, open = false): Phrase => {
  const lexemes = runsOf(text).flatMap(({ kind, text: run }) => (kind === 'cjk' ? ofRun(run) : [run]));
  const last = runsOf(text).at(-1);
  return { lexemes, open: open || (last?.kind === 'cjk' && [...last.text].length === 1) };
};

/** Removes the single last letter, which is only indexed so that it can be found alone. */
function ofRun(text: string): string[] {
  const pairs = pairsOf(text);
  return pairs.length > 1 ? pairs.slice(0, -1) : pairs;
}
