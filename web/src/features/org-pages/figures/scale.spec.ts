import fc from 'fast-check';
import { polyline, ticksTo } from './scale';

it('ticks are whole, few, and reach the highest value', () => {
  expect(ticksTo(0)).toEqual([0, 1]);
  expect(ticksTo(7)).toEqual([0, 2, 4, 6, 8]);
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (highest) => {
      const ticks = ticksTo(highest);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});

it('a line goes from left to right, with 0 at the bottom', () => {
  expect(polyline([0, 5, 10], 10, { width: 100, height: 50 })).toBe('0,50 50,25 100,0');
  expect(polyline([3], 3, { width: 100, height: 50 })).toBe('100,0');
});
