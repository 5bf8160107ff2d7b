import type { MeetingRow } from './meeting.row.js';
import { nextOf, weeksLater } from './next-week.js';

it.each([
  ['Asia/Shanghai', '2027-03-26T01:00:00Z', 1, '2027-04-02T01:00:00Z'],
  ['Europe/Berlin', '2027-03-26T08:00:00Z', 1, '2027-04-02T07:00:00Z'],
  ['Europe/Berlin', '2027-10-29T07:00:00Z', 1, '2027-11-05T08:00:00Z'],
  ['America/New_York', '2027-03-12T14:00:00Z', 3, '2027-04-02T13:00:00Z'],
])('nine in the morning is nine in the morning a week later, in %s', (timeZone, at, weeks, expected) => {
  expect(weeksLater(new Date(at), weeks, timeZone)).toEqual(new Date(expected));
});

const monday = {
  startsAt: new Date('2027-05-03T07:00:00Z'),
  endsAt: new Date('2027-05-03T08:00:00Z'),
  repeats: { until: new Date('2027-05-17T07:00:00Z'), timeZone: 'Europe/Berlin' },
} as MeetingRow;

it.each([
  ['the next week, when one has ended', monday, '2027-05-03T08:00:00Z', '2027-05-10T07:00:00Z'],
  ['the next week, when one has ended before its time', monday, '2027-05-02T08:00:00Z', '2027-05-10T07:00:00Z'],
  ['the first one to come, after a pause', monday, '2027-05-12T08:00:00Z', '2027-05-17T07:00:00Z'],
  ['none after the last day', monday, '2027-05-17T08:00:00Z', null],
  ['none where it takes place once', { ...monday, repeats: null }, '2027-05-03T08:00:00Z', null],
  ['none where it began at once', { ...monday, startsAt: null }, '2027-05-03T08:00:00Z', null],
])('the one after this is %s', (_, row, now, expected) => {
  const next = nextOf(row, new Date(now));
  expect(next && next.startsAt).toEqual(expected && new Date(expected));
  if (next) expect(Number(next.endsAt) - Number(next.startsAt)).toBe(3_600_000);
});
