import { dayOf, endOfDay, momentOf, startOfDay } from './zoned-day';

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

it.each([
  ['Europe/Berlin', '2027-03-28T01:30', '2027-03-28T00:30:00.000Z'],
  ['Europe/Berlin', '2027-03-28T09:00', '2027-03-28T07:00:00.000Z'],
  ['America/New_York', '2027-11-07T09:00', '2027-11-07T14:00:00.000Z'],
  ['Asia/Shanghai', '2027-03-28T09:00', '2027-03-28T01:00:00.000Z'],
])('in %s the clocks show %s at %s, also on the day on which they are changed', (zone, time, moment) => {
  expect(momentOf(time, zone)).toBe(moment);
});
