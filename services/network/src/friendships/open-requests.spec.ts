import { openRequestsAllowed } from './open-requests.js';

it.each([
  [0, 30],
  [5, 30],
  [6, 29],
  [20, 15],
  [30, 5],
  [31, 5],
  [1000, 5],
])('after %i refusals %i requests may be open', (refusals, allowed) => {
  expect(openRequestsAllowed(refusals)).toBe(allowed);
});
