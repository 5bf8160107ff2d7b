import { isPlaceBehind, placeScore, townOfState } from './known-words.js';
import type { Piece } from './pieces.js';

/** Subjects that are called like a city. */
const alsoSubject = /^(?:commerce|industry|media|reading|mobile|art|optics)$/i;

/** A place, and directly behind the school any city of the world. */
export const isTown = ({ text, label }: Piece, isBehind: boolean): boolean =>
  // the degree, not the state
  (placeScore(text) >= 4 && !/^M[ADS]$/.test(text)) ||
  (label === null &&
    (townOfState.test(text) ||
      (isPlaceBehind(text) &&
        (text.includes(',') || (isBehind && /^\p{Lu}[\p{L}.' -]+$/u.test(text) && !alsoSubject.test(text))))));
