import { filtersIn, noFilters } from './filters';
import { positionsAt, savedOfPositions } from '../../../lib/saved-positions';

const addressed = (path: string) => filtersIn(new URLSearchParams(path.split('?')[1]));

it('a saved search leads to the list that it was made of, whatever narrows it', () => {
  const all = addressed(
    '/jobs?q=keeper&employmentTypes=internship,permanent&cityIds=310000&workplaces=remote&degrees=none,master' +
      '&experience=3-5&salaryFrom=5000&salaryCurrency=USD&followedOnly=true&homepageId=0199aa00-0000-7000-8000-000000000001',
  );
  const saved = savedOfPositions(all);
  expect(saved.positionFilters).toMatchObject({ salaryFrom: 5000, salaryCurrency: 'USD', followedOnly: true });
  expect(addressed(positionsAt(saved))).toEqual(all);
  expect(addressed(positionsAt(saved, 'newest'))).toEqual({ ...all, sort: 'newest' });
});

it('the age and the order are not saved, and without filters there are none', () => {
  const saved = savedOfPositions({
    ...noFilters,
    ...addressed('/jobs?postedWithin=week&sort=salary&salaryCurrency=USD'),
  });
  expect(saved).toEqual({ kind: 'position', q: '', facets: {}, positionFilters: null });
  expect(positionsAt(saved)).toBe('/jobs');
});
