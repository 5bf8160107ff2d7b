import { mentioningAt, namedIn } from './mentions';

it.each([
  ['@', 1, { at: 0, q: '' }],
  ['hi @ma', 6, { at: 3, q: 'ma' }],
  ['hi @maya okafor', 15, { at: 3, q: 'maya okafor' }],
  ['你好@小', 4, { at: 2, q: '小' }],
  ['hi @ma', 2, null],
  ['mail me@example', 15, null],
  ['@one\ntwo', 8, null],
  ['nothing', 7, null],
  [`@${'x'.repeat(40)}`, 41, null],
] as const)('%j at %s', (text, cursor, expected) => {
  expect(mentioningAt(text, cursor)).toEqual(expected);
});

const maya = { id: 'm1', name: 'Maya Okafor' };
const everybody = { id: null, name: 'Everybody' };
it.each([
  ['@Maya Okafor look', [maya], ['m1']],
  ['@Maya look', [maya], null],
  ['@Maya Okafor @Maya Okafor', [maya, maya], ['m1']],
  ['@Everybody @Maya Okafor', [maya, everybody], 'ALL'],
  ['hello', [], null],
] as const)('%j names', (text, chosen, expected) => {
  expect(namedIn(text, chosen)).toEqual(expected);
});
