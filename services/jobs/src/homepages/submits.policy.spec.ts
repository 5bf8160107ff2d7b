import { submits } from './submits.policy.js';

it.each([
  ['senior', false],
  ['content', true],
  ['analyst', true],
  [null, true],
] as const)('%s', (role, submitting) => {
  expect(submits(role, true)).toBe(submitting);
  expect(submits(role, false)).toBe(false);
});
