import { workingDaysLater, type WorkingCalendar } from './working-calendar.js';

const china: WorkingCalendar = {
  timeZone: 'Asia/Shanghai',
  weekDays: [1, 2, 3, 4, 5],
  holidays: new Set(['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07']),
  extraDays: new Set(['2026-10-10']),
};

it.each([
  ['a Monday', '2026-11-23T10:15:30.250+08:00', 2, '2026-11-25T10:15:30.250+08:00'],
  ['a Thursday, over the week-end', '2026-11-26T18:00:00+08:00', 2, '2026-11-30T18:00:00+08:00'],
  ['a Saturday counts from Monday', '2026-11-28T15:00:00+08:00', 2, '2026-12-02T00:00:00+08:00'],
  ['late on Sunday in UTC is Monday there', '2026-11-22T17:00:00Z', 1, '2026-11-24T01:00:00+08:00'],
  ['over the holidays, to the Saturday that is worked', '2026-09-30T09:00:00+08:00', 3, '2026-10-10T09:00:00+08:00'],
])('%s: %s and %i working days: %s', (_, from, days, due) => {
  expect(workingDaysLater(new Date(from), days, china).toISOString()).toBe(new Date(due).toISOString());
});

it('keeps the time of day when clocks change', () => {
  const berlin = { ...china, timeZone: 'Europe/Berlin', holidays: new Set<string>(), extraDays: new Set<string>() };
  const due = workingDaysLater(new Date('2026-10-23T09:00:00+02:00'), 1, berlin);
  expect(due.toISOString()).toBe(new Date('2026-10-26T09:00:00+01:00').toISOString());
});

it('refuses a calendar without working days', () => {
  expect(() => workingDaysLater(new Date(), 1, { ...china, weekDays: [], extraDays: new Set() })).toThrow(
    'no working days',
  );
});
