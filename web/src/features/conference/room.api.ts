import type { ResponseOf } from '@renmai/contracts';
import { callsApi, type CallView } from '@renmai/contracts/conference/calls.api';
import type { MeetingView, RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import { baseApi } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    roomReadiness: build.query<ResponseOf<typeof meetingsApi.readiness>, void>({
      query: () => call(meetingsApi.readiness),
    }),
    roomMeeting: build.query<MeetingView, string>({
      query: (meetingId) => call(meetingsApi.get, { params: { meetingId } }),
      keepUnusedDataFor: 0,
    }),
    enterRoom: build.mutation<RoomTicket, RequestTo<typeof meetingsApi.enter>>({ query: to(meetingsApi.enter) }),
    roomCall: build.query<CallView, string>({
      query: (callId) => call(callsApi.get, { params: { callId } }),
      keepUnusedDataFor: 0,
    }),
    leaveCall: build.mutation<null, string>({
      query: (callId) => ({ ...call(callsApi.hangUp, { params: { callId } }), keepalive: true }),
    }),
  }),
});

export const {
  useRoomReadinessQuery,
  useRoomMeetingQuery,
  useEnterRoomMutation,
  useRoomCallQuery,
  useLazyRoomCallQuery,
  useLeaveCallMutation,
} = api;
