import { alikeOf } from './alike-of.js';
import { Synonyms } from './synonyms.js';

const synonyms = new Synonyms([
  ['会計', 'accountant'],
  ['さくらや', '桜屋'],
]);

it.each<[word: string, names: string[]]>([
  ['かいけい', ['会計', 'accountant']],
  ['さくらや', ['桜屋']],
  ['はるかぜ', []],
  ['会計', ['accountant']],
])('%s is searched as %j as well', (word, names) => {
  const found = alikeOf(word, word, synonyms);
  expect(found).toEqual(expect.arrayContaining(names));
  expect(found.length > 0).toBe(names.length > 0);
});
