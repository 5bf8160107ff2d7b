import type { ResponseOf } from '@renmai/contracts';
import { namesApi } from '@renmai/contracts/profile/names.api';
import { baseApi } from './base-api';
import { call, type RequestTo } from './call';

/** Names of schools, employers, industries, cities and interests that others chose. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    names: build.query<ResponseOf<typeof namesApi.suggestions>, RequestTo<typeof namesApi.suggestions>['query']>({
      query: (query) => call(namesApi.suggestions, { query }),
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useNamesQuery } = api;
