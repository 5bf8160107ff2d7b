import { positionListQuery } from '@renmai/contracts/jobs/listing.schema';
import { filtersIn, isSearching, noFilters, queryOf } from './filters';

const all = {
  ...noFilters,
  q: 'welder',
  literal: ['salary' as const, 'spelling' as const],
  employmentTypes: ['permanent' as const, 'internship' as const],
  cityIds: ['310000', 'g2643743', 'at:US:Smallville', 'in:DE'],
  workplaces: ['remote' as const],
  degrees: ['none' as const],
  experience: ['3-5' as const],
  salaryFrom: 12_000,
  salaryCurrency: 'GBP' as const,
  followedOnly: true,
  posted: 'week' as const,
  sort: 'salary' as const,
};

it('reads from an address what it wrote there, and the server accepts it', () => {
  expect(filtersIn(new URLSearchParams(queryOf(all)))).toEqual(all);
  expect(positionListQuery.safeParse(queryOf(all)).success).toBe(true);
  expect(queryOf(noFilters)).toEqual({});
  expect(isSearching(noFilters)).toBe(false);
});

it('leaves out invalid parts of an address', () => {
  const written = new URLSearchParams(
    'employmentTypes=king,permanent&cityIds=x,310000&salaryFrom=-3&salaryCurrency=gold&postedWithin=ever&sort=up&homepageId=1&followedOnly=yes',
  );
  expect(filtersIn(written)).toEqual({ ...noFilters, employmentTypes: ['permanent'], cityIds: ['310000'] });
});
