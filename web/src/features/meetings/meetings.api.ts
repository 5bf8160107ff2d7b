import type { ResponseOf } from '@renmai/contracts';
import { callsApi, type CallView } from '@renmai/contracts/conference/calls.api';
import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { meetingRingsApi } from '@renmai/contracts/conference/meeting-rings.api';
import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import { baseApi, byCursor } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';

export type When = 'upcoming' | 'past' | 'requests';
type Invited = ResponseOf<typeof meetingsApi.invited>;
export type AnsweredCall = ResponseOf<typeof callsApi.answer>;
type MeetingPage = ResponseOf<typeof meetingsApi.mine>;

const changed = (meetingId: string) => [
  { type: 'Meetings' as const, id: meetingId },
  { type: 'Meetings' as const, id: 'list' },
];

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    meetings: build.infiniteQuery<MeetingPage, When, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        call(meetingsApi.mine, { query: { when: queryArg, cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'Meetings', id: 'list' }],
    }),
    createMeeting: build.mutation<MeetingView, RequestTo<typeof meetingsApi.create>>({
      query: to(meetingsApi.create),
      invalidatesTags: [{ type: 'Meetings', id: 'list' }],
    }),
    changeMeeting: build.mutation<MeetingView, RequestTo<typeof meetingsApi.change>>({
      query: to(meetingsApi.change),
      invalidatesTags: (_, __, { params }) => changed(params.meetingId),
    }),
    cancelMeeting: build.mutation<void, string>({
      query: (meetingId) => call(meetingsApi.cancel, { params: { meetingId } }),
      invalidatesTags: (_, __, meetingId) => changed(meetingId),
    }),
    endMeeting: build.mutation<void, string>({
      query: (meetingId) => call(meetingsApi.end, { params: { meetingId } }),
      invalidatesTags: (_, __, meetingId) => changed(meetingId),
    }),
    acceptMeeting: build.mutation<void, string>({
      query: (meetingId) => call(meetingsApi.accept, { params: { meetingId } }),
      invalidatesTags: (_, __, meetingId) => changed(meetingId),
    }),
    declineMeeting: build.mutation<void, string>({
      query: (meetingId) => call(meetingsApi.decline, { params: { meetingId } }),
      invalidatesTags: [{ type: 'Meetings', id: 'list' }],
    }),
    invitedTo: build.query<Invited, string>({
      query: (meetingId) => call(meetingsApi.invited, { params: { meetingId } }),
      providesTags: (_, __, meetingId) => [{ type: 'Meetings', id: `${meetingId} invited` }],
    }),
    inviteTo: build.mutation<{ invited: number }, RequestTo<typeof meetingsApi.invite>>({
      query: to(meetingsApi.invite),
      invalidatesTags: (_, __, { params }) => [{ type: 'Meetings', id: `${params.meetingId} invited` }],
    }),
    ringCall: build.mutation<AnsweredCall, RequestTo<typeof callsApi.ring>>({
      query: to(callsApi.ring),
      invalidatesTags: (_, __, { body }) => (body.groupId ? [{ type: 'Meetings', id: `group ${body.groupId}` }] : []),
    }),
    answerCall: build.mutation<AnsweredCall, RequestTo<typeof callsApi.answer>>({ query: to(callsApi.answer) }),
    joinCall: build.mutation<AnsweredCall, RequestTo<typeof callsApi.join>>({ query: to(callsApi.join) }),
    call: build.query<CallView, string>({
      query: (callId) => call(callsApi.get, { params: { callId } }),
      keepUnusedDataFor: 0,
    }),
    groupCall: build.query<ResponseOf<typeof callsApi.ofGroup>, string>({
      query: (groupId) => call(callsApi.ofGroup, { params: { groupId } }),
      // chat reports changes of it: `renmai_group_call`
      providesTags: (_, __, groupId) => [{ type: 'Meetings', id: `group ${groupId}` }],
    }),
    groupCallees: build.query<ResponseOf<typeof callsApi.groupMembers>, string>({
      query: (groupId) => call(callsApi.groupMembers, { params: { groupId } }),
      keepUnusedDataFor: 0,
    }),
    stopMeetingRinging: build.mutation<void, string>({
      query: (meetingId) => call(meetingRingsApi.stop, { params: { meetingId } }),
    }),
    declineCall: build.mutation<void, string>({ query: (callId) => call(callsApi.decline, { params: { callId } }) }),
  }),
});

export const {
  useMeetingsInfiniteQuery,
  useCreateMeetingMutation,
  useChangeMeetingMutation,
  useCancelMeetingMutation,
  useEndMeetingMutation,
  useAcceptMeetingMutation,
  useDeclineMeetingMutation,
  useInvitedToQuery,
  useInviteToMutation,
  useRingCallMutation,
  useAnswerCallMutation,
  useDeclineCallMutation,
  useStopMeetingRingingMutation,
  useJoinCallMutation,
  useCallQuery,
  useGroupCallQuery,
  useGroupCalleesQuery,
} = api;
