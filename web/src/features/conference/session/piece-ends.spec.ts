import { pieceEnds } from './piece-ends';

it.each([
  ['a pause after a sentence', { lasts: 2_000, quiet: 500, spoken: true }, 'send'],
  ['a breath', { lasts: 2_000, quiet: 300, spoken: true }, null],
  ['a pause after one short word: it waits for more', { lasts: 900, quiet: 600, spoken: true }, null],
  ['speech without a pause', { lasts: 6_000, quiet: 0, spoken: true }, 'send'],
  ['silence', { lasts: 2_000, quiet: 2_000, spoken: false }, 'drop'],
  ['silence that has just begun', { lasts: 1_900, quiet: 1_900, spoken: false }, null],
])('a piece of sound at %s', (_, piece, end) => {
  expect(pieceEnds(piece)).toBe(end);
});
