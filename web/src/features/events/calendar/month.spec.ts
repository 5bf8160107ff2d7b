import { dayLater, firstWeekday, monthLater, weeksOf } from '../../../ui/calendar/months';
import { byDay, monthIn } from './month';
import { nextPage, onSide, spanOfPage } from './spans';

it('lays a month into whole weeks, which begin as the language has it', () => {
  const monday = weeksOf('2027-02', 1);
  expect(monday).toHaveLength(4);
  expect([monday[0]?.[0], monday.at(-1)?.at(-1)]).toEqual(['2027-02-01', '2027-02-28']);
  const sunday = weeksOf('2027-05', 7);
  expect(sunday).toHaveLength(6);
  expect([sunday[0]?.[0], sunday.at(-1)?.at(-1)]).toEqual(['2027-04-25', '2027-06-05']);
  expect([firstWeekday('en-US'), firstWeekday('zh-CN')]).toEqual([7, 1]);
});

it('reckons over ends of months and years', () => {
  expect(dayLater('2028-02-28', 1)).toBe('2028-02-29');
  expect(monthLater('2026-12', 1)).toBe('2027-01');
  expect(monthLater('2027-01', -1)).toBe('2026-12');
  expect([monthIn('2027-13'), monthIn('2027-03')]).toEqual([null, '2027-03']);
});

it('has an event on each of its days in the time zone, and not on the day whose midnight ends it', () => {
  const night = { times: { startsAt: '2027-03-27T15:00:00Z', endsAt: '2027-03-28T16:00:00Z' } };
  expect([...byDay([night], 'Asia/Shanghai').keys()]).toEqual(['2027-03-27', '2027-03-28']);
  expect([...byDay([night], 'UTC').keys()]).toEqual(['2027-03-27', '2027-03-28']);
  expect([...byDay([night], 'America/New_York').keys()]).toEqual(['2027-03-27', '2027-03-28']);
});

describe('the member’s registrations', () => {
  const today = '2027-03-28T00:00:00.000Z';
  const now = Date.parse('2027-03-28T12:00:00Z');
  const entry = (startsAt: string, endsAt: string, own = true) =>
    ({
      state: 'upcoming',
      times: { startsAt, endsAt },
      own: own ? { applicationId: 'a', state: 'approved' } : null,
    }) as Parameters<typeof onSide>[0][number];

  it('is asked for in spans that follow each other, on both sides of today', () => {
    expect(spanOfPage('coming', today, null).until).toBe(spanOfPage('coming', today, '1').from);
    expect(spanOfPage('past', today, null).from).toBe(spanOfPage('past', today, '1').until);
    expect(spanOfPage('past', today, null).until).toBe('2027-03-29T00:00:00.000Z');
    expect([nextPage(null), nextPage('5')]).toEqual(['1', null]);
  });

  it('is on one side and on one page; events that the member only organizes are on none', () => {
    const over = entry('2027-03-28T08:00:00Z', '2027-03-28T09:00:00Z');
    const goesOn = entry('2027-03-27T08:00:00Z', '2027-03-28T13:00:00Z');
    const ahead = entry('2027-03-28T18:00:00Z', '2027-03-28T19:00:00Z');
    const organized = entry('2027-03-28T20:00:00Z', '2027-03-28T21:00:00Z', false);
    const all = [goesOn, over, ahead, organized];
    expect(onSide(all, 'coming', { from: today }, true, now)).toEqual([goesOn, ahead]);
    expect(onSide(all, 'coming', { from: today }, false, now)).toEqual([ahead]);
    expect(onSide(all, 'past', { from: '2027-01-01T00:00:00Z' }, true, now)).toEqual([over]);
  });
});
