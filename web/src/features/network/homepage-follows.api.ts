import type { Page, ResponseOf } from '@renmai/contracts';
import {
  followedHomepagesApi,
  type FollowInvitationView,
  type MutedHomepage,
} from '@renmai/contracts/network/followed-homepages.api';
import { followsApi, type FollowView } from '@renmai/contracts/network/follows.api';
import type { HomepageKind, PublicHomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { homepagesApi } from '@renmai/contracts/org-pages/homepages.api';
import type { UnknownAction } from '@reduxjs/toolkit';
import { byCursor } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';
import { followCall, muteHomepageCall } from '../../api/follow-call';
import { isLater, type Later } from '../../api/later';
import type { Started } from './network-cache';
import { summaryApi } from './summary.api';

export interface HomepageTarget {
  kind: HomepageKind;
  targetId: string;
}
type Invitable = ResponseOf<typeof followedHomepagesApi.invitable>;

export interface FollowedHomepage extends Pick<FollowView, 'targetId' | 'since'> {
  /** null: the homepage is not visible at present */
  homepage: PublicHomepageCard | null;
}

const pageSize = 30;

const followsChanged = [
  { type: 'Network' as const, id: 'follows' },
  { type: 'Network' as const, id: 'summary' },
  { type: 'Network' as const, id: 'followInvitations' },
];

const mutesChanged = [
  { type: 'Network' as const, id: 'follows' },
  { type: 'Network' as const, id: 'homepageMutes' },
  { type: 'Network' as const, id: 'summary' },
];

/** The button shows the result of a press at once; it is reverted when the server refuses. */
const change = (following: boolean) => ({
  query: (target: HomepageTarget) => followCall(target, following),
  onQueryStarted: async (
    target: HomepageTarget,
    { dispatch, queryFulfilled }: Started<void | Later>,
  ): Promise<void> => {
    const press = follows.util.updateQueryData('followsHomepage', target, (draft) => {
      draft.following = following;
      if (!following) draft.muted = false;
    });
    // the state of the whole store is not known here
    const shown = dispatch(press as unknown as UnknownAction) as unknown as { undo: () => void };
    await queryFulfilled.catch(() => shown.undo());
  },
  invalidatesTags: (answer: void | Later) => (isLater(answer) ? [] : followsChanged),
});

/** Homepages that the member follows. Apart from the other calls, because only few screens need it. */
const follows = summaryApi.injectEndpoints({
  endpoints: (build) => ({
    followsHomepage: build.query<ResponseOf<typeof followsApi.followsHomepage>, HomepageTarget>({
      query: (params) => call(followsApi.followsHomepage, { params }),
      providesTags: [{ type: 'Network', id: 'follows' }],
    }),
    /** The network service knows their ids; names and logos come from the service that keeps homepages. */
    followedHomepages: build.infiniteQuery<Page<FollowedHomepage>, HomepageKind, string | null>({
      infiniteQueryOptions: byCursor,
      async queryFn({ queryArg: kind, pageParam }, _api, _extra, ask) {
        const query = { cursor: pageParam ?? undefined, limit: pageSize };
        const asked = await ask(call(followsApi.follows, { params: { kind }, query }));
        if (asked.error) return { error: asked.error };
        const { items, nextCursor } = asked.data as ResponseOf<typeof followsApi.follows>;
        if (items.length === 0) return { data: { items: [], nextCursor } };
        const cards: PublicHomepageCard[] = [];
        // without a network all pages come as one: the cards are requested as they were for each page
        for (let from = 0; from < items.length; from += pageSize) {
          const ids = items.slice(from, from + pageSize).map(({ targetId }) => targetId);
          const named = await ask(call(homepagesApi.cards, { query: { ids: ids.join(',') } }));
          if (named.error) return { error: named.error };
          cards.push(...(named.data as ResponseOf<typeof homepagesApi.cards>).items);
        }
        const byId = new Map(cards.map((card) => [card.homepageId, card]));
        const told = items.map(({ targetId, since }) => ({ targetId, since, homepage: byId.get(targetId) ?? null }));
        return { data: { items: told, nextCursor } };
      },
      providesTags: [{ type: 'Network', id: 'follows' }],
    }),
    followHomepage: build.mutation<void | Later, HomepageTarget>(change(true)),
    unfollowHomepage: build.mutation<void | Later, HomepageTarget>(change(false)),
    setHomepageMuted: build.mutation<void | Later, HomepageTarget & { muted: boolean }>({
      query: ({ targetId: homepageId, muted }) => muteHomepageCall(homepageId, muted),
      // the feed gets their news again, or loses them
      invalidatesTags: (answer, error) => (error || isLater(answer) ? [] : [...mutesChanged, 'Moments']),
    }),
    mutedHomepages: build.infiniteQuery<Page<MutedHomepage>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => call(followedHomepagesApi.mutes, { query: { cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'Network', id: 'homepageMutes' }],
    }),
    invitableFriends: build.infiniteQuery<Invitable, { homepageId: string; q: string }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { homepageId, q }, pageParam }) =>
        call(followedHomepagesApi.invitable, {
          params: { homepageId },
          query: { q, cursor: pageParam ?? undefined, limit: 30 },
        }),
      providesTags: [{ type: 'Network', id: 'invitable' }],
      keepUnusedDataFor: 30,
    }),
    inviteToFollow: build.mutation<
      ResponseOf<typeof followedHomepagesApi.invite>,
      RequestTo<typeof followedHomepagesApi.invite>
    >({ query: to(followedHomepagesApi.invite), invalidatesTags: [{ type: 'Network', id: 'invitable' }] }),
    followInvitations: build.infiniteQuery<Page<FollowInvitationView>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => call(followedHomepagesApi.invitations, { query: { cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'Network', id: 'followInvitations' }],
    }),
    declineFollowInvitation: build.mutation<void, string>({
      query: (homepageId) => call(followedHomepagesApi.decline, { params: { homepageId } }),
      invalidatesTags: [{ type: 'Network', id: 'followInvitations' }],
    }),
    homepageName: build.query<PublicHomepageCard | null, string>({
      query: (ids) => call(homepagesApi.cards, { query: { ids } }),
      transformResponse: ({ items }: ResponseOf<typeof homepagesApi.cards>) => items[0] ?? null,
    }),
  }),
});

export const {
  useFollowsHomepageQuery,
  useFollowedHomepagesInfiniteQuery,
  useFollowHomepageMutation,
  useUnfollowHomepageMutation,
  useMutedHomepagesInfiniteQuery,
  useSetHomepageMutedMutation,
  useInvitableFriendsInfiniteQuery,
  useInviteToFollowMutation,
  useFollowInvitationsInfiniteQuery,
  useDeclineFollowInvitationMutation,
  useHomepageNameQuery,
} = follows;
