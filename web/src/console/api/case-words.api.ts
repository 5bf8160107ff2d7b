import type { ResponseOf } from '@renmai/contracts';
import { consoleCasesApi } from '@renmai/contracts/org-pages/console-cases.api';
import { call, type RequestTo, to } from '../../api/call';
import { consoleApi } from './console-api';

type Api = typeof consoleCasesApi;

const api = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    // each look is logged, so none is answered from a copy
    surroundings: build.query<ResponseOf<Api['surroundings']>, string>({
      query: (caseId) => call(consoleCasesApi.surroundings, { params: { caseId } }),
      keepUnusedDataFor: 0,
    }),
    translation: build.query<ResponseOf<Api['translation']>, RequestTo<Api['translation']>>({
      query: to(consoleCasesApi.translation),
    }),
  }),
});

export const { useLazySurroundingsQuery, useLazyTranslationQuery } = api;
