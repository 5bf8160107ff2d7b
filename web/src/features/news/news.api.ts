import type { Page, ResponseOf } from '@renmai/contracts';
import { newsApi } from '@renmai/contracts/org-pages/news.api';
import type { NewsRow, NewsState, NewsView } from '@renmai/contracts/org-pages/news.schema';
import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi, byCursor } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';
import { untilThere } from '../../api/until-there';

export interface NewsOf {
  homepageId: string;
  state: NewsState;
}

interface Started {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: Promise<{ data: NewsView }>;
}

/** Its answer is the news item as it is then. */
const answersItem = {
  onQueryStarted: async (_: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
    const answer = await queryFulfilled.catch(() => null);
    if (!answer) return;
    const { newsId } = answer.data;
    dispatch(api.util.upsertQueryEntries([{ endpointName: 'newsItem', arg: newsId, value: answer.data }]));
  },
  invalidatesTags: (_: unknown, error: unknown) => (error ? [] : [{ type: 'News' as const, id: 'lists' }]),
};

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    newsOf: build.infiniteQuery<Page<NewsRow>, NewsOf, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { homepageId, state }, pageParam }) =>
        call(newsApi.ofHomepage, { params: { homepageId }, query: { state, cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'News', id: 'lists' }],
    }),
    newsItem: build.query<NewsView, string>({
      query: (newsId) => call(newsApi.get, { params: { newsId } }),
      providesTags: (_, __, newsId) => [{ type: 'News', id: newsId }],
    }),
    newsVersions: build.query<ResponseOf<typeof newsApi.versions>, string>({
      query: (newsId) => call(newsApi.versions, { params: { newsId } }),
      providesTags: (_, __, newsId) => [{ type: 'News', id: newsId }],
    }),
    beginNews: build.mutation<NewsView, RequestTo<typeof newsApi.create>>({
      queryFn: untilThere(to(newsApi.create)),
      ...answersItem,
    }),
    editNews: build.mutation<NewsView, RequestTo<typeof newsApi.edit>>({
      queryFn: untilThere(to(newsApi.edit)),
      ...answersItem,
    }),
    moveNews: build.mutation<NewsView, { action: 'publish' | 'withdraw'; newsId: string; version: number }>({
      query: ({ action, newsId, version }) => call(newsApi[action], { params: { newsId }, body: { version } }),
      ...answersItem,
      // followers' feeds follow a moment later
      invalidatesTags: (_, error) => (error ? [] : [{ type: 'News', id: 'lists' }, 'Moments']),
    }),
    removeNews: build.mutation<void, string>({
      query: (newsId) => call(newsApi.remove, { params: { newsId } }),
      invalidatesTags: (_, error, newsId) =>
        error ? [] : [{ type: 'News', id: 'lists' }, { type: 'News', id: newsId }, 'Moments'],
    }),
  }),
});

export const {
  useNewsOfInfiniteQuery,
  useNewsItemQuery,
  useLazyNewsItemQuery,
  useNewsVersionsQuery,
  useBeginNewsMutation,
  useEditNewsMutation,
  useMoveNewsMutation,
  useRemoveNewsMutation,
} = api;
