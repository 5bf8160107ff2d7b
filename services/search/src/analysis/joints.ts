import type { Clause } from './clauses.js';
import type { Run } from './runs.js';

/** Leeds or Aberdeen: one of them is enough. Without a word before, it is the other alone. */
export const either = (one: Clause | undefined, other: Clause): Clause =>
  one === undefined
    ? other
    : {
        words: `${one.words} ${other.words}`,
        written: `${one.written} or ${other.written}`,
        ways: [...one.ways, ...other.ways],
        alike: [...one.alike, ...other.alike],
        pieces: [one.words, other.words, ...one.pieces, ...other.pieces],
      };

export const isOr = (run: Run | undefined): boolean => run?.text === 'or';

/** The number of runs at a position that carry no meaning: contractions, and an `or` between two words. 0: a word is there. */
export function skippedAt(text: string, runs: readonly Run[], place: number, isBehindOne: boolean): number {
  if (isOr(runs[place]) && isBehindOne && place < runs.length - 1) return 1;
  const said = contractionAt(text, runs, place);
  return runs.length > said ? said : 0;
}

const contraction =
  /^(?:i|we|you|they|he|she|it|who|what|where|there|that|don|doesn|didn|isn|aren|can|won|wouldn|haven)['’](?:d|m|ll|re|ve|s|t)$/iu;

/** The number of runs of I’d, who’s or don’t at a position; they carry no meaning. 0: another word is there. */
function contractionAt(text: string, runs: readonly Run[], place: number): number {
  const [one, other] = [runs[place], runs[place + 1]];
  return one && other && contraction.test(text.slice(one.from, other.until)) ? 2 : 0;
}
