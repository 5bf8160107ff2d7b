import type { Page, ResponseOf } from '@renmai/contracts';
import { homepageAudienceApi, type HomepageFollower } from '@renmai/contracts/org-pages/homepage-audience.api';
import { baseApi, byCursor } from '../../api/base-api';
import { call } from '../../api/call';

/** The followers of a homepage, and how often it is viewed. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    homepageFollowers: build.infiniteQuery<Page<HomepageFollower>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: homepageId, pageParam }) =>
        call(homepageAudienceApi.followers, { params: { homepageId }, query: { cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'Homepages', id: 'followers' }],
    }),
    knownFollowers: build.query<ResponseOf<typeof homepageAudienceApi.knownFollowers>, string>({
      query: (homepageId) => call(homepageAudienceApi.knownFollowers, { params: { homepageId } }),
      providesTags: [{ type: 'Homepages', id: 'followers' }],
    }),
    homepageFigures: build.query<ResponseOf<typeof homepageAudienceApi.figures>, { homepageId: string; days: number }>({
      query: ({ homepageId, days }) => call(homepageAudienceApi.figures, { params: { homepageId }, query: { days } }),
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useHomepageFollowersInfiniteQuery, useKnownFollowersQuery, useHomepageFiguresQuery } = api;
