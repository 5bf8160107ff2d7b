import { excerptOf } from './excerpt.js';

it.each([
  ['', ''],
  ['  two\n\nlines\t\u0000here ', 'two lines here'],
  ['short', 'short'],
])('the excerpt of %j is %j', (text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt);
});

it('ends between characters as readers see them', () => {
  const family = '👨‍👩‍👧‍👦';
  const excerpt = excerptOf(family.repeat(30));
  expect(excerpt).toMatch(new RegExp(`^(${family})+…$`, 'u'));
  expect(excerpt.length).toBeLessThanOrEqual(140);
});
