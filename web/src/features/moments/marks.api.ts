import type { Page, ResponseOf } from '@renmai/contracts';
import { feedApi, type FeedOrder, type FeedSettings } from '@renmai/contracts/network/feed.api';
import { followsApi } from '@renmai/contracts/network/follows.api';
import type { MomentView, ReactionKind } from '@renmai/contracts/network/moment.schema';
import { momentsApi, type ReactionView } from '@renmai/contracts/network/moments.api';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import { byCursor } from '../../api/base-api';
import { type Call, call } from '../../api/call';
import { followCall, muteHomepageCall, muteMemberCall } from '../../api/follow-call';
import { isLater, type Later, type Waits } from '../../api/later';
import { momentsReading } from '../../api/moments/moments.api';
import { authorGone, bookmarkChanged, changeMoment, momentAnswered, momentGone } from '../../api/moments/moments-cache';
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

/** The feed has to be requested again for the moments that were taken out of it. */
const cameBack = ['Moments'] as const;

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
    muteAuthor: build.mutation<void | Later, { memberId: string; muted: boolean }>({
      query: ({ memberId, muted }) => muteMemberCall(memberId, muted),
      invalidatesTags: (answer, _, { memberId, muted }) =>
        isLater(answer) ? [] : [...relationTags(memberId), ...(muted ? [] : cameBack)],
      onQueryStarted: async ({ memberId, muted }, started) => {
        const done = await started.queryFulfilled.catch(() => null);
        if (done && muted) authorGone(started, memberId, 'feed');
      },
    }),
    followAuthor: build.mutation<void | Later, { memberId: string; followed: boolean }>({
      query: ({ memberId, followed }) => followCall({ kind: 'member', targetId: memberId }, followed),
      invalidatesTags: (answer, _, { memberId, followed }) =>
        isLater(answer) ? [] : [...relationTags(memberId), ...(followed ? cameBack : [])],
      onQueryStarted: async ({ memberId, followed }, started) => {
        const done = await started.queryFulfilled.catch(() => null);
        if (done && !followed) authorGone(started, memberId, 'feed');
      },
    }),
    muteHomepage: build.mutation<void | Later, { homepageId: string; muted: boolean }>({
      query: ({ homepageId, muted }) => muteHomepageCall(homepageId, muted),
      invalidatesTags: (answer, _, { muted }) =>
        isLater(answer) ? [] : ['Network' as const, ...(muted ? [] : cameBack)],
      onQueryStarted: async ({ homepageId, muted }, started) => {
        const done = await started.queryFulfilled.catch(() => null);
        if (done && muted) authorGone(started, homepageId, 'feed');
      },
    }),
    followAgain: build.mutation<void | Later, { kind: HomepageKind; homepageId: string; followed: boolean }>({
      query: ({ kind, homepageId: targetId, followed }) => followCall({ kind, targetId }, followed),
      invalidatesTags: (answer, _, { followed }) =>
        isLater(answer) ? [] : ['Network' as const, ...(followed ? cameBack : [])],
      onQueryStarted: async ({ homepageId, followed }, started) => {
        const done = await started.queryFulfilled.catch(() => null);
        if (done && !followed) authorGone(started, homepageId, 'feed');
      },
    }),
    blockAuthor: build.mutation<void, { memberId: string }>({
      query: ({ memberId }) => call(followsApi.block, { params: { memberId } }),
      invalidatesTags: (_, __, { memberId }) => [...relationTags(memberId), 'Profile', 'Comments', 'Recommendations'],
      onQueryStarted: async ({ memberId }, started) => {
        const done = await started.queryFulfilled.catch(() => null);
        if (done) authorGone(started, memberId, 'everywhere');
      },
    }),
  }),
});

function relationTags(memberId: string) {
  return [{ type: 'Relation', id: memberId } as const, 'Network' as const];
}

export const {
  useReactMutation,
  useBookmarkMutation,
  useRemoveMomentMutation,
  useReactionsInfiniteQuery,
  useMomentHistoryQuery,
  useFeedNewsQuery,
  useSetFeedOrderMutation,
  useMuteAuthorMutation,
  useFollowAuthorMutation,
  useBlockAuthorMutation,
  useMuteHomepageMutation,
  useFollowAgainMutation,
} = api;
