import { soldBy } from './endings.js';
import { phraseOf, type Phrase } from './phrases.js';
import type { Synonyms } from './synonyms.js';
import { withoutNouns } from './wordings.js';

/** The weights of titles and of the lines below them: the names of who publishes. */
const TITLED = 'AB';
const MAX_NAMES = 9;

/** 麵包店: a shop has what it sells in its name, 日安麵包. */
export function namedBy(word: string): Phrase[][] {
  const sold = soldBy(word);
  return sold === null ? [] : [[{ ...phraseOf(sold), weights: TITLED }]];
}

/** 设计公司 hires: by what is in its name. */
export function ofOrganisation(run: string, synonyms: Synonyms): Phrase[][] {
  const what = withoutNouns(run, 'company');
  if (what === run || [...what].length < 2) return [];
  const names = [what, ...synonyms.of(what)].slice(0, MAX_NAMES);
  return names.map((name) => [{ ...phraseOf(name), weights: TITLED }]);
}
