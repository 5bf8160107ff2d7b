import { type MeetingNotes, meetingNotesApi } from '@renmai/contracts/conference/meeting-notes.api';
import { type SentNotes, sentNotesApi } from '@renmai/contracts/messaging/sent-notes.api';
import { baseApi } from './base-api';
import { call, type RequestTo, to } from './call';

const ofMeeting = (meetingId: string) => [{ type: 'Meetings' as const, id: `${meetingId} notes` }];

/** The notes of a meeting, for its page and for chats that they are sent to. */
export const notesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    meetingNotes: build.query<MeetingNotes, string>({
      query: (meetingId) => call(meetingNotesApi.get, { params: { meetingId } }),
      providesTags: (_, __, meetingId) => ofMeeting(meetingId),
    }),
    writeNotes: build.mutation<MeetingNotes, RequestTo<typeof meetingNotesApi.put>>({
      query: to(meetingNotesApi.put),
      invalidatesTags: (_, __, { params }) => ofMeeting(params.meetingId),
    }),
    /** to a group, which gets them once */
    sendNotes: build.mutation<SentNotes, RequestTo<typeof sentNotesApi.send>>({ query: to(sentNotesApi.send) }),
  }),
});

export const { useMeetingNotesQuery, useWriteNotesMutation } = notesApi;
