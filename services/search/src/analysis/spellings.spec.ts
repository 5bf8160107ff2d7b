import { baseSynonyms } from './base-synonyms.js';
import { misspelt } from './spellings.js';
import { Synonyms } from './synonyms.js';
import { errorsOf, forgiven } from './typing.js';

it('finds the same words as if each were compared', () => {
  const words = new Synonyms(baseSynonyms).latinWords;
  const typed = 'grafic fotografer enginere acountant nurs desinger qualety managment kemist psycology teh'.split(' ');
  for (const word of [...typed, ...[...words].slice(0, 40)]) {
    const most = forgiven(word);
    const compared = [...words].filter((other) => other !== word && errorsOf(word, other, most) <= most);
    expect({ word, found: misspelt(word, words, most) }).toEqual({ word, found: compared });
  }
});
