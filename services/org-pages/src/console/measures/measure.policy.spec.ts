import { isConfirmed, needsSecond } from './measure.policy.js';

it.each([
  ['suspend-homepage', 0, false, true],
  ['close-homepage', 0, false, true],
  ['suspend-member', null, false, true],
  ['remove-content', null, false, false],
  ['remove-content', 1000, false, false],
  ['remove-content', 1001, false, true],
  ['suspend-member', null, true, false],
  ['remove-content', 1001, true, false],
] as const)(
  '%s of %s followers, one administrator enough: %s, needs a second: %s',
  (measure, followers, single, second) => {
    expect(needsSecond({ measure, followers, single })).toBe(second);
  },
);

it.each([
  [['a', 'b'], true],
  [['a', 'a'], false],
  [['a', null], false],
  [[null, null], false],
  [['a'], false],
])('votes of %j confirm: %s', (votes, confirmed) => {
  expect(isConfirmed(votes)).toBe(confirmed);
});
