import { execFileSync } from 'node:child_process';
import { spanOf } from './event-times.js';
import { datesOf } from './series.js';

const at9 = (day: string, zone: string) => ({ starts: `${day}T09:00`, ends: `${day}T10:30`, zone });
const days = (starts: string, every: 'day' | 'week' | 'month' | 'year', count: number, interval = 1): string[] =>
  datesOf({ starts, ends: starts.replace('T09', 'T10'), zone: 'Asia/Shanghai' }, { every, interval, count }).map(
    (date) => date.starts.slice(0, 10),
  );

it.each([
  // The clocks change on 28 March and 31 October in Berlin, on 14 March and 7 November in New York.
  ['Europe/Berlin', '2027-03-22', ['08:00', '07:00'], ['+01:00', '+02:00']],
  ['Europe/Berlin', '2027-10-25', ['07:00', '08:00'], ['+02:00', '+01:00']],
  ['America/New_York', '2027-03-08', ['14:00', '13:00'], ['-05:00', '-04:00']],
  ['America/New_York', '2027-11-01', ['13:00', '14:00'], ['-04:00', '-05:00']],
  ['Asia/Shanghai', '2027-03-22', ['01:00', '01:00'], ['+08:00', '+08:00']],
  ['Asia/Shanghai', '2027-10-25', ['01:00', '01:00'], ['+08:00', '+08:00']],
])('09:00 stays 09:00 in %s from %s on', (zone, day, inUtc, offsets) => {
  const spans = datesOf(at9(day, zone), { every: 'week', interval: 1, count: 2 }).map((date) => spanOf(date));
  expect(spans.map(({ starts, ends }) => [starts.slice(11), ends.slice(11)])).toEqual([
    ['09:00', '10:30'],
    ['09:00', '10:30'],
  ]);
  expect(spans.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual(inUtc);
  expect(spans.map(({ offset }) => offset)).toEqual(offsets);
  expect(spans.map(({ endsAt, startsAt }) => endsAt.getTime() - startsAt.getTime())).toEqual([5_400_000, 5_400_000]);
  expect(spans.every(({ shifted }) => !shifted)).toBe(true);
});

it('a time that the clocks skip is an hour later on that day only', () => {
  const nightly = { starts: '2027-03-27T02:30', ends: '2027-03-27T03:15', zone: 'Europe/Berlin' };
  const spans = datesOf(nightly, { every: 'day', interval: 1, count: 3 }).map((date) => spanOf(date));
  expect(spans.map(({ starts, shifted }) => [starts, shifted])).toEqual([
    ['2027-03-27T02:30', false],
    ['2027-03-28T03:30', true],
    ['2027-03-29T02:30', false],
  ]);
});

it('an event that would end in the skipped hour keeps its length', () => {
  const span = spanOf({ starts: '2027-03-28T02:00', ends: '2027-03-28T02:45', zone: 'Europe/Berlin' });
  expect([span.starts, span.ends]).toEqual(['2027-03-28T03:00', '2027-03-28T03:45']);
  const hour = spanOf({ starts: '2027-03-28T02:30', ends: '2027-03-28T03:30', zone: 'Europe/Berlin' });
  expect([hour.starts, hour.ends]).toEqual(['2027-03-28T03:30', '2027-03-28T04:30']);
});

it('a time that the clocks show twice is the first of both; an end that needs it is the second', () => {
  const span = spanOf({ starts: '2027-10-31T02:30', ends: '2027-10-31T02:15', zone: 'Europe/Berlin' });
  expect([span.startsAt, span.endsAt].map((time) => time.toISOString())).toEqual([
    '2027-10-31T00:30:00.000Z',
    '2027-10-31T01:15:00.000Z',
  ]);
});

it('over midnight, and over the change of the clock', () => {
  const night = { starts: '2027-03-27T22:00', ends: '2027-03-28T04:00', zone: 'Europe/Berlin' };
  const { startsAt, endsAt } = spanOf(night);
  expect(endsAt.getTime() - startsAt.getTime()).toBe(5 * 3_600_000);
  expect(datesOf(night, { every: 'week', interval: 1, count: 2 })[1]).toMatchObject({
    starts: '2027-04-03T22:00',
    ends: '2027-04-04T04:00',
  });
});

it('a month without the day takes its last day, and the next one has the day again', () => {
  expect(days('2027-01-31T09:00', 'month', 5)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ]);
  expect(days('2027-12-30T09:00', 'month', 3)).toEqual(['2027-12-30', '2028-01-30', '2028-02-29']);
});

it('29 February comes back in leap years', () => {
  expect(days('2028-02-29T09:00', 'year', 5)).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ]);
});

it('the end keeps its distance where a month is shorter', () => {
  const [, february] = datesOf(
    { starts: '2027-01-30T22:00', ends: '2027-01-31T02:00', zone: 'Asia/Shanghai' },
    { every: 'month', interval: 1, count: 2 },
  );
  expect(february).toEqual({ starts: '2027-02-28T22:00', ends: '2027-03-01T02:00', zone: 'Asia/Shanghai' });
});

it.each([
  ['day', 3, '2027-01-04'],
  ['week', 2, '2027-01-15'],
  ['month', 12, '2028-01-01'],
  ['year', 1, '2028-01-01'],
] as const)('every %s, %i', (every, interval, second) => {
  expect(days('2027-01-01T09:00', every, 2, interval)[1]).toBe(second);
});

it('52 dates at most are 52 days', () => {
  expect(new Set(days('2027-01-01T09:00', 'week', 52)).size).toBe(52);
});

/** Node removes the types itself, but does not know the file extension of the build. */
const fromSources = `
  import { registerHooks } from 'node:module';
  const sources = { './event-times.js': './event-times.ts' };
  registerHooks({ resolve: (name, context, next) => next(sources[name] ?? name, context) });`;

/** A process has the zone that it began with, so each server is a process of its own. */
it.each(['UTC', 'Asia/Shanghai', 'America/New_York'])('all of it is the same on a server in %s', (TZ) => {
  const script = `
    import { datesOf } from './series.ts';
    import { spanOf, withOffset } from './event-times.ts';
    const times = { starts: '2027-03-21T09:00', ends: '2027-03-21T10:00', zone: 'Europe/Berlin' };
    const spans = datesOf(times, { every: 'week', interval: 1, count: 2 }).map((date) => spanOf(date));
    const hour = new Date('2027-01-01T00:00:00Z').getHours();
    console.log(JSON.stringify([hour, ...spans.map(({ startsAt, zone }) => [startsAt, withOffset(startsAt, zone)])]));`;
  const hooks = `data:text/javascript,${encodeURIComponent(fromSources)}`;
  const said = execFileSync(process.execPath, ['--import', hooks, '--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TZ },
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual([
    { UTC: 0, 'Asia/Shanghai': 8, 'America/New_York': 19 }[TZ],
    ['2027-03-21T08:00:00.000Z', '2027-03-21T09:00:00+01:00'],
    ['2027-03-28T07:00:00.000Z', '2027-03-28T09:00:00+02:00'],
  ]);
});
