import { decided } from './report-state.js';

describe('what a decision makes of a report', () => {
  it.each([
    ['open', 'upheld', 'upheld'],
    ['open', 'dismissed', 'dismissed'],
    ['upheld', 'upheld', 'same'],
    ['upheld', 'dismissed', 'refused'],
    ['dismissed', 'upheld', 'refused'],
    ['dismissed', 'dismissed', 'same'],
  ] as const)('%s × %s → %s', (status, decision, expected) => {
    expect(decided[status][decision]).toBe(expected);
  });
});
