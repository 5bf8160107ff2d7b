import { facetsOfKind, searchKinds, type Facet, type SearchKind } from '@renmai/contracts/search/search.schema';
import type { LiteralField } from '@renmai/contracts/words/understood.schema';
import { paths } from '../../lib/paths';
import { ownTimeZone } from '../../ui/time-zones';
import { moreIn, requestOf, type More } from './more';
import { literalIn } from '../../ui/words-taken/literal';

/** A search as it is in the address: its words, its kind (null: the overview, or the member's own data), and its filters. */
export interface Search {
  q: string;
  kind: SearchKind | null;
  /** in the member's own messages instead */
  own: boolean;
  narrowed: Partial<Record<Facet, readonly string[]>>;
  /** fields whose words are literal and not filters */
  literal: readonly LiteralField[];
  /** filters in addition to facets: time and amounts */
  more: More;
  sort: string;
}

export const isKind = (value: string | null): value is SearchKind => searchKinds.some((kind) => kind === value);

/** `member`: a member is signed in; a visitor has no data of their own. */
export function searchOf(parameters: URLSearchParams, member: boolean): Search {
  const written = parameters.get('kind');
  const kind = isKind(written) ? written : null;
  const narrowed: Search['narrowed'] = {};
  for (const facet of kind ? facetsOfKind[kind] : []) {
    const keys = (parameters.get(facet) ?? '').split(',').filter(Boolean);
    if (keys.length > 0) narrowed[facet] = keys;
  }
  return {
    q: parameters.get('q') ?? '',
    kind,
    own: member && written === 'own',
    narrowed,
    literal: literalIn(parameters.get('literal')),
    more: kind ? moreIn(kind, parameters) : {},
    sort: parameters.get('sort') ?? 'relevance',
  };
}

/** The request for the results of a kind. */
export function askedOf(search: Search & { kind: SearchKind }): { kind: SearchKind; query: Record<string, string> } {
  const { kind: _kind, ...query } = parametersOf({ ...search, more: {} });
  return {
    kind: search.kind,
    query: { ...query, ...requestOf(search.more, new Date()), ...(search.q && { zone: ownTimeZone() }) },
  };
}

/** The request for the overview. */
export const overviewOf = ({ q, literal }: Search): Record<string, string> => ({
  q: q.trim(),
  ...(literal.length > 0 && { literal: literal.join(',') }),
  zone: ownTimeZone(),
});

/** The parameters of the address. */
export function parametersOf({ q, kind, own, narrowed, literal, more, sort }: Search): Record<string, string> {
  const lists = Object.entries(narrowed).map(([facet, keys]) => [facet, keys.join(',')] as const);
  return {
    ...(q && { q, ...(literal.length > 0 && { literal: literal.join(',') }) }),
    ...(kind && { kind }),
    ...(own && { kind: 'own' }),
    ...(sort !== 'relevance' && { sort }),
    ...more,
    ...Object.fromEntries(lists.filter(([, keys]) => keys !== '')),
  };
}

export const addressOf = (search: Partial<Search>): string => {
  const parameters = new URLSearchParams(
    parametersOf({ q: '', kind: null, own: false, narrowed: {}, literal: [], more: {}, sort: 'relevance', ...search }),
  );
  const written = parameters.toString();
  return written ? `${paths.search}?${written}` : paths.search;
};
