import type { ResponseOf } from '@renmai/contracts';
import { newsApi } from '@renmai/contracts/org-pages/news.api';
import { baseApi } from '../../../api/base-api';
import { call } from '../../../api/call';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a homepage has published any news. */
    hasNews: build.query<boolean, string>({
      query: (homepageId) =>
        call(newsApi.ofHomepage, { params: { homepageId }, query: { state: 'published', limit: 1 } }),
      transformResponse: ({ items }: ResponseOf<typeof newsApi.ofHomepage>) => items.length > 0,
      providesTags: [{ type: 'News', id: 'lists' }],
    }),
  }),
});
export const { useHasNewsQuery } = api;
