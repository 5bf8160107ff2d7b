import { gramsOf, searchedText, wordsOf } from './search-words.js';

it.each([
  ['Engineer', 'Senior ENGINEER'],
  ['gine', 'engineer'],
  ['工程師', '软件工程师'],
  ['C++ c#', 'C#, C++ developer'],
  ['ｌａｍｐ works', 'Works of Lamp'],
])('%s is found in %s', (query, text) => {
  const searched = searchedText([text]);
  const grams = new Set(gramsOf(searched));
  expect(wordsOf(query).every((word) => searched.includes(word))).toBe(true);
  expect(gramsOf(wordsOf(query).join(' ')).every((gram) => grams.has(gram))).toBe(true);
});

it('a word does not reach over from one text to the next', () => {
  expect(searchedText(['lamp', 'works'])).not.toContain('lampworks');
  expect(wordsOf('  ,  ')).toEqual([]);
});
