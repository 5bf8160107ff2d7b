import { cardModel, fitting } from './card-model.js';

it.each([
  ['Lamps & Co', 20, 'Lamps & Co'],
  ['A long name of a company', 10, 'A long nam…'],
  ['深圳市某某科技有限公司', 10, '深圳市某某…'],
  ['one\n two\tthree', 20, 'one two three'],
  ['👩‍👩‍👧 family', 3, '👩‍👩‍👧 f…'],
])('of %j as much as has room', (text, widest, kept) => {
  expect(fitting(text, widest)).toBe(kept);
});

it('contains the title, and the description if it adds something', () => {
  const texts = ({ title, description }: { title: string; description: string }): string[] =>
    cardModel({ title, description, locale: 'en' }).blocks.map(({ text }) => text);
  expect(texts({ title: 'Planner', description: 'Plans' })).toEqual(['Renmai', 'Planner', 'Plans']);
  expect(texts({ title: 'Planner', description: 'Planner' })).toEqual(['Renmai', 'Planner']);
  expect(texts({ title: 'Planner', description: ' ' })).toEqual(['Renmai', 'Planner']);
});
