import type { ResponseOf } from '@renmai/contracts';
import { recordingsApi } from '@renmai/contracts/conference/recordings.api';
import type { RecordingView } from '@renmai/contracts/conference/recordings.schema';
import { baseApi } from '../../../api/base-api';
import { call, type RequestTo, to } from '../../../api/call';

type Listed = ResponseOf<typeof recordingsApi.list>;
type Link = ResponseOf<typeof recordingsApi.link>;
type Participants = ResponseOf<typeof recordingsApi.participants>;

const ofMeeting = (meetingId: string) => [{ type: 'Meetings' as const, id: `${meetingId} recordings` }];

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    recordings: build.query<Listed, string>({
      query: (meetingId) => call(recordingsApi.list, { params: { meetingId } }),
      providesTags: (_, __, meetingId) => ofMeeting(meetingId),
    }),
    recordingLink: build.query<Link, string>({
      query: (recordingId) => call(recordingsApi.link, { params: { recordingId } }),
      keepUnusedDataFor: 0,
    }),
    recordingParticipants: build.query<Participants, string>({
      query: (recordingId) => call(recordingsApi.participants, { params: { recordingId } }),
      keepUnusedDataFor: 0,
    }),
    changeRecording: build.mutation<RecordingView, RequestTo<typeof recordingsApi.change>>({
      query: to(recordingsApi.change),
      invalidatesTags: (made) => (made ? ofMeeting(made.meetingId) : []),
    }),
    deleteRecording: build.mutation<void, { recordingId: string; meetingId: string }>({
      query: ({ recordingId }) => call(recordingsApi.remove, { params: { recordingId } }),
      invalidatesTags: (_, __, { meetingId }) => ofMeeting(meetingId),
    }),
  }),
});

export const {
  useRecordingsQuery,
  useRecordingLinkQuery,
  useRecordingParticipantsQuery,
  useChangeRecordingMutation,
  useDeleteRecordingMutation,
} = api;
