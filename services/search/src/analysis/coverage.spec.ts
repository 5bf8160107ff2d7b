import { wordsApart } from './coverage.js';
import { parseQuery } from './query.js';
import { Synonyms } from './synonyms.js';

const synonyms = new Synonyms([
  ['风电工程师', 'wind power engineer'],
  ['工程师', 'engineer'],
]);
const apart = (q: string, isWithin: boolean): string[] =>
  wordsApart(parseQuery(q, synonyms), isWithin).map(({ words }) => words);

it.each([
  ['风电工程师', ['风电', '工程师']],
  ['wind power engineer', ['wind', 'power', 'engineer']],
  ['工程师', []],
])('%s is known as a whole, and has the words %j where the whole is not found', (q, words) => {
  expect([apart(q, false), apart(q, true)]).toEqual([[], words]);
});

it('a compound beside another word stays whole', () => {
  expect(apart('wind power engineer Oslo', true)).toEqual(['wind power engineer', 'oslo']);
});
