import { conceptsCalled } from '@renmai/vocabulary';
import { spokenNames } from './spoken-names.js';
import { Synonyms } from './synonyms.js';
import { VocabularySynonyms } from './vocabulary-synonyms.js';

const synonyms = new Synonyms([['实验室', '實驗室']], new VocabularySynonyms());

it.each([
  ['跑業務', '业务员'],
  ['資工', '計算機科學'],
  ['repairs', '修复'],
  ['実験室', '実習室'],
  ['実習室', '實驗室'],
])('%s is searched as %s as well', (said, name) => {
  const key = said.replace(/s$/u, '');
  expect(synonyms.of(key)).toContain(name);
  expect(synonyms.of(key)).not.toContain(key);
});

it('Latin names are those of the vocabulary', () => {
  const firsts = [...spokenNames.values()].flatMap(([first]) => first ?? []);
  const unknown = firsts.filter((name) => /^[a-z]/iu.test(name) && conceptsCalled(name).length === 0);
  expect(unknown).toEqual([]);
});
