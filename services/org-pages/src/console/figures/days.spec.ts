import { dayIn, daysUntil } from './days.js';

it.each([
  ['2026-11-23T15:59:00Z', 'Asia/Shanghai', '2026-11-23'],
  ['2026-11-23T16:00:00Z', 'Asia/Shanghai', '2026-11-24'],
  ['2026-01-01T04:00:00Z', 'America/New_York', '2025-12-31'],
])('%s in %s is %s', (at, zone, day) => {
  expect(dayIn(new Date(at), zone)).toBe(day);
});

it('counts days back over the ends of months', () => {
  expect(daysUntil('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});
