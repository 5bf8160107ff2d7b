import type { ResponseOf } from '@renmai/contracts';
import { contactRequestsApi } from '@renmai/contracts/messaging/contact-requests.api';
import { messageRequestsApi, type MessageReach } from '@renmai/contracts/messaging/message-requests.api';
import { baseApi } from '../../../api/base-api';
import { call } from '../../../api/call';
import { chatCall } from '../../../api/chat-rest';

const requests = [{ type: 'ChatGroups', id: 'requests' }] as const;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    messageRequests: build.query<ResponseOf<typeof messageRequestsApi.list>, void>({
      query: () => call(messageRequestsApi.list, { query: { limit: 100 } }),
      providesTags: requests,
    }),
    messageReach: build.query<MessageReach, string>({
      query: (userId) => call(messageRequestsApi.reach, { params: { userId } }),
      providesTags: (_, __, id) => [{ type: 'Relation', id }],
    }),
    answerRequest: build.mutation<void, { userId: string; accept: boolean }>({
      query: ({ userId, accept }) =>
        call(accept ? messageRequestsApi.accept : messageRequestsApi.decline, { params: { userId } }),
      invalidatesTags: requests,
    }),
    /** from chat-only users; they come over the socket like those of members */
    contactRequests: build.query<ResponseOf<typeof contactRequestsApi.list>, void>({
      query: () => call(contactRequestsApi.list, { query: { limit: 100 } }),
      providesTags: [...requests, 'Network'],
    }),
    answerContact: build.mutation<unknown, { me: string; userId: string; accept: boolean }>({
      query: ({ me, userId, accept }) =>
        chatCall(
          'POST',
          `/users/${encodeURIComponent(me)}/contacts/${accept ? 'accept' : 'decline'}/users/${encodeURIComponent(userId)}`,
        ),
      invalidatesTags: requests,
    }),
  }),
});
export const {
  useMessageReachQuery,
  useMessageRequestsQuery,
  useAnswerRequestMutation,
  useContactRequestsQuery,
  useAnswerContactMutation,
} = api;
