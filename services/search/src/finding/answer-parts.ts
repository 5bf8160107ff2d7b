import type { Locale, ResponseOf } from '@renmai/contracts';
import type { searchApi } from '@renmai/contracts/search/search.api';
import {
  facetsOfKind,
  searchKinds,
  type Facet,
  type SearchKind,
  type SearchQuery,
  type Understood,
} from '@renmai/contracts/search/search.schema';
import { facetKeyOf, facetLabel } from '../analysis/facet-concepts.js';
import { charged, gridBetween, payFrom } from '../analysis/amounts.js';
import type { Understanding } from '../analysis/query.js';
import type { Taken } from '../analysis/taken.js';
import { weights } from '../index/score.js';
import type { Found, FoundFacet, Narrowing, Ranked } from '../index/search-index.port.js';
import type { KindAnswer } from './kind-finder.js';

/** Kinds that have names, which are found by their sounds. */
export const called: readonly SearchKind[] = ['member', 'company', 'school'];

/**
 * Whether the first result is a member or homepage with exactly this name or short name; it is listed before results that only mention it.
 */
export const isCalled = ({ kind, rows: [first] }: { kind: SearchKind; rows: readonly Ranked[] }): boolean =>
  called.includes(kind) && ((first?.parts.exact ?? 0) > 0 || (first?.parts.begins ?? 0) > weights.begins);

/** The score of the words alone, without proximity and recency: a page with this name comes before people who work there. */
export const matchOf = (row: Ranked | undefined): number =>
  Object.entries(row?.parts ?? {}).reduce((sum, [part, value]) => sum + (isMatch(part) ? value : 0), 0);
const isMatch = (part: string): boolean =>
  ['text', 'typed', 'exact', 'begins', 'name'].includes(part) || part.startsWith('word_');

/** The filters of all kinds, each once. */
export const filtersOf = ({ filters }: Understanding): readonly Taken[] => [
  ...new Map(searchKinds.flatMap(filters).map((one) => [`${one.field}:${one.text}`, one])).values(),
];

/** Wishes that some results grant, and the words of the others. */
export function wishesOf(found: readonly { query: KindAnswer['query']; rows: readonly Ranked[] }[]): {
  granted: Understood['filters'];
  others: string[];
} {
  const granted = new Map<string, Understood['filters'][number]>();
  const others = new Map<string, string>();
  for (const { query, rows } of found)
    for (const [place, { key, text }] of query.wishes.entries())
      if (rows.some(({ parts }) => parts[`wish_${place}`])) granted.set(key, { field: 'wish', value: key, text });
      else others.set(key, text);
  return {
    granted: [...granted.values()],
    others: [...others].flatMap(([key, text]) => (granted.has(key) ? [] : [text])),
  };
}

/** How the words were interpreted. */
export function understoodOf(
  { query, filters, unused, found }: Pick<KindAnswer, 'query' | 'filters' | 'unused'> & { found: Found | null },
  isCut: boolean,
): Understood {
  const { must, exact, exclusions } = query;
  const left = exclusions.map(({ words, text }) => ({ field: 'without' as const, value: words, text }));
  const { granted, others } = wishesOf(found ? [{ query, rows: found.rows }] : []);
  const isUnused = (_: unknown, place: number): boolean =>
    query.coverage !== null && found !== null && found.rows.every(({ parts }) => !parts[`word_${place}`]);
  return {
    corrected: null,
    suggestion: null,
    words: must.map(({ written }) => written).filter((words) => !exact.includes(words)),
    exact: [...exact],
    without: [...filters.filter((one) => one.isExclusion).map(({ value }) => value), ...query.without],
    alike: [...new Set(must.flatMap(({ alike }) => alike))].slice(0, 20),
    filters: [...filters.map(({ field, value, text }) => ({ field, value, text })), ...granted, ...left],
    unused: found?.rows.length ? [...must.filter(isUnused).map(({ written }) => written), ...unused, ...others] : [],
    cut: isCut,
  };
}

/** Keys of spellings, as older links have them, are those of their concepts. */
export const keysOf = (facet: Facet, keys: readonly string[]): string[] => [
  ...new Set(keys.map((key) => facetKeyOf(facet, key))),
];

/** The narrowing by the filters that the viewer chose. */
export function narrowingOf(kind: SearchKind, asked: SearchQuery): Narrowing {
  const facets: Narrowing['facets'] = {};
  for (const facet of facetsOfKind[kind]) facets[facet] = keysOf(facet, asked[facet]);
  const { salaryFrom, feeTo } = asked;
  if (kind === 'position' && salaryFrom !== undefined) facets.pay = payFrom(salaryFrom);
  if (charged.includes(kind) && feeTo !== undefined) facets.fee = gridBetween(0, feeTo).map(String);
  return { facets, since: asked.since ?? null, until: asked.until ?? null };
}

/** The counts of the spellings of one concept are joined: documents have them until they are indexed again. */
function joined(found: readonly FoundFacet[]): FoundFacet[] {
  const values = new Map<string, FoundFacet>();
  for (const one of found) {
    const key = facetKeyOf(one.facet, one.key);
    values.set(key, { ...one, key, count: one.count + (values.get(key)?.count ?? 0) });
  }
  return [...values.values()].sort((a, b) => b.count - a.count);
}

/** The counted facets, and chosen ones even if nothing of them is left. Concepts are named in the reader's language. */
export function facetsOf(
  kind: SearchKind,
  found: readonly FoundFacet[],
  { facets }: Narrowing,
  locale: Locale,
): ResponseOf<(typeof searchApi)['results']>['facets'] {
  return facetsOfKind[kind].flatMap((facet) => {
    const chosen = new Set<string>(facets[facet] ?? []);
    const counted = joined(found.filter((one) => one.facet === facet));
    const named = (key: string, label: string): string =>
      facetLabel(facet, key, locale) ?? facetLabel(facet, label, locale) ?? label;
    const missing = [...chosen].filter((key) => !counted.some((one) => one.key === key));
    const values = [
      ...counted.map(({ key, label, count }) => ({
        key,
        label: named(key, label),
        count,
        more: false,
        chosen: chosen.has(key),
      })),
      ...missing.map((key) => ({ key, label: named(key, ''), count: 0, more: false, chosen: true })),
    ];
    return values.length > 0 ? [{ facet, values: values.slice(0, 20) }] : [];
  });
}
