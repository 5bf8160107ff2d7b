import type { Page, ResponseOf } from '@renmai/contracts';
import {
  groupEntriesApi,
  type InvitationAnswer,
  type PublicGroup,
} from '@renmai/contracts/messaging/group-entries.api';
import { baseApi, byCursor } from '../../../api/base-api';
import { call } from '../../../api/call';

/** Pending invitations and requests, and groups that can be joined; they are answered by `groupChanges`. */
export const groupEntries = baseApi.injectEndpoints({
  endpoints: (build) => ({
    groupInvitations: build.query<ResponseOf<typeof groupEntriesApi.invitations>, void>({
      query: () => call(groupEntriesApi.invitations, { query: { limit: 100 } }),
      providesTags: [{ type: 'ChatGroups', id: 'invitations' }],
    }),
    /** the call for rooms: for groups the chat protocol's own call is used */
    declineInvitation: build.mutation<void, string>({
      query: (groupId) => call(groupEntriesApi.decline, { params: { groupId } }),
      invalidatesTags: [{ type: 'ChatGroups', id: 'invitations' }],
    }),
    joinRequests: build.query<ResponseOf<typeof groupEntriesApi.requests>, string>({
      query: (groupId) => call(groupEntriesApi.requests, { params: { groupId }, query: { limit: 100 } }),
      providesTags: (_, __, groupId) => [{ type: 'ChatGroups', id: groupId }],
    }),
    /** of a group: users who are invited and have not answered */
    pendingInvitations: build.query<ResponseOf<typeof groupEntriesApi.pending>, string>({
      query: (groupId) => call(groupEntriesApi.pending, { params: { groupId }, query: { limit: 100 } }),
      providesTags: (_, __, groupId) => [{ type: 'ChatGroups', id: groupId }],
    }),
    withdrawInvitation: build.mutation<void, { groupId: string; userId: string }>({
      query: (params) => call(groupEntriesApi.withdraw, { params }),
      invalidatesTags: (_, error, { groupId: id }) => (error ? [] : [{ type: 'ChatGroups', id }]),
    }),
    /** answers to the member's own invitations, until they are read */
    invitationAnswers: build.query<ResponseOf<typeof groupEntriesApi.answers>, void>({
      query: () => call(groupEntriesApi.answers, { query: { limit: 100 } }),
      providesTags: [{ type: 'ChatGroups', id: 'invitations' }],
    }),
    forgetAnswer: build.mutation<void, Pick<InvitationAnswer, 'groupId' | 'userId'>>({
      query: ({ groupId, userId }) => call(groupEntriesApi.forgetAnswer, { params: { groupId, userId } }),
      invalidatesTags: [{ type: 'ChatGroups', id: 'invitations' }],
    }),
    publicGroup: build.query<PublicGroup, string>({
      query: (groupId) => call(groupEntriesApi.publicGroup, { params: { groupId } }),
      providesTags: [{ type: 'ChatGroups', id: 'public' }],
    }),
    /** the member's declined requests, until they are read */
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
  useDeclineInvitationMutation,
  useJoinRequestsQuery,
  usePendingInvitationsQuery,
  useLazyPendingInvitationsQuery,
  useWithdrawInvitationMutation,
  useInvitationAnswersQuery,
  useForgetAnswerMutation,
  usePublicGroupsInfiniteQuery,
  usePublicGroupQuery,
  useDeclinesQuery,
  useForgetDeclineMutation,
} = groupEntries;
