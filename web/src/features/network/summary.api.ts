import type { NetworkSummary } from '@renmai/contracts/network/friendships.api';
import { baseApi } from '../../api/base-api';

/** Apart from the other calls, because the tab's number asks on every screen and shall bring no contract along. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    summary: build.query<NetworkSummary, void>({
      query: () => ({ method: 'GET', url: '/api/network/summary' }),
      providesTags: [{ type: 'Network', id: 'summary' }],
    }),
  }),
});

export const summaryApi = api;
export const { useSummaryQuery } = api;
