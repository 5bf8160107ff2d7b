import { savedSearchesApi, type SavedSearchView } from '@renmai/contracts/search/saved-searches.api';
import { baseApi } from '../../../api/base-api';
import { call, type RequestTo, to } from '../../../api/call';

export type SavedSearch = SavedSearchView;

const tags = ['SavedSearches' as const];

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savedSearches: build.query<{ items: SavedSearch[] }, void>({
      query: () => call(savedSearchesApi.list),
      providesTags: tags,
    }),
    addSavedSearch: build.mutation<SavedSearch, RequestTo<typeof savedSearchesApi.add>>({
      query: to(savedSearchesApi.add),
      invalidatesTags: tags,
    }),
    changeSavedSearch: build.mutation<SavedSearch, RequestTo<typeof savedSearchesApi.change>>({
      query: to(savedSearchesApi.change),
      // also after a refusal: another device may have changed it
      invalidatesTags: tags,
    }),
    removeSavedSearch: build.mutation<void, string>({
      query: (savedSearchId) => call(savedSearchesApi.remove, { params: { savedSearchId } }),
      invalidatesTags: tags,
    }),
  }),
});

export const {
  useSavedSearchesQuery,
  useAddSavedSearchMutation,
  useChangeSavedSearchMutation,
  useRemoveSavedSearchMutation,
} = api;
