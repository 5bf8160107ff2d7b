import { speakersFirst } from './speakers-first';

const keys = ['a', 'b', 'c', 'd', 'e'];
const order = (asked: Partial<Parameters<typeof speakersFirst>[1]>, before: string[] = []): string =>
  speakersFirst(before, { keys, places: 3, speaker: null, spoken: [], ...asked }).join('');

it.each([
  ['nobody moves while nobody speaks', {}, 'abcde'],
  ['nor for who speaks on the first page', { speaker: 'b', spoken: ['b'] }, 'abcde'],
  ['who speaks on a later page changes places with the last silent one', { speaker: 'e', spoken: ['e'] }, 'abedc'],
  ['or with the one who spoke longest ago', { speaker: 'd', spoken: ['d', 'c', 'a', 'b'] }, 'adcbe'],
  ['nobody moves where the first page is the member’s own', { places: 0, speaker: 'd', spoken: ['d'] }, 'abcde'],
])('%s', (_, asked, after) => {
  expect(order(asked)).toBe(after);
});

it('they stay where they are when others come, go, or speak there', () => {
  const before = ['a', 'b', 'e', 'd', 'c'];
  expect(order({ speaker: 'a', spoken: ['a', 'e'] }, before)).toBe('abedc');
  expect(order({ keys: ['b', 'c', 'd', 'e', 'f'], speaker: 'e', spoken: ['e'] }, before)).toBe('bedcf');
});
