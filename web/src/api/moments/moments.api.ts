import type { Page, ResponseOf } from '@renmai/contracts';
import { feedApi, type FeedOrder } from '@renmai/contracts/network/feed.api';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { momentsApi } from '@renmai/contracts/network/moments.api';
import { baseApi, byCursor } from '../base-api';
import { call } from '../call';

type Cursor = string | null;
export type FeedPage = ResponseOf<typeof feedApi.feed>;
/** The pages after the first keep its order, even if the setting changes meanwhile. */
type FeedPlace = { cursor: string; order: FeedOrder } | null;

const more = (cursor: Cursor) => ({ cursor: cursor ?? undefined });

/** Requests for moments. Two features show or change them, so their caches are defined in one place. */
export const momentsReading = baseApi.injectEndpoints({
  endpoints: (build) => ({
    feed: build.infiniteQuery<FeedPage, void, FeedPlace>({
      infiniteQueryOptions: {
        initialPageParam: null as FeedPlace,
        getNextPageParam: ({ nextCursor, order }): FeedPlace | undefined =>
          nextCursor === null ? undefined : { cursor: nextCursor, order },
        // only the beginning of the list is requested again
        refetchCachedPages: false,
      },
      query: ({ pageParam }) => call(feedApi.feed, { query: pageParam ?? {} }),
      providesTags: ['Moments'],
    }),
    moment: build.query<MomentView, string>({
      query: (momentId) => call(momentsApi.moment, { params: { momentId } }),
      providesTags: (_, __, id) => ['Moments', { type: 'Moments', id }],
    }),
    momentsOfMember: build.infiniteQuery<Page<MomentView>, string, Cursor>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        call(momentsApi.ofMember, { params: { memberId: queryArg }, query: more(pageParam) }),
      providesTags: ['Moments'],
    }),
    momentsOfTopic: build.infiniteQuery<Page<MomentView>, string, Cursor>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        call(momentsApi.ofTopic, { params: { topic: queryArg }, query: more(pageParam) }),
      providesTags: ['Moments', { type: 'Moments', id: 'topics' }],
    }),
    /** members who can be mentioned by `@`; for a moment also those who took part in it */
    mentionable: build.query<ResponseOf<typeof momentsApi.mentionable>, { q: string; momentId?: string }>({
      query: (query) => call(momentsApi.mentionable, { query }),
    }),
    topicsLike: build.query<ResponseOf<typeof momentsApi.topics>, string>({
      query: (q) => call(momentsApi.topics, { query: { q } }),
    }),
    bookmarkedMoments: build.infiniteQuery<Page<MomentView>, void, Cursor>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => call(momentsApi.bookmarked, { query: more(pageParam) }),
      providesTags: ['Moments'],
    }),
  }),
});

export const {
  useFeedInfiniteQuery,
  useMomentQuery,
  useMentionableQuery,
  useTopicsLikeQuery,
  useMomentsOfMemberInfiniteQuery,
  useMomentsOfTopicInfiniteQuery,
  useBookmarkedMomentsInfiniteQuery,
} = momentsReading;
