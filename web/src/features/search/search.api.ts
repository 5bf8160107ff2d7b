import type { Page, ResponseOf } from '@renmai/contracts';
import { searchApi, searchHistoryApi } from '@renmai/contracts/search/search.api';
import type { SearchResult } from '@renmai/contracts/search/result.schema';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { baseApi, byCursor } from '../../api/base-api';
import { call } from '../../api/call';

export type Overview = ResponseOf<typeof searchApi.overview>;
export type ResultsPage = ResponseOf<typeof searchApi.results>;
export type History = ResponseOf<typeof searchHistoryApi.list>;

/** A search of one kind, as it is in the address. */
export interface Asked {
  kind: SearchKind;
  query: Readonly<Record<string, string>>;
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchSuggestions: build.query<ResponseOf<typeof searchApi.suggest>, string>({
      query: (q) => call(searchApi.suggest, { query: { q } }),
      keepUnusedDataFor: 30,
    }),
    overview: build.query<Overview, Readonly<Record<string, string>>>({
      query: (query) => call(searchApi.overview, { query }),
      keepUnusedDataFor: 60,
    }),
    results: build.infiniteQuery<ResultsPage & Page<SearchResult>, Asked, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { kind, query }, pageParam }) =>
        call(searchApi.results, {
          params: { kind },
          query: { ...query, ...(pageParam !== null && { cursor: pageParam }) },
        }),
      keepUnusedDataFor: 300,
    }),
    searchHistory: build.query<History, void>({
      query: () => call(searchHistoryApi.list),
      providesTags: ['SearchHistory'],
    }),
    keepSearch: build.mutation<void, { q: string; kind: SearchKind | null }>({
      query: (body) => call(searchHistoryApi.keep, { body }),
      invalidatesTags: ['SearchHistory'],
    }),
    forgetSearch: build.mutation<void, string | null>({
      query: (q) => call(searchHistoryApi.forget, q === null ? {} : { query: { q } }),
      invalidatesTags: ['SearchHistory'],
    }),
    pauseHistory: build.mutation<void, boolean>({
      query: (paused) => call(searchHistoryApi.pause, { body: { paused } }),
      invalidatesTags: ['SearchHistory'],
    }),
  }),
});
export const {
  useSearchSuggestionsQuery,
  useOverviewQuery,
  useResultsInfiniteQuery,
  useSearchHistoryQuery,
  useKeepSearchMutation,
  useForgetSearchMutation,
  usePauseHistoryMutation,
} = api;
