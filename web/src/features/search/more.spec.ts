import { searchKinds, searchQuery } from '@renmai/contracts/search/search.schema';
import { moreFieldsOf, moreIn, requestOf } from './more';

const all = { posted: 'week', when: 'today', enrolling: 'now', salaryFrom: '20000', feeTo: '0' };

it.each(searchKinds)('reads the filters of %s from the address, and the server accepts them', (kind) => {
  const more = moreIn(kind, new URLSearchParams(all));
  expect(Object.keys(more).toSorted()).toEqual([...moreFieldsOf(kind)].toSorted());
  expect(searchQuery.safeParse(requestOf(more, new Date())).success).toBe(true);
});

it('leaves out invalid values of an address', () => {
  const written = new URLSearchParams('posted=ever&enrolling=once&salaryFrom=0&feeTo=-1&when=1999');
  for (const kind of searchKinds) expect(moreIn(kind, written)).toEqual({});
});

it('asks in whole hours, and until the end of a day', () => {
  const now = new Date(2026, 2, 4, 15, 20, 33);
  const hour = new Date(2026, 2, 4, 15).toISOString();
  expect(requestOf({ posted: '24h' }, now)).toEqual({ since: new Date(2026, 2, 3, 15).toISOString() });
  expect(requestOf({ when: 'today' }, now)).toEqual({ since: hour, until: new Date(2026, 2, 5).toISOString() });
  expect(requestOf({ enrolling: 'now' }, now)).toEqual({ until: new Date(2026, 2, 4, 15, 0, 1).toISOString() });
  const week = { since: hour, until: new Date(2026, 2, 11).toISOString() };
  expect(requestOf({ enrolling: 'week' }, now)).toEqual(week);
  expect(requestOf({ when: 'week' }, now)).toEqual(week);
  expect(requestOf({ feeTo: '0' }, now)).toEqual({ feeTo: '0' });
});
