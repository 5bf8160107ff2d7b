import { changesBetween } from './changes';

const read = (before: string, after: string, language = 'en') =>
  changesBetween(before, after, language).map(
    ({ text, kind }) => ({ same: text, added: `+${text}`, removed: `-${text}` })[kind],
  );

it('shows the words that came and went', () => {
  expect(read('The bridge is open.', 'The new bridge is closed.')).toEqual([
    'The ',
    '+new ',
    'bridge is ',
    '-open',
    '+closed',
    '.',
  ]);
});

it('cuts Chinese into words', () => {
  expect(read('我们今天发布产品', '我们明天发布产品', 'zh-CN')).toEqual(['我们', '-今天', '+明天', '发布产品']);
});
