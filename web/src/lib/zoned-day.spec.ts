/** @jest-environment node */
import { dayOf, endOfDay, startOfDay } from './zoned-day';

it.each([
  ['Asia/Shanghai', '2026-11-23', '2026-11-22T16:00:00.000Z', '2026-11-23T15:59:59.000Z'],
  ['UTC', '2026-11-23', '2026-11-23T00:00:00.000Z', '2026-11-23T23:59:59.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.000Z'],
  ['Pacific/Kiritimati', '2026-12-31', '2026-12-30T10:00:00.000Z', '2026-12-31T09:59:59.000Z'],
])('in %s %s lasts from %s to %s, changes of the clock included', (zone, day, from, to) => {
  expect(startOfDay(day, zone)).toBe(from);
  expect(endOfDay(day, zone)).toBe(to);
  expect(dayOf(from, zone)).toBe(day);
  expect(dayOf(to, zone)).toBe(day);
});
