import type { Page, RequestOf, ResponseOf } from '@renmai/contracts';
import { type GroupPoll, groupPollsApi } from '@renmai/contracts/messaging/group-polls.api';
import { baseApi, byCursor } from '../../../api/base-api';
import { call } from '../../../api/call';

type Api = typeof groupPollsApi;
export type PollForm = RequestOf<Api['begin']>['body'];

const poll = (pollId: string) => ({ type: 'ChatGroups' as const, id: `poll ${pollId}` });
const listed = (groupId: string) => ({ type: 'ChatGroups' as const, id: `polls ${groupId}` });

/** Polls in groups. A notice makes open ones load again. */
export const pollsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    poll: build.query<GroupPoll, string>({
      query: (pollId) => call(groupPollsApi.get, { params: { pollId } }),
      providesTags: (_, __, pollId) => [poll(pollId)],
    }),
    polls: build.infiniteQuery<Page<GroupPoll>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: groupId, pageParam }) =>
        call(groupPollsApi.list, { params: { groupId }, query: { limit: 10, cursor: pageParam ?? undefined } }),
      providesTags: (_, __, groupId) => [listed(groupId)],
    }),
    beginPoll: build.mutation<GroupPoll, { groupId: string; pollId: string; form: PollForm }>({
      query: ({ groupId, pollId, form }) => call(groupPollsApi.begin, { params: { groupId, pollId }, body: form }),
      invalidatesTags: (_, error, { groupId }) => (error ? [] : [listed(groupId)]),
    }),
    vote: build.mutation<GroupPoll, { pollId: string; options: number[] }>({
      query: ({ pollId, options }) => call(groupPollsApi.vote, { params: { pollId }, body: { options } }),
      invalidatesTags: (_, error, { pollId }) => (error ? [poll(pollId)] : []),
      onQueryStarted: async ({ pollId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(pollsApi.util.updateQueryData('poll', pollId, () => answer.data));
      },
    }),
    closePoll: build.mutation<GroupPoll, { pollId: string; groupId: string }>({
      query: ({ pollId }) => call(groupPollsApi.close, { params: { pollId } }),
      invalidatesTags: (_, __, { pollId, groupId }) => [poll(pollId), listed(groupId)],
    }),
    voters: build.infiniteQuery<ResponseOf<Api['voters']>, { pollId: string; option: number }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { pollId, option }, pageParam }) =>
        call(groupPollsApi.voters, {
          params: { pollId, option: String(option) },
          query: { cursor: pageParam ?? undefined },
        }),
      providesTags: (_, __, { pollId }) => [poll(pollId)],
    }),
  }),
});
export const {
  usePollQuery,
  usePollsInfiniteQuery,
  useBeginPollMutation,
  useVoteMutation,
  useClosePollMutation,
  useVotersInfiniteQuery,
} = pollsApi;
