import { timesOf } from './enrolment-period.js';

const HOUR_MS = 3_600_000;
const ends = (endsOn: string, zone: string): string | undefined =>
  timesOf({ startsOn: endsOn, endsOn, zone }).closesAt?.toISOString();
const hours = (day: string, zone: string): number => {
  const { opensAt, closesAt } = timesOf({ startsOn: day, endsOn: day, zone });
  return ((closesAt?.getTime() ?? 0) + 1 - (opensAt?.getTime() ?? 0)) / HOUR_MS;
};

it.each([
  ['2026-12-31', 'Asia/Shanghai', '2026-12-31T15:59:59.999Z'],
  ['2026-12-31', 'America/New_York', '2027-01-01T04:59:59.999Z'],
  ['2026-06-30', 'America/New_York', '2026-07-01T03:59:59.999Z'],
  ['2028-02-28', 'Europe/Berlin', '2028-02-28T22:59:59.999Z'],
  ['2028-02-29', 'Europe/Berlin', '2028-02-29T22:59:59.999Z'],
  ['2026-02-28', 'Asia/Tokyo', '2026-02-28T14:59:59.999Z'],
  ['2026-01-31', 'Asia/Kathmandu', '2026-01-31T18:14:59.999Z'],
])('enrolling until %s in %s ends with that day there', (day, zone, instant) => {
  expect(ends(day, zone)).toBe(instant);
});

it.each([
  ['a plain day', '2026-11-25', 'Europe/Berlin', 24],
  ['the day on which clocks are put forward', '2027-03-28', 'Europe/Berlin', 23],
  ['the day on which they are put back', '2026-10-25', 'Europe/Berlin', 25],
  ['the same in New York', '2026-11-01', 'America/New_York', 25],
  ['a zone without summer time', '2026-10-25', 'Asia/Shanghai', 24],
  ['a day that begins at one o’clock', '2026-09-06', 'America/Santiago', 23],
])('%s has all of its hours', (_, day, zone, count) => {
  expect(hours(day, zone)).toBe(count);
});

it('if clocks skip midnight, the last day ends with the skip', () => {
  expect(ends('2026-09-05', 'America/Santiago')).toBe('2026-09-06T03:59:59.999Z');
});

it('a draft without days has no times', () => {
  expect(timesOf({ startsOn: null, endsOn: null, zone: 'Asia/Shanghai' })).toEqual({ opensAt: null, closesAt: null });
});
