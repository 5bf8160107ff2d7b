import { enrolmentListQuery } from '@renmai/contracts/enrolment/listing.schema';
import { filtersIn, isSearching, noFilters, queryOf } from './filters';

const all = {
  q: 'music',
  literal: ['fee' as const],
  stages: ['primary' as const, 'k12' as const],
  studyTypes: ['online' as const],
  cityIds: ['310000', 'g2643743', 'at:US:Smallville', 'in:DE'],
  openPlaces: true,
  begun: true,
  sort: 'closing' as const,
  tuitionCurrency: 'CNY' as const,
};

it('reads from an address what it wrote there, and the server accepts it', () => {
  expect(filtersIn(new URLSearchParams(queryOf(all)))).toEqual(all);
  expect(enrolmentListQuery.safeParse(queryOf(all)).success).toBe(true);
  expect(queryOf(noFilters)).toEqual({});
  expect(isSearching({ ...noFilters, sort: 'tuition' })).toBe(false);
});

it('leaves out invalid parts of an address', () => {
  const written = new URLSearchParams('stages=castle,primary&cityIds=x,310000&openPlaces=yes&sort=up');
  expect(filtersIn(written)).toEqual({ ...noFilters, stages: ['primary'], cityIds: ['310000'] });
});
