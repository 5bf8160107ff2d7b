import { readableMoments } from './readable-moments.js';

const moments = ['今天开始第一份工作，很高兴', '', 'The first day of the new job', '新しい仕事が始まりました'].map(
  (text) => ({ text }),
);
const order = (reads: string[]): string[] => readableMoments(moments, reads).map(({ text }) => text.slice(0, 3));

it('puts moments first that the member can read, and those without words before the others', () => {
  expect(order(['en'])).toEqual(['The', '', '今天开', '新しい']);
  expect(order(['zh', 'ja'])).toEqual(['今天开', '新しい', '', 'The']);
  expect(order([])).toEqual(['今天开', '', 'The', '新しい']);
});
