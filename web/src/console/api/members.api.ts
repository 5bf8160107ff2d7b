import { type ConsoleMemberView, consoleMembersApi } from '@renmai/contracts/org-pages/console-members.api';
import { call, type RequestTo, to } from '../../api/call';
import { consoleApi } from './console-api';

const api = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    member: build.query<ConsoleMemberView, string>({
      query: (memberId) => call(consoleMembersApi.get, { params: { memberId } }),
      providesTags: (_, __, memberId) => [{ type: 'Case', id: memberId }],
      keepUnusedDataFor: 0,
    }),
    suspendMember: build.mutation<ConsoleMemberView, RequestTo<typeof consoleMembersApi.suspend>>({
      query: to(consoleMembersApi.suspend),
      invalidatesTags: (_, __, { params }) => ['Cases', { type: 'Case', id: params.memberId }],
    }),
    restoreMember: build.mutation<ConsoleMemberView, RequestTo<typeof consoleMembersApi.restore>>({
      query: to(consoleMembersApi.restore),
      invalidatesTags: (_, __, { params }) => ['Cases', { type: 'Case', id: params.memberId }],
    }),
  }),
});

export const { useMemberQuery, useSuspendMemberMutation, useRestoreMemberMutation } = api;
