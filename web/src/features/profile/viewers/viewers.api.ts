import type { ResponseOf } from '@renmai/contracts';
import { membersApi } from '@renmai/contracts/profile/members.api';
import { profileApi } from '@renmai/contracts/profile/profile.api';
import { baseApi, byCursor } from '../../../api/base-api';
import { call } from '../../../api/call';

export type ProfileViewers = ResponseOf<typeof profileApi.viewers>;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileViewers: build.infiniteQuery<ProfileViewers, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => call(profileApi.viewers, { query: { cursor: pageParam ?? undefined, limit: 30 } }),
      providesTags: ['Profile', 'Settings'],
    }),
    noteView: build.mutation<void, string>({
      query: (memberId) => call(membersApi.view, { params: { memberId } }),
    }),
  }),
});

export const { useProfileViewersInfiniteQuery, useNoteViewMutation } = api;
