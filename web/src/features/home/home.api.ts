import type { CompletenessView } from '@renmai/contracts/profile/completeness.schema';
import { baseApi } from '../../api/base-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    completeness: build.query<CompletenessView, void>({
      // written out, because the contract would bring zod into the first load
      query: () => ({ method: 'GET', url: '/api/profile/completeness' }),
      providesTags: ['Profile'],
    }),
  }),
});

export const { useCompletenessQuery } = api;
