import { followsApi } from '@renmai/contracts/network/follows.api';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import { call } from '../../api/call';
import { followCall, muteHomepageCall, muteMemberCall } from '../../api/follow-call';
import { isLater, type Later } from '../../api/later';
import { momentsReading } from '../../api/moments/moments.api';
import { authorGone } from '../../api/moments/moments-cache';

/** The feed has to be requested again for the moments that were taken out of it. */
const cameBack = ['Moments'] as const;

const api = momentsReading.injectEndpoints({
  endpoints: (build) => ({
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
  useMuteAuthorMutation,
  useFollowAuthorMutation,
  useBlockAuthorMutation,
  useMuteHomepageMutation,
  useFollowAgainMutation,
} = api;
