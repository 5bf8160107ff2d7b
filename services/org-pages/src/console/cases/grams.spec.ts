import { caseText, containing, gramsOf, nameGramsOf, wordsOf } from './grams.js';

it.each([
  ['杭州灯桥科技有限公司', '灯桥'],
  ['杭州灯桥科技有限公司', '司'],
  ['Lantern Bridge Ltd', 'bridge'],
  ['ＡＢＣ商事', 'abc商'],
])('the grams of a piece of %s are among its own: %s', (text, piece) => {
  expect(gramsOf(text)).toEqual(expect.arrayContaining(gramsOf(piece)));
});

it('join nothing across spaces', () => {
  expect(gramsOf('ab cd')).not.toContain('bc');
});

it('names of one letter have one', () => {
  expect([nameGramsOf('桥'), nameGramsOf('灯桥')]).toEqual([['桥'], ['灯桥']]);
});

it('splits words, and treats wildcards of LIKE as letters', () => {
  expect(wordsOf('  Lantern　100% ')).toEqual(['lantern', '100%']);
  expect(containing('100%_\\')).toBe('%100\\%\\_\\\\%');
});

it.each(['dengqiao', 'dqkj', '燈橋', 'linzhiyuan', 'zhang1wei3', 'ａｂｃ'])('a case is found by %s', (q) => {
  const text = caseText('杭州灯桥科技 ABC 林致远 张伟', { title: '灯桥科技', members: ['林致远', '张伟'] });
  for (const word of wordsOf(q)) expect(text).toContain(word);
});
