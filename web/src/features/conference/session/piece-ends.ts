/** The piece of sound that is recorded now; times in ms. */
export interface Piece {
  lasts: number;
  /** since somebody was last heard */
  quiet: number;
  /** anything was heard in it */
  spoken: boolean;
}

const SHORTEST = 1_200;
const LONGEST = 6_000;
const PAUSE = 500;
/** A piece without a word is begun again, so that the next word does not come with a long silence. */
const SILENCE = 2_000;

/** Whether the piece is over: `send` at a pause or when it is long, `drop` where nobody spoke; null: it goes on. */
export function pieceEnds({ lasts, quiet, spoken }: Piece): 'send' | 'drop' | null {
  if (!spoken) return lasts >= SILENCE ? 'drop' : null;
  return lasts >= LONGEST || (lasts >= SHORTEST && quiet >= PAUSE) ? 'send' : null;
}
