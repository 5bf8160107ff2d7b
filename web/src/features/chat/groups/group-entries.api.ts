import type { Page, ResponseOf } from '@renmai/contracts';
import { groupEntriesApi, type PublicGroup } from '@renmai/contracts/messaging/group-entries.api';
import { baseApi, byCursor } from '../../../api/base-api';
import { call } from '../../../api/call';

/** Invitations and requests that wait, and groups that one can come to; they are answered by `groupChanges`. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    groupInvitations: build.query<ResponseOf<typeof groupEntriesApi.invitations>, void>({
      query: () => call(groupEntriesApi.invitations, { query: { limit: 100 } }),
      providesTags: [{ type: 'ChatGroups', id: 'invitations' }],
    }),
    joinRequests: build.query<ResponseOf<typeof groupEntriesApi.requests>, string>({
      query: (groupId) => call(groupEntriesApi.requests, { params: { groupId }, query: { limit: 100 } }),
      providesTags: (_, __, groupId) => [{ type: 'ChatGroups', id: groupId }],
    }),
    publicGroup: build.query<PublicGroup, string>({
      query: (groupId) => call(groupEntriesApi.publicGroup, { params: { groupId } }),
      providesTags: [{ type: 'ChatGroups', id: 'public' }],
    }),
    /** one's requests that were declined, until one has read it */
    declines: build.query<ResponseOf<typeof groupEntriesApi.declines>, void>({
      query: () => call(groupEntriesApi.declines, { query: { limit: 100 } }),
      providesTags: [{ type: 'ChatGroups', id: 'invitations' }],
    }),
    forgetDecline: build.mutation<void, string>({
      query: (groupId) => call(groupEntriesApi.forgetDecline, { params: { groupId } }),
      invalidatesTags: ['invitations', 'public'].map((id) => ({ type: 'ChatGroups', id })),
    }),
    publicGroups: build.infiniteQuery<Page<PublicGroup>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: q, pageParam }) =>
        call(groupEntriesApi.publicGroups, { query: { q: q || undefined, cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'ChatGroups', id: 'public' }],
    }),
  }),
});
export const {
  useGroupInvitationsQuery,
  useJoinRequestsQuery,
  usePublicGroupsInfiniteQuery,
  usePublicGroupQuery,
  useDeclinesQuery,
  useForgetDeclineMutation,
} = api;
