import { baseApi } from '../../../api/base-api';
import { chatCall, type ChatAnswer } from '../../../api/chat-rest';

interface Change {
  me: string;
  userId: string;
  blocked: boolean;
}

/** The tag of queries that show whom the member has blocked. */
export const blocksTag = { type: 'ChatGroups' as const, id: 'blocks' };

const own = (me: string) => `/sdk/user/${encodeURIComponent(me)}/blocks`;

/** The block list is the network's own; the chat's calls change it there, for users without an account as well. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    blockedUsers: build.query<string[], string>({
      query: (me) => chatCall('GET', `/users/${encodeURIComponent(me)}/blocks/users`),
      transformResponse: ({ data }: ChatAnswer<string[]>) => data,
      providesTags: [blocksTag],
    }),
    setBlocked: build.mutation<unknown, Change>({
      query: ({ me, userId, blocked }) =>
        chatCall(blocked ? 'POST' : 'DELETE', own(me), { body: { usernames: [userId] } }),
      invalidatesTags: (_, error) => (error ? [] : [blocksTag, 'Network', 'Relation']),
      // shown at once, before the list has been asked for again
      onQueryStarted: async ({ me, userId, blocked }, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch {
          // the caller of the change reports the failure
          return;
        }
        dispatch(
          api.util.updateQueryData('blockedUsers', me, (users) => {
            const others = users.filter((id) => id !== userId);
            return blocked ? [...others, userId] : others;
          }),
        );
      },
    }),
  }),
});
export const { useBlockedUsersQuery, useSetBlockedMutation } = api;
