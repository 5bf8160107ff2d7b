import { eventListQuery } from '@renmai/contracts/events/event-listing.schema';
import { spanOf } from './dates';
import { addressOf, filtersIn, isSearching, noFilters, queryOf } from './filters';

const all = {
  q: 'harbour',
  literal: ['when' as const],
  sort: 'soonest' as const,
  types: ['talk' as const, 'job-fair' as const],
  modes: ['online' as const],
  cityIds: ['310000', 'g2643743', 'at:US:Smallville', 'in:DE'],
  when: { day: '2027-03-28' },
  followedOnly: true,
  withPlaces: true,
};

it('reads from an address what it wrote there, and the server takes it', () => {
  expect(filtersIn(new URLSearchParams(addressOf(all)))).toEqual(all);
  expect(eventListQuery.safeParse(queryOf(all)).success).toBe(true);
  expect(addressOf(noFilters)).toEqual({});
  expect(isSearching(noFilters)).toBe(false);
});

it('leaves out what an address has by mistake', () => {
  const written = new URLSearchParams('types=party,talk&modes=x&cityIds=1,310000&when=2027-13-01&withPlaces=yes');
  expect(filtersIn(written)).toEqual({ ...noFilters, types: ['talk'], cityIds: ['310000'] });
});

describe('days of a zone', () => {
  // 28 March 2027 is a Sunday, on which Berlin's clocks are put forward
  const saturday = new Date('2027-03-27T12:00:00Z');
  const sunday = new Date('2027-03-28T12:00:00Z');
  const monday = new Date('2027-03-29T12:00:00Z');
  it.each([
    ['today', saturday, undefined, '2027-03-27T23:00:00.000Z'],
    ['tomorrow', saturday, '2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
    ['weekend', sunday, undefined, '2027-03-28T22:00:00.000Z'],
    ['weekend', monday, '2027-04-02T22:00:00.000Z', '2027-04-04T22:00:00.000Z'],
    ['week', saturday, undefined, '2027-04-02T22:00:00.000Z'],
  ] as const)('%s seen from %s lasts from %s until %s', (when, now, from, until) => {
    expect(spanOf(when, 'Europe/Berlin', now)).toEqual({ ...(from && { from }), until });
  });

  it('has a day of 23 hours', () => {
    expect(spanOf({ day: '2027-03-28' }, 'Europe/Berlin', saturday)).toEqual({
      from: '2027-03-27T23:00:00.000Z',
      until: '2027-03-28T22:00:00.000Z',
    });
  });
});
