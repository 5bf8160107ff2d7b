import { excerptOf } from './news.row.js';

it.each([
  [
    'A short look back.\nFewer meetings\nOne calendar\nMore in spring.',
    'A short look back. Fewer meetings · One calendar · More in spring.',
  ],
  ['新校区开放。\n九月一日\n欢迎参观', '新校区开放。九月一日 · 欢迎参观'],
  ['One line', 'One line'],
  [`${'a'.repeat(199)}𝌆b`, `${'a'.repeat(199)}𝌆`],
])('the excerpt of %j is %j', (plain, excerpt) => {
  expect(excerptOf(plain)).toBe(excerpt);
});
