import type { SearchKind } from '@renmai/contracts/search/search.schema';
import type { ParsedQuery } from '../analysis/query.js';
import type { FindRequest, Found, Ranked, SearchIndex, Viewer } from '../index/search-index.port.js';

/** The offers of organisations, by which they are found where nothing else finds them. */
export const offeredBy: Partial<Record<SearchKind, SearchKind>> = { school: 'enrolment', company: 'position' };
const MOST_OFFERS = 50;
const MOST_OWNERS = 20;
const none = { facets: {}, since: null, until: null } as const;

/** Organisations that offer what one of the queries finds, the first one that finds something: schools by enrolments, companies by positions. */
export async function byOffers(
  index: SearchIndex,
  viewer: Viewer,
  request: FindRequest,
  { kind, ways }: { kind: SearchKind; ways: readonly (ParsedQuery | null)[] },
): Promise<Found> {
  const page = { narrowing: none, sort: 'relevance', offset: 0, limit: MOST_OFFERS, withFacets: false } as const;
  for (const query of ways) {
    if (query === null) continue;
    const { rows } = await index.find(viewer, { ...page, kind, query, idsAlone: true });
    const owners = [...new Set(rows.flatMap(({ homepageId }) => homepageId ?? []))].slice(0, MOST_OWNERS);
    if (owners.length === 0) continue;
    const narrowing = { ...request.narrowing, authors: owners };
    const found = await index.find(viewer, { ...request, narrowing, query: { ...request.query, must: [], plain: '' } });
    const place = ({ id }: Ranked): number => owners.indexOf(id);
    return { ...found, rows: found.rows.toSorted((one, other) => place(one) - place(other)) };
  }
  return { rows: [], total: { count: 0, more: false }, facets: [] };
}
