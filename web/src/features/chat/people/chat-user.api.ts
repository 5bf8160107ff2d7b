import { baseApi } from '../../../api/base-api';
import { chatCall } from '../../../api/chat-rest';
import { presenceSeconds } from '../actions/presence';

interface Seen {
  result: { expiry: number }[];
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether there is such a chat user, as far as one may know: nobody can subscribe to the presence of one who is not. */
    chatUserThere: build.query<boolean, { me: string; userId: string }>({
      query: ({ me, userId }) =>
        chatCall('POST', `/users/${encodeURIComponent(me)}/presence/${presenceSeconds}`, {
          body: { usernames: [userId] },
        }),
      transformResponse: ({ result }: Seen) => (result[0]?.expiry ?? 0) > 0,
    }),
  }),
});
export const { useChatUserThereQuery } = api;
