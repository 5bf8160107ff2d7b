import type { ListFilters } from '@renmai/contracts/jobs/listing.schema';
import type { AskedSearch } from '@renmai/contracts/search/saved-searches.api';
import { paths } from './paths';

/** Facets of search, by the name that the list of positions has for them. */
const facets = {
  employmentTypes: 'employment',
  cityIds: 'city',
  workplaces: 'workplace',
  degrees: 'degree',
  experience: 'experience',
} as const;
type Listed = keyof typeof facets;
const lists = Object.entries(facets) as [Listed, (typeof facets)[Listed]][];

/** The filters of the list of positions, as a saved search. */
export const savedOfPositions = (filters: ListFilters): AskedSearch => ({
  kind: 'position',
  q: filters.q.trim(),
  facets: Object.fromEntries(
    lists.flatMap(([name, facet]) => (filters[name].length > 0 ? [[facet, [...filters[name]]]] : [])),
  ),
  positionFilters:
    filters.salaryFrom !== null || filters.followedOnly || filters.homepageId !== null
      ? {
          salaryFrom: filters.salaryFrom,
          salaryCurrency: filters.salaryCurrency,
          followedOnly: filters.followedOnly,
          homepageId: filters.homepageId,
        }
      : null,
});

/** The address of the list of positions with the filters of a saved search. */
export function positionsAt(
  { q, facets: narrowed, positionFilters }: Pick<AskedSearch, 'q' | 'facets' | 'positionFilters'>,
  sort?: 'newest',
): string {
  const address = new URLSearchParams(q && { q });
  for (const [name, facet] of lists) {
    const keys = narrowed[facet] ?? [];
    if (keys.length > 0) address.set(name, keys.join(','));
  }
  for (const [name, value] of Object.entries(positionFilters ?? {}))
    if (value !== null && value !== false) address.set(name, String(value));
  if (sort) address.set('sort', sort);
  const written = address.toString();
  return written ? `${paths.jobs}?${written}` : paths.jobs;
}
