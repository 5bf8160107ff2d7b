import type { Page, RequestOf } from '@renmai/contracts';
import { meetingChatApi, type SavedMessage } from '@renmai/contracts/conference/meeting-chat.api';
import { baseApi, byCursor } from '../../../api/base-api';
import { call } from '../../../api/call';

const ofMeeting = (meetingId: string) => [{ type: 'Meetings' as const, id: `${meetingId} chat` }];

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savedChat: build.infiniteQuery<Page<SavedMessage>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: meetingId, pageParam }) =>
        call(meetingChatApi.list, { params: { meetingId }, query: { limit: 30, cursor: pageParam ?? undefined } }),
      providesTags: (_, __, meetingId) => ofMeeting(meetingId),
    }),
    removeSaved: build.mutation<void, RequestOf<typeof meetingChatApi.remove>['params']>({
      query: (params) => call(meetingChatApi.remove, { params }),
      invalidatesTags: (_, __, { meetingId }) => ofMeeting(meetingId),
    }),
  }),
});

export const { useSavedChatInfiniteQuery, useRemoveSavedMutation } = api;
