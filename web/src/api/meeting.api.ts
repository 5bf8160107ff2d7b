import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import { baseApi } from './base-api';
import { call } from './call';

/** A meeting, for its own page and for the entrance of its room. */
export const meetingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    meeting: build.query<MeetingView, string>({
      query: (meetingId) => call(meetingsApi.get, { params: { meetingId } }),
      providesTags: (_, __, meetingId) => [{ type: 'Meetings', id: meetingId }],
    }),
  }),
});

export const { useMeetingQuery } = meetingApi;
