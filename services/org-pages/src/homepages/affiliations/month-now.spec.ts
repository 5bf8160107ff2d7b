import { endOfMonth, monthOf } from './month-now.js';

it('knows the month by the calendar of UTC+8', () => {
  expect(monthOf(new Date('2026-11-30T15:59:59Z'))).toBe('2026-11');
  expect(monthOf(new Date('2026-11-30T16:00:00Z'))).toBe('2026-12');
  expect(monthOf(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01');
});

it('ends a month where the next one begins', () => {
  expect(endOfMonth('2026-11').toISOString()).toBe('2026-11-30T16:00:00.000Z');
  expect(monthOf(endOfMonth('2026-12'))).toBe('2027-01');
  expect(endOfMonth('2026')).toEqual(endOfMonth('2026-12'));
});
