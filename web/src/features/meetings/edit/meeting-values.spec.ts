import { meeting } from '../../../../test/meetings';
import { wallNow } from '../../../lib/wall';
import { ownTimeZone } from '../../../ui/time-zones';
import { instantOf, type MeetingValues, mistakesIn, newMeeting, valuesOf, withStart } from './meeting-values';

const values = (changes: Partial<MeetingValues> = {}): MeetingValues => ({
  ...newMeeting(),
  title: 'Lamp review',
  startsAt: '2099-03-28T09:00',
  endsAt: '2099-03-28T10:00',
  ...changes,
});

it('a new meeting begins at the next whole hour, in the future, for an hour', () => {
  const { startsAt, endsAt, zone } = newMeeting();
  expect(startsAt).toMatch(/:00$/);
  expect(startsAt > wallNow(zone)).toBe(true);
  expect(Date.parse(`${endsAt}:00Z`) - Date.parse(`${startsAt}:00Z`)).toBe(3_600_000);
  expect(mistakesIn({ ...newMeeting(), title: 'x' })).toEqual({});
});

describe('moving the beginning', () => {
  it('keeps the length, also past midnight', () => {
    expect(withStart(values({ endsAt: '2099-03-28T10:30' }), '2099-03-28T23:00')).toEqual({
      startsAt: '2099-03-28T23:00',
      endsAt: '2099-03-29T00:30',
    });
  });

  it('makes a meeting that ended before it began a quarter of an hour long', () => {
    expect(withStart(values({ endsAt: '2099-03-27T10:00' }), '2099-04-01T08:00').endsAt).toBe('2099-04-01T08:15');
  });

  it('leaves the end alone while a part of a time is missing', () => {
    expect(withStart(values(), 'T09:00')).toEqual({ startsAt: 'T09:00' });
    expect(withStart(values({ endsAt: '2099-03-28T' }), '2099-04-01T08:00')).toEqual({ startsAt: '2099-04-01T08:00' });
  });
});

describe('mistakes', () => {
  it.each([
    ['a title of spaces', { title: '  ' }, { title: 'title' }],
    ['no hour', { startsAt: '2099-03-28T' }, { startsAt: 'time' }],
    ['no day of the end', { endsAt: 'T10:00' }, { endsAt: 'time' }],
    ['a beginning that has passed', { startsAt: '2020-01-01T00:00' }, { startsAt: 'past' }],
    ['an end at the beginning', { endsAt: '2099-03-28T09:00' }, { endsAt: 'order' }],
    ['a password of spaces', { locked: true, password: '     ' }, { password: 'password' }],
    ['a last day before the first', { weekly: true, lastDay: '2099-03-27' }, { lastDay: 'lastDay' }],
    ['a short password that is not asked for', { locked: false, password: 'a' }, {}],
  ] as const)('%s', (_, changes, expected) => expect(mistakesIn(values(changes))).toEqual(expected));

  it('a meeting that is going on may keep its time and its password', () => {
    const going = values({ startsAt: '2020-01-01T00:00', locked: true });
    expect(mistakesIn(going, { timed: false, hadPassword: true })).toEqual({});
    expect(mistakesIn({ ...going, password: 'abc' }, { timed: false, hadPassword: true })).toEqual({
      password: 'password',
    });
  });
});

it('an instant of a meeting is the same after it was shown on the wall', () => {
  const shown = valuesOf(meeting());
  expect(shown.zone).toBe(ownTimeZone());
  expect(instantOf(shown.startsAt)).toBe('2099-03-28T09:00:00.000Z');
  expect(valuesOf(meeting({ startsAt: null, endsAt: null }))).toMatchObject({ startsAt: '', endsAt: '' });
});
