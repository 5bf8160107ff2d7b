import { isSentence, withFamilies, wordsApart } from './coverage.js';
import { stemOf } from './inflections.js';
import { parseQuery } from './query.js';
import { Synonyms } from './synonyms.js';

const synonyms = new Synonyms([
  ['风电工程师', 'wind power engineer'],
  ['工程师', 'engineer'],
  ['设计师', 'designer'],
  ['设计', 'design'],
]);
const apart = (q: string, isWithin: boolean): string[] =>
  wordsApart(parseQuery(q, synonyms), isWithin).map(({ words }) => words);

it.each([
  ['风电工程师', ['风电', '工程师']],
  ['wind power engineer', ['wind', 'power', 'engineer']],
  ['工程师', []],
  ['设计师', ['设计']],
])('%s is known as a whole, and has the words %j where the whole is not found', (q, words) => {
  expect([apart(q, false), apart(q, true)]).toEqual([[], words]);
});

it('words of a run are shown in the characters they were typed in', () => {
  const words = wordsApart(parseQuery('東京のエンジニアの仕事', synonyms));
  expect(words.map(({ written }) => written)).toEqual(['東京', 'エンジニア', '仕事']);
});

it('a compound beside another word stays whole, until the words of each are asked', () => {
  expect(apart('wind power engineer Oslo', true)).toEqual(['wind power engineer', 'oslo']);
  const each = wordsApart(parseQuery('become an engineer or a wind power engineer in Oslo', synonyms), true, true);
  expect(each.map(({ words }) => words)).toEqual(['engineer', 'wind', 'power', 'oslo']);
});

it('words of a sentence also find others of their family, and places do not', () => {
  const query = parseQuery('who can photograph our building in Singapore?', synonyms);
  const words = wordsApart(query);
  expect(isSentence(query, words)).toBe(true);
  const last = withFamilies(words).map(({ ways }) => ways.at(-1)?.[0]?.lexemes[0]);
  expect(last).toEqual(['photograph', 'build', 'singapore']);
  const short = parseQuery('wedding planner', synonyms);
  expect(isSentence(short, wordsApart(short))).toBe(false);
});

it.each([
  ['robots', 'robot'],
  ['restores', 'restor'],
  ['singer', null],
  ['manager', 'manag'],
  ['海洋', null],
])('%s begins with %s', (word, stem) => expect(stemOf(word)).toBe(stem));
