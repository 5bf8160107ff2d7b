import type { Page } from '@renmai/contracts';
import { recommendationsApi, type RecommendationView } from '@renmai/contracts/network/recommendations.api';
import { baseApi, byCursor } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';

export type RecommendationBox = 'received' | 'given';

const lists = { type: 'Recommendations', id: 'lists' } as const;
const ofOne = (id: string) => ({ type: 'Recommendations', id }) as const;
// The lists change when a member blocks another or ends a friendship.
const ofLists = [lists, 'Profile'] as const;

const queries = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownRecommendations: build.infiniteQuery<Page<RecommendationView>, RecommendationBox, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: box, pageParam }) =>
        call(recommendationsApi.recommendations, { query: { box, cursor: pageParam ?? undefined } }),
      providesTags: ofLists,
    }),
    /** the letter between the viewer and a member, if there is one */
    recommendationWith: build.query<RecommendationView | null, { box: RecommendationBox; memberId: string }>({
      query: (query) => call(recommendationsApi.recommendations, { query: { ...query, limit: 1 } }),
      transformResponse: ({ items }: Page<RecommendationView>) => items[0] ?? null,
      providesTags: ofLists,
    }),
    recommendation: build.query<RecommendationView, string>({
      query: (recommendationId) => call(recommendationsApi.recommendation, { params: { recommendationId } }),
      providesTags: (_data, _error, id) => [ofOne(id), 'Profile'],
    }),
    firstRecommendationsOf: build.query<Page<RecommendationView>, { memberId: string; limit: number }>({
      query: ({ memberId, limit }) => call(recommendationsApi.ofMember, { params: { memberId }, query: { limit } }),
      providesTags: ofLists,
    }),
    recommendationsOf: build.infiniteQuery<Page<RecommendationView>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: memberId, pageParam }) =>
        call(recommendationsApi.ofMember, { params: { memberId }, query: { cursor: pageParam ?? undefined } }),
      providesTags: ofLists,
    }),
  }),
});

/** Shows the server's answer next. */
async function show({
  dispatch,
  queryFulfilled,
}: {
  dispatch: (action: ReturnType<typeof queries.util.upsertQueryData<'recommendation'>>) => unknown;
  queryFulfilled: Promise<{ data: RecommendationView }>;
}): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    dispatch(queries.util.upsertQueryData('recommendation', data.recommendationId, data));
  } catch {
    // the caller shows the refusal
  }
}

const changed = [lists, { type: 'Network', id: 'summary' }] as const;
type Refusable = { params: { recommendationId: string } };
/** A refusal says that it is not as it was shown. */
const changedOne = (_data: unknown, error: unknown, { params }: Refusable) =>
  error ? [...changed, ofOne(params.recommendationId)] : [...changed];

const mutations = queries.injectEndpoints({
  endpoints: (build) => ({
    askForRecommendation: build.mutation<RecommendationView, RequestTo<typeof recommendationsApi.ask>>({
      query: to(recommendationsApi.ask),
      onQueryStarted: (_, started) => show(started),
      invalidatesTags: [...changed],
    }),
    writeRecommendation: build.mutation<RecommendationView, RequestTo<typeof recommendationsApi.write>>({
      query: to(recommendationsApi.write),
      onQueryStarted: (_, started) => show(started),
      invalidatesTags: [...changed],
    }),
    editRecommendation: build.mutation<RecommendationView, RequestTo<typeof recommendationsApi.edit>>({
      query: to(recommendationsApi.edit),
      onQueryStarted: (_, started) => show(started),
      invalidatesTags: changedOne,
    }),
    actOnRecommendation: build.mutation<RecommendationView, RequestTo<typeof recommendationsApi.act>>({
      query: to(recommendationsApi.act),
      onQueryStarted: (_, started) => show(started),
      invalidatesTags: changedOne,
    }),
  }),
});

export const {
  useOwnRecommendationsInfiniteQuery,
  useRecommendationWithQuery,
  useRecommendationQuery,
  useFirstRecommendationsOfQuery,
  useRecommendationsOfInfiniteQuery,
  useAskForRecommendationMutation,
  useWriteRecommendationMutation,
  useEditRecommendationMutation,
  useActOnRecommendationMutation,
} = mutations;
