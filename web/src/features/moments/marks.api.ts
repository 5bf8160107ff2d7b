import type { Page, ResponseOf } from '@renmai/contracts';
import { feedApi, type FeedOrder, type FeedSettings } from '@renmai/contracts/network/feed.api';
import type { MomentView, ReactionKind } from '@renmai/contracts/network/moment.schema';
import { momentsApi, type ReactionView } from '@renmai/contracts/network/moments.api';
import { byCursor } from '../../api/base-api';
import { type Call, call } from '../../api/call';
import { isLater, type Later, type Waits } from '../../api/later';
import { momentsReading } from '../../api/moments/moments.api';
import { bookmarkChanged, changeMoment, momentAnswered, momentGone } from '../../api/moments/moments-cache';
import { ahead } from './ahead';
import { react, type Reacted } from './reacted';

interface Reacting {
  momentId: string;
  kind: ReactionKind | null;
  /** the reaction before, to go back to when the server refuses */
  before: ReactionKind | null;
  counts: Reacted['counts'];
}
interface Bookmarking {
  momentId: string;
  bookmarked: boolean;
}

const params = (momentId: string) => ({ params: { momentId } });

const reactionCall = ({ momentId, kind }: Reacting): Call =>
  kind === null
    ? call(momentsApi.unreact, params(momentId))
    : call(momentsApi.react, { ...params(momentId), body: { kind } });

const bookmarkCall = ({ momentId, bookmarked }: Bookmarking): Call => ({
  ...call(bookmarked ? momentsApi.bookmark : momentsApi.unbookmark, params(momentId)),
  waits: {
    name: `bookmark ${momentId}`,
    tags: [{ type: 'Moments', id: momentId }],
    shows: { id: ['momentId', momentId], values: { mine: { bookmarked } } },
  },
});

/** The act that waits, with the reaction as it is shown meanwhile. */
function reactionWaits({ momentId, kind, before, counts }: Reacting): Waits {
  const { reactions, reactionsTotal } = counts;
  const shown: Reacted = { counts: { reactions: { ...reactions }, reactionsTotal }, mine: { reaction: before } };
  react(shown, kind);
  const tags = ['Moments', 'Reactions'].map((type) => ({ type, id: momentId }));
  return { name: `react ${momentId}`, tags, shows: { id: ['momentId', momentId], values: { ...shown } } };
}

const api = momentsReading.injectEndpoints({
  endpoints: (build) => ({
    react: build.mutation<MomentView | Later, Reacting>({
      query: (reacting) => ({ ...reactionCall(reacting), waits: reactionWaits(reacting) }),
      onQueryStarted: ({ momentId, kind, before }, started) =>
        ahead(
          `react ${momentId}`,
          () => changeMoment(started, momentId, (moment) => react(moment, kind)),
          started.queryFulfilled,
          (moment) => isLater(moment) || momentAnswered(started, moment),
          () => changeMoment(started, momentId, (moment) => react(moment, before)),
        ),
      invalidatesTags: (answer, _, { momentId }) => (isLater(answer) ? [] : [{ type: 'Reactions', id: momentId }]),
    }),
    bookmark: build.mutation<MomentView | Later, Bookmarking>({
      query: bookmarkCall,
      onQueryStarted: ({ momentId, bookmarked }, started) => {
        const mark = (as: boolean) => changeMoment(started, momentId, ({ mine }) => void (mine.bookmarked = as));
        return ahead(
          `bookmark ${momentId}`,
          () => mark(bookmarked),
          started.queryFulfilled,
          (moment) => isLater(moment) || bookmarkChanged(started, moment),
          () => mark(!bookmarked),
        );
      },
    }),
    removeMoment: build.mutation<void, string>({
      query: (momentId) => call(momentsApi.remove, params(momentId)),
      onQueryStarted: async (momentId, started) => {
        const done = await started.queryFulfilled.catch(() => null);
        if (done) momentGone(started, momentId);
      },
      // a member who goes forward to its page again sees that it is gone
      invalidatesTags: (_, error, id) => (error ? [] : [{ type: 'Moments', id }]),
    }),
    reactions: build.infiniteQuery<Page<ReactionView>, { momentId: string; kind?: ReactionKind }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { momentId, kind }, pageParam }) =>
        call(momentsApi.reactions, { ...params(momentId), query: { cursor: pageParam ?? undefined, kind } }),
      providesTags: (_, __, { momentId }) => [{ type: 'Reactions', id: momentId }],
      keepUnusedDataFor: 60,
    }),
    momentHistory: build.query<ResponseOf<typeof momentsApi.history>, string>({
      query: (momentId) => call(momentsApi.history, params(momentId)),
      providesTags: ['Moments', { type: 'Moments', id: 'history' }],
    }),
    feedNews: build.query<ResponseOf<typeof feedApi.news>, string | null>({
      query: (after) => call(feedApi.news, { query: { after: after ?? undefined } }),
      keepUnusedDataFor: 0,
    }),
    setFeedOrder: build.mutation<FeedSettings, FeedOrder>({
      query: (order) => call(feedApi.changeSettings, { body: { order } }),
    }),
  }),
});

export const {
  useReactMutation,
  useBookmarkMutation,
  useRemoveMomentMutation,
  useReactionsInfiniteQuery,
  useMomentHistoryQuery,
  useFeedNewsQuery,
  useSetFeedOrderMutation,
} = api;
