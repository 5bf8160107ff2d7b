import { facetsOfKind, searchKinds, type Facet, type SearchKind } from '@renmai/contracts/search/search.schema';
import { paths } from '../../lib/paths';

/** Where a search stands: its words, its kind (null: the overview), and what narrows it. */
export interface Search {
  q: string;
  kind: SearchKind | null;
  narrowed: Partial<Record<Facet, readonly string[]>>;
  sort: string;
}

export const isKind = (value: string | null): value is SearchKind => searchKinds.some((kind) => kind === value);

export function searchOf(parameters: URLSearchParams): Search {
  const written = parameters.get('kind');
  const kind = isKind(written) ? written : null;
  const narrowed: Search['narrowed'] = {};
  for (const facet of kind ? facetsOfKind[kind] : []) {
    const keys = (parameters.get(facet) ?? '').split(',').filter(Boolean);
    if (keys.length > 0) narrowed[facet] = keys;
  }
  return { q: parameters.get('q') ?? '', kind, narrowed, sort: parameters.get('sort') ?? 'relevance' };
}

/** The parameters of the address, and what the server is asked. */
export function parametersOf({ q, kind, narrowed, sort }: Search): Record<string, string> {
  const lists = Object.entries(narrowed).map(([facet, keys]) => [facet, keys.join(',')] as const);
  return {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(sort !== 'relevance' && { sort }),
    ...Object.fromEntries(lists.filter(([, keys]) => keys !== '')),
  };
}

export const addressOf = (search: Partial<Search>): string => {
  const parameters = new URLSearchParams(
    parametersOf({ q: '', kind: null, narrowed: {}, sort: 'relevance', ...search }),
  );
  const written = parameters.toString();
  return written ? `${paths.search}?${written}` : paths.search;
};
