import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { movedWith, spanOf, withOffset } from './event-times.js';
import { closesLate, closingOf, timesRefusal } from './times.policy.js';

const now = new Date('2027-03-01T00:00:00Z');
const times = (starts: string, ends: string, zone = 'Asia/Shanghai') => ({ starts, ends, zone });

it.each([
  ['2027-03-02T09:00', '2027-03-02T10:00', null],
  ['2027-03-02T09:00', '2027-03-02T09:00', 'endBeforeStart'],
  ['2027-03-02T09:00', '2027-03-01T10:00', 'endBeforeStart'],
  ['2027-03-02T09:00', '2027-04-02T09:00', null],
  ['2027-03-02T09:00', '2027-04-02T09:01', 'tooLong'],
  // Midnight in UTC is eight in Shanghai.
  ['2027-03-01T08:00', '2027-03-01T10:00', 'inThePast'],
  ['2027-03-01T08:01', '2027-03-01T10:00', null],
  ['2032-03-01T08:00', '2032-03-01T10:00', null],
  ['2032-03-01T08:01', '2032-03-01T10:00', 'tooFar'],
] as const)('%s to %s', (starts, ends, refusal) => {
  expect(timesRefusal(times(starts, ends), now)).toBe(refusal && eventsProblems[refusal]);
});

it('an ongoing event may end at another time, and not before now', () => {
  const begins = new Date('2027-02-28T23:00:00Z');
  const until = (ends: string) => timesRefusal(times('2027-03-01T07:00', ends), now, { begins });
  expect(until('2027-03-01T08:01')).toBeNull();
  expect(until('2027-03-01T08:00')).toBe(eventsProblems.inThePast);
  expect(timesRefusal(times('2027-03-01T06:59', '2027-03-01T09:00'), now, { begins })).toBe(eventsProblems.inThePast);
});

it.each([
  [null, false, '2027-03-02T01:00:00.000Z'],
  [null, true, '2027-03-02T04:00:00.000Z'],
  ['2027-03-01T20:00', false, '2027-03-01T12:00:00.000Z'],
  ['2027-03-02T10:00', true, '2027-03-02T02:00:00.000Z'],
  // It is not continuing, so registration ends at its beginning.
  ['2027-03-02T10:00', false, '2027-03-02T01:00:00.000Z'],
])('registration until %s, continuing %s', (closes, continuing, at) => {
  const span = spanOf(times('2027-03-02T09:00', '2027-03-02T12:00'));
  expect(closingOf(span, { closes, continuing }).toISOString()).toBe(at);
});

it('registration ends before the event does', () => {
  const span = spanOf(times('2027-03-02T09:00', '2027-03-02T12:00'));
  expect(closesLate(span, '2027-03-02T12:00')).toBe(false);
  expect(closesLate(span, '2027-03-02T12:01')).toBe(true);
  expect(closesLate(span, null)).toBe(false);
});

it('deadlines relative to the beginning move with it', () => {
  expect(movedWith('2027-03-26T18:00', '2027-03-28T09:00', '2027-04-28T10:00')).toBe('2027-04-26T19:00');
});

it.each([
  ['Europe/Berlin', '2027-03-27T10:00:00+01:00', '2027-03-28T11:00:00+02:00'],
  ['America/New_York', '2027-03-27T05:00:00-04:00', '2027-03-28T05:00:00-04:00'],
  ['Asia/Kathmandu', '2027-03-27T14:45:00+05:45', '2027-03-28T14:45:00+05:45'],
])('with the offset of %s', (zone, first, second) => {
  expect(withOffset(new Date('2027-03-27T09:00:00Z'), zone)).toBe(first);
  expect(withOffset(new Date('2027-03-28T09:00:00Z'), zone)).toBe(second);
});
