import { notReachedBy } from './messages.js';

it.each([
  ['applied', 'applied', true, null],
  ['applied', 'applied', false, 'unreachable'],
  ['offered', 'offered', true, null],
  ['employed', 'employed', true, null],
  // held back: the applicant does not know of it yet
  ['rejected', 'applied', true, null],
  ['rejected', 'rejected', true, 'rejected'],
  ['withdrawn', 'withdrawn', true, 'withdrawn'],
  ['withdrawn', 'withdrawn', false, 'withdrawn'],
] as const)('%s, known as %s, visible %s: %s', (state, shownState, visible, expected) => {
  expect(notReachedBy({ state, shownState }, visible)).toBe(expected);
});
