import { dueAt, isDue, type ReminderKind } from './reminder.policy.js';

it.each<[string, string, ReminderKind, string]>([
  ['Asia/Shanghai', '2027-03-28T01:00:00Z', 'day-before', '2027-03-27T01:00:00.000Z'],
  // The clocks go forward that night: the same time on the clock is 23 hours before.
  ['Europe/Berlin', '2027-03-28T07:00:00Z', 'day-before', '2027-03-27T08:00:00.000Z'],
  ['America/New_York', '2027-03-14T13:00:00Z', 'day-before', '2027-03-13T14:00:00.000Z'],
  // And back: 25 hours.
  ['Europe/Berlin', '2027-10-31T08:00:00Z', 'day-before', '2027-10-30T07:00:00.000Z'],
  // In a zone without a change of clocks the same event's reminder comes 24 hours before.
  ['Asia/Shanghai', '2027-03-28T07:00:00Z', 'day-before', '2027-03-27T07:00:00.000Z'],
  ['Asia/Shanghai', '2028-03-01T01:00:00Z', 'day-before', '2028-02-29T01:00:00.000Z'],
  // Half past two of the day before is there, half past two of the day itself is not.
  ['Europe/Berlin', '2027-03-28T01:30:00Z', 'day-before', '2027-03-27T02:30:00.000Z'],
  ['Europe/Berlin', '2027-03-28T01:30:00Z', 'hour-before', '2027-03-28T00:30:00.000Z'],
])('in %s, of %s, %s: %s', (zone, startsAt, kind, expected) => {
  expect(dueAt(kind, new Date(startsAt), zone).toISOString()).toBe(expected);
});

const startsAt = new Date('2027-03-28T07:00:00Z');
it.each<[ReminderKind, string, boolean]>([
  ['day-before', '2027-03-27T07:59:59Z', false],
  ['day-before', '2027-03-27T08:00:00Z', true],
  ['day-before', '2027-03-28T05:59:59Z', true],
  ['day-before', '2027-03-28T06:00:00Z', false],
  ['hour-before', '2027-03-28T05:59:59Z', false],
  ['hour-before', '2027-03-28T06:00:00Z', true],
  ['hour-before', '2027-03-28T06:59:59Z', true],
  ['hour-before', '2027-03-28T07:00:00Z', false],
])('%s at %s: %s', (kind, now, due) => {
  expect(isDue(kind, startsAt, { zone: 'Europe/Berlin', now: new Date(now) })).toBe(due);
});
