import { callsApi, type CallView } from '@renmai/contracts/conference/calls.api';
import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { meetingRingsApi } from '@renmai/contracts/conference/meeting-rings.api';
import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import { baseApi } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    enterRoom: build.mutation<RoomTicket, RequestTo<typeof meetingsApi.enter>>({ query: to(meetingsApi.enter) }),
    roomCall: build.query<CallView, string>({
      query: (callId) => call(callsApi.get, { params: { callId } }),
      keepUnusedDataFor: 0,
    }),
    ringFriends: build.mutation<{ ringing: number }, RequestTo<typeof meetingRingsApi.ring>>({
      query: to(meetingRingsApi.ring),
    }),
    leaveCall: build.mutation<null, string>({
      query: (callId) => call(callsApi.hangUp, { params: { callId } }),
    }),
  }),
});

export const {
  useEnterRoomMutation,
  useRoomCallQuery,
  useLazyRoomCallQuery,
  useLeaveCallMutation,
  useRingFriendsMutation,
} = api;
