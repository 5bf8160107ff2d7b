import { pairsOf, runsOf } from './runs.js';

/** Adjacent lexemes. `open`: the last one is a prefix. */
export interface Phrase {
  lexemes: readonly string[];
  open: boolean;
  /** bodies of texts are not searched */
  isBeside?: boolean;
  /** only texts with these weights are searched; left out: all */
  weights?: string;
  /** of what must not be there: facets of documents that have it */
  tags?: readonly string[];
  /** the same, where it depends on the kind of the documents where it must not be */
  about?: { tags: readonly string[] };
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
