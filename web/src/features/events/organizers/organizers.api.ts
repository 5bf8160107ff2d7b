import type { ResponseOf } from '@renmai/contracts';
import { eventOrganizersApi } from '@renmai/contracts/events/event-organizers.api';
import { baseApi } from '../../../api/base-api';
import { call } from '../../../api/call';

export type OrganizerRequest = ResponseOf<typeof eventOrganizersApi.requests>['items'][number];

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askOrganizer: build.mutation<void, { eventId: string; memberId: string }>({
      query: (params) => call(eventOrganizersApi.ask, { params }),
      invalidatesTags: (_, error) => (error ? [] : ['Events']),
    }),
    removeOrganizer: build.mutation<void, { eventId: string; memberId: string }>({
      query: (params) => call(eventOrganizersApi.remove, { params }),
      invalidatesTags: (_, error) => (error ? [] : ['Events']),
    }),
    organizerRequests: build.query<OrganizerRequest[], void>({
      query: () => call(eventOrganizersApi.requests, { query: { limit: 20 } }),
      transformResponse: ({ items }: ResponseOf<typeof eventOrganizersApi.requests>) => items,
      providesTags: [{ type: 'Events', id: 'lists' }],
    }),
    answerOrganizerRequest: build.mutation<void, { eventId: string; answer: 'accept' | 'decline' }>({
      query: (params) => call(eventOrganizersApi.answer, { params }),
      invalidatesTags: (_, error) => (error ? [] : ['Events']),
    }),
  }),
});

export const {
  useAnswerOrganizerRequestMutation,
  useAskOrganizerMutation,
  useOrganizerRequestsQuery,
  useRemoveOrganizerMutation,
} = api;
