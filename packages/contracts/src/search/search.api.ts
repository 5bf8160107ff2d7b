import { z } from 'zod';
import { searched, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { searchResult, suggestion } from './result.schema.js';
import {
  facetCounts,
  maxQuery,
  searchCount,
  searchKind,
  searchQuery,
  typedWords,
  understood,
} from './search.schema.js';

const visible =
  'what the caller may see: blocked either way, deactivated, hidden or not public is neither shown nor counted';

/** Searches kept of one member. */
export const maxHistory = 50;

export const searchApi = {
  suggest: endpoint({
    method: 'GET',
    path: '/api/search/suggestions',
    summary: 'Suggestions for the beginning of a search: own searches, people and homepages, then words',
    access: 'public',
    rule: visible,
    rate: 'search',
    query: z.object({ q: searched(maxQuery).default(''), limit: z.coerce.number().int().min(1).max(20).default(10) }),
    response: z.object({ items: z.array(suggestion).max(20) }),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/search/overview',
    summary: 'The best of each kind, and how many there are',
    access: 'public',
    rule: visible,
    rate: 'search',
    query: z.object(typedWords),
    response: z.object({
      understood,
      /** the kind with the best result first; kinds without one are left out */
      kinds: z.array(z.object({ kind: searchKind, total: searchCount, items: z.array(searchResult).max(5) })),
    }),
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/search/results/:kind',
    summary: 'Results of a kind with facets, and how many there are of each other kind',
    access: 'public',
    rule: visible,
    rate: 'search',
    params: z.object({ kind: searchKind }),
    query: searchQuery.extend({
      /** adds the parts of each score: for staff */
      explain: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
    }),
    response: z.object({
      items: z.array(searchResult),
      nextCursor: z.string().nullable(),
      total: searchCount,
      understood,
      /** on the first page; else empty */
      facets: z.array(facetCounts),
      counts: z.partialRecord(searchKind, searchCount),
    }),
  }),
};

const own = { access: 'member', rule: 'for oneself' } as const;

/** The recent searches of the member. */
export const searchHistoryApi = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/api/search/history',
    summary: 'The member’s searches, latest first',
    rate: 'read',
    response: z.object({
      paused: z.boolean(),
      items: z.array(z.object({ q: z.string(), kind: searchKind.nullable(), at: timestamp })).max(maxHistory),
    }),
  }),
  keep: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/search/history',
    summary: 'Remembers a search. Nothing is kept while the history is paused',
    rate: 'write',
    body: z.object({ q: searched(maxQuery), kind: searchKind.nullable().default(null) }),
  }),
  forget: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/search/history',
    summary: 'Forgets one search, or all of them if none is named. Repeating it changes nothing',
    rate: 'write',
    query: z.object({ q: searched(maxQuery).optional() }),
  }),
  pause: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/search/history/paused',
    summary: 'Whether searches are remembered',
    rate: 'write',
    body: z.object({ paused: z.boolean() }),
  }),
};
