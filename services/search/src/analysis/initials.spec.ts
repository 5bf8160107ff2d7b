import { tsqueryText } from '../index/tsquery.js';
import { understand } from './query.js';
import { Synonyms } from './synonyms.js';

it('short forms that nobody typed are not the first letters of a name', () => {
  const synonyms = new Synonyms([['machine learning', 'ML', '机器学习']]);
  const asked = (q: string): string => tsqueryText(understand(q, synonyms).of('member')) ?? '';
  expect(asked('machine learning')).toContain("('ml':BCD)");
  expect(tsqueryText(understand('machine learning', synonyms).of('position'))).toContain("('ml')");
});

it('a short word that means something is the first letters of a name only where nothing else is found', () => {
  const synonyms = new Synonyms([['human resources', 'HR', '人力资源']]);
  const { of, wider } = understand('HR', synonyms);
  expect(tsqueryText(of('member'))).toContain("('hr':*BCD)");
  expect(tsqueryText(wider('member') ?? of('company'))).toContain("('hr':*)");
  expect(understand('Lin', synonyms).wider('member')).toBeNull();
});

it.each([
  ['麵包店徵人', "('面包':AB)"],
  ['设计公司招人', "('设计':AB)"],
])('%s is hired for by who has it in the name', (q, way) => {
  expect(tsqueryText(understand(q, new Synonyms([])).of('position'))).toContain(way);
});
