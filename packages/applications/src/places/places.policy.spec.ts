import { offerEnd, placedAs, promotes } from './places.policy.js';

const now = new Date('2026-06-30T12:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000);

it.each([
  ['for ever', null, null, true],
  ['before the end of registration', hours(1), null, true],
  ['at the end of registration', now, null, false],
  ['after the target has ended', null, hours(-1), false],
  ['before the target ends', hours(2), hours(1), true],
])('places go to those who wait %s', (_, until, endedAt, expected) => {
  expect(promotes({ until }, endedAt, now)).toBe(expected);
});

it.each([
  ['a day', null, hours(24)],
  ['a day where there is time', hours(100), hours(24)],
  ['half of the time that is left', hours(6), hours(3)],
])('an offer is kept for %s', (_, until, expected) => {
  expect(offerEnd({ until }, now)).toEqual(expected);
});

it.each([
  ['wait', true, false, 'approved'],
  ['wait', true, true, 'waiting'],
  ['wait', false, true, 'waiting'],
  ['wait', false, false, 'waiting'],
  ['refuse', true, false, 'approved'],
  ['refuse', true, true, 'refused'],
  ['refuse', false, false, 'refused'],
] as const)('with the rule %s, a free place %s and people waiting %s: %s', (whenFull, free, awaited, expected) => {
  expect(placedAs({ whenFull }, { free, awaited })).toBe(expected);
});
