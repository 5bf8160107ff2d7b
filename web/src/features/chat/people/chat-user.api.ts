import { baseApi } from '../../../api/base-api';
import { chatCall } from '../../../api/chat-rest';
import { presenceSeconds } from '../actions/presence';

interface Seen {
  result: { expiry: number }[];
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether such a chat user exists, as far as the member may know: the presence of others cannot be subscribed to. */
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
