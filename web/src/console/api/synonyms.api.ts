import type { ResponseOf } from '@renmai/contracts';
import { consoleSynonymsApi, type SynonymGroupView } from '@renmai/contracts/search/console-synonyms.api';
import { call, type RequestTo, to } from '../../api/call';
import { consoleApi } from './console-api';

export type SynonymGroup = SynonymGroupView;

const api = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    synonyms: build.query<ResponseOf<typeof consoleSynonymsApi.list>, void>({
      query: () => call(consoleSynonymsApi.list),
      providesTags: ['Synonyms'],
    }),
    addSynonyms: build.mutation<SynonymGroup, RequestTo<typeof consoleSynonymsApi.add>>({
      query: to(consoleSynonymsApi.add),
      invalidatesTags: (_, error) => (error ? [] : ['Synonyms']),
    }),
    saveSynonyms: build.mutation<SynonymGroup, RequestTo<typeof consoleSynonymsApi.save>>({
      query: to(consoleSynonymsApi.save),
      // also after a refusal: somebody else has changed it
      invalidatesTags: ['Synonyms'],
    }),
    removeSynonyms: build.mutation<void, string>({
      query: (groupId) => call(consoleSynonymsApi.remove, { params: { groupId } }),
      invalidatesTags: ['Synonyms'],
    }),
  }),
});

export const { useSynonymsQuery, useAddSynonymsMutation, useSaveSynonymsMutation, useRemoveSynonymsMutation } = api;
