import { pauseAfter } from './slowdown.js';

const rule = { freeFailures: 10, firstSeconds: 30, maxSeconds: 900 };

describe('pauseAfter', () => {
  it.each([
    [1, 0],
    [9, 0],
    [10, 30_000],
    [11, 60_000],
    [12, 120_000],
    [14, 480_000],
    [15, 900_000],
    [100_000, 900_000],
  ])('%i failures in a row: %i ms', (failures, ms) => {
    expect(pauseAfter(failures, rule)).toBe(ms);
  });
});
