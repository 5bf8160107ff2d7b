import { headingKind } from './headings.js';
import { companyScore, degreeScore, titleScore } from './known-words.js';
import { periodsIn } from './periods.js';

/** `2. 社群經營`: an item of a list, unless it names a post, a company or a period. */
export const isNumberedText = (text: string): boolean =>
  /^\d{1,2}[.、)）]\s*\p{L}/u.test(text) &&
  periodsIn(text).length === 0 &&
  titleScore(text) < 3 &&
  companyScore(text) < 3 &&
  degreeScore(text) === 0 &&
  headingKind(text) === null;
