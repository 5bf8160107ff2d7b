import { refusalFor } from './send-refusals.js';

const session = (actionVersion: string) => ({ userId: 'ann', resource: 'web', actionVersion });

it.each([
  ['', 'traffic limit', 1],
  ['v1.0', 'traffic limit', 1],
  ['v2.0', 'traffic limit', 7],
  ['v5.2', 'traffic limit', 7],
  ['v4.0', 'Sorry, data is too large', 1],
  ['v5.0', 'Sorry, data is too large', 7],
  ['v1.0', 'sensitive words', 7],
])('a client of action version "%s" is refused with "%s" under code %i', (actionVersion, reason, code) => {
  expect(refusalFor(session(actionVersion), { code: 7, reason })).toEqual({ code, reason });
});

it('leaves other codes as they are', () => {
  expect(refusalFor(session('v1.0'), { code: 15, reason: 'you were muted' })).toEqual({
    code: 15,
    reason: 'you were muted',
  });
});
