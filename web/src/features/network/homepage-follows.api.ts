import type { Page, ResponseOf } from '@renmai/contracts';
import { followsApi, type FollowView } from '@renmai/contracts/network/follows.api';
import type { HomepageKind, PublicHomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { homepagesApi } from '@renmai/contracts/org-pages/homepages.api';
import type { UnknownAction } from '@reduxjs/toolkit';
import { byCursor } from '../../api/base-api';
import { call } from '../../api/call';
import type { Started } from './network-cache';
import { summaryApi } from './summary.api';

export interface HomepageTarget {
  kind: HomepageKind;
  targetId: string;
}
export interface FollowedHomepage extends Pick<FollowView, 'targetId' | 'since'> {
  /** null: nobody sees it at present */
  homepage: PublicHomepageCard | null;
}

/** The button shows at once what was pressed; what the server refuses is taken back. */
const change = (following: boolean) => ({
  query: (params: HomepageTarget) => call(following ? followsApi.follow : followsApi.unfollow, { params }),
  onQueryStarted: async (target: HomepageTarget, { dispatch, queryFulfilled }: Started<void>): Promise<void> => {
    const press = follows.util.updateQueryData('followsHomepage', target, (draft) => {
      draft.following = following;
    });
    // the state of the whole store is not known here
    const shown = dispatch(press as unknown as UnknownAction) as unknown as { undo: () => void };
    await queryFulfilled.catch(() => shown.undo());
  },
  invalidatesTags: [
    { type: 'Network' as const, id: 'follows' },
    { type: 'Network' as const, id: 'summary' },
  ],
});

/** Homepages that the member follows. Apart from the other calls, because only few screens need it. */
const follows = summaryApi.injectEndpoints({
  endpoints: (build) => ({
    followsHomepage: build.query<ResponseOf<typeof followsApi.followsHomepage>, HomepageTarget>({
      query: (params) => call(followsApi.followsHomepage, { params }),
      providesTags: [{ type: 'Network', id: 'follows' }],
    }),
    /** Network knows their ids; names and logos come from the service that keeps homepages. */
    followedHomepages: build.infiniteQuery<Page<FollowedHomepage>, HomepageKind, string | null>({
      infiniteQueryOptions: byCursor,
      async queryFn({ queryArg: kind, pageParam }, _api, _extra, ask) {
        const query = { cursor: pageParam ?? undefined, limit: 30 };
        const asked = await ask(call(followsApi.follows, { params: { kind }, query }));
        if (asked.error) return { error: asked.error };
        const { items, nextCursor } = asked.data as ResponseOf<typeof followsApi.follows>;
        if (items.length === 0) return { data: { items: [], nextCursor } };
        const ids = items.map(({ targetId }) => targetId).join(',');
        const named = await ask(call(homepagesApi.cards, { query: { ids } }));
        if (named.error) return { error: named.error };
        const cards = (named.data as ResponseOf<typeof homepagesApi.cards>).items;
        const byId = new Map(cards.map((card) => [card.homepageId, card]));
        const told = items.map(({ targetId, since }) => ({ targetId, since, homepage: byId.get(targetId) ?? null }));
        return { data: { items: told, nextCursor } };
      },
      providesTags: [{ type: 'Network', id: 'follows' }],
    }),
    followHomepage: build.mutation<void, HomepageTarget>(change(true)),
    unfollowHomepage: build.mutation<void, HomepageTarget>(change(false)),
  }),
});

export const {
  useFollowsHomepageQuery,
  useFollowedHomepagesInfiniteQuery,
  useFollowHomepageMutation,
  useUnfollowHomepageMutation,
} = follows;
