import { locales } from '@renmai/contracts';
import { cities } from '@renmai/places';
import { foldText } from './folding.js';

/** Smaller places are called as people and things are. */
const PEOPLE = 300_000;
let known: ReadonlySet<string> | undefined;

/** Whether a word is the name of a large city: it says where, and not what is looked for. */
export function isPlaceWord(folded: string): boolean {
  known ??= new Set(
    [...cities()]
      .filter(({ people }) => people >= PEOPLE)
      .flatMap(({ names }) => locales.map((locale) => foldText(names[locale]))),
  );
  return known.has(folded);
}
