import { positionsAt } from '../../../lib/saved-positions';
import { addressOf } from '../search-address';
import type { SavedSearch } from './saved.api';

/** The address of a saved search's results: for positions their list, which has all of their filters. */
export const foundAt = (saved: SavedSearch, sort?: 'newest'): string =>
  saved.kind === 'position'
    ? positionsAt(saved, sort)
    : addressOf({ q: saved.q, kind: saved.kind, narrowed: saved.facets, ...(sort && { sort }) });
