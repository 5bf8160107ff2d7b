import { keptEndpoints } from '../api/kept/what-is-kept';
import { lists } from './keep-ahead';

it('every list that is requested ahead is kept, also those that are rarely opened', () => {
  const endpoints = lists().map(([endpoint]) => endpoint);
  expect(endpoints.filter((endpoint) => !(endpoint in keptEndpoints))).toEqual([]);
  for (const rare of ['profileViewers', 'myHomepages', 'foundEvents', 'savedSearches'])
    expect(endpoints).toContain(rare);
});
