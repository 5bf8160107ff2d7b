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

it.each([
  ['面包店', '面包'],
  ['快递员', null],
])('%s is searched by %s alone, which means other things too', (q, word) => {
  const known = new Synonyms([
    ['面包', 'bread'],
    ['快递', 'logistics'],
    ['快递员', 'courier'],
  ]);
  const [within] = wordsApart(parseQuery(q, known), true);
  expect(within?.words.slice(0, 2)).toBe(q.slice(0, 2));
  expect((within?.alike.length ?? 0) > 0).toBe(word !== null);
});

it('one of two words is enough where the query says so', () => {
  const query = parseQuery('jobs in Leeds or Aberdeen', synonyms, { kind: 'position' });
  expect(query.must.map(({ written }) => written)).toEqual(['Leeds or Aberdeen']);
  expect(query.must[0]?.ways.map(([phrase]) => phrase?.lexemes[0])).toEqual(
    expect.arrayContaining(['leeds', 'aberdeen']),
  );
});

it('words of a run are shown in the characters they were typed in', () => {
  const words = wordsApart(parseQuery('東京のエンジニアの仕事', synonyms));
  expect(words.map(({ written }) => written)).toEqual(['東京', 'エンジニア', '仕事']);
});

it('a compound beside another word stays whole, until the words of each are asked', () => {
  expect(apart('wind power engineer Oslo', true)).toEqual(['wind power engineer', 'oslo']);
  const each = wordsApart(parseQuery('become an engineer and a wind power engineer in Oslo', synonyms), true, true);
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

it('what means the same as an excluded word excludes no text that mentions it', () => {
  const { not } = parseQuery('tea -law', new Synonyms([['law', 'legal']]));
  expect(not.map(({ lexemes, isBeside = false }) => [...lexemes, isBeside])).toEqual([
    ['law', false],
    ['legal', true],
  ]);
});
