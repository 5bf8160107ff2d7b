import { excludedPhrases, excludingFor } from './excluded-phrases.js';
import { Synonyms } from './synonyms.js';

const none = new Synonyms([]);
const asked = (word: string) => ({ not: excludedPhrases(word, none) });
const of = (word: string) => excludingFor('position', asked(word)).not;

it('what has tags is excluded by these, by titles and by the lines below, in both numbers', () => {
  expect(of('graphic designers')).toMatchObject([
    { lexemes: ['graphic', 'designers'], weights: 'AB' },
    { lexemes: ['graphic', 'designer'], weights: 'AB' },
  ]);
  expect(of('graphic designers')[0]?.tags).toEqual(expect.arrayContaining([expect.stringMatching(/^occupation:\^/)]));
  expect(of('英语')[0]?.tags).toEqual(expect.arrayContaining([expect.stringMatching(/^skill:/)]));
});

it('a word that is no concept, and a place, are excluded in all but bodies', () => {
  expect(of('Yunling')).toEqual([
    { lexemes: ['yunling'], open: false, isBeside: true },
    { lexemes: ['yunlings'], open: false, isBeside: true },
  ]);
  expect([of('咨询公司'), of('翻訳会社')]).toEqual([of('咨询'), of('翻訳')]);
  expect(of('上海').every(({ isBeside }) => isBeside)).toBe(true);
});

it('moments and events are about all that they mention, and kinds that exclude alike share one query', () => {
  const query = asked('graphic designers');
  expect(excludingFor('moment', query)).toBe(query);
  expect(query.not.some(({ weights, isBeside }) => weights !== undefined || isBeside)).toBe(false);
  expect(excludingFor('member', query)).toBe(excludingFor('position', query));
});
