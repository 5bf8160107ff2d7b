import type { Page, ResponseOf } from '@renmai/contracts';
import type { PlacesLeft } from '@renmai/contracts/applications/places-left.schema';
import { enrolmentsApi } from '@renmai/contracts/enrolment/enrolments.api';
import { eventsApi } from '@renmai/contracts/events/events.api';
import { searchApi, searchHistoryApi } from '@renmai/contracts/search/search.api';
import type { SearchResult } from '@renmai/contracts/search/result.schema';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { askedTogether } from '../../api/asked-together';
import { baseApi, byCursor } from '../../api/base-api';
import { call, type Call } from '../../api/call';

export type Overview = ResponseOf<typeof searchApi.overview>;
export type ResultsPage = ResponseOf<typeof searchApi.results>;
export type History = ResponseOf<typeof searchHistoryApi.list>;

/** A search of one kind, as it is in the address. */
export interface Asked {
  kind: SearchKind;
  query: Readonly<Record<string, string>>;
}

const placesOf = { enrolments: enrolmentsApi.placesLeft, events: eventsApi.placesLeft } as const;

/** An enrolment or an event. */
export interface WithPlaces {
  of: keyof typeof placesOf;
  id: string;
}
type Ask = (asked: Call) => { data?: unknown } | PromiseLike<{ data?: unknown }>;

/** The places of a list are one request for each service; the first line that asks sends it. */
const placesLeft = {
  enrolments: askedTogether<number, Ask>((ids, ask) => askPlaces('enrolments', ids, ask)),
  events: askedTogether<number, Ask>((ids, ask) => askPlaces('events', ids, ask)),
};

/** Nothing is said of places that cannot be asked for: the line is whole without them. */
async function askPlaces(of: WithPlaces['of'], ids: readonly string[], ask: Ask): Promise<Map<string, number>> {
  const { data } = await ask(call(placesOf[of], { query: { ids: ids.join(',') } }));
  return new Map((data as PlacesLeft | undefined)?.items.map(({ id, left }) => [id, left]));
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
    /** null: there is no limit, or it could not be asked for */
    placesLeft: build.query<number | null, WithPlaces>({
      queryFn: async ({ of, id }, _api, _extra, ask) => ({ data: (await placesLeft[of](id, ask)) ?? null }),
      keepUnusedDataFor: 60,
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
  usePlacesLeftQuery,
} = api;
