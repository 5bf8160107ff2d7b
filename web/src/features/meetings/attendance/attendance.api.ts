import type { ResponseOf } from '@renmai/contracts';
import { attendanceApi } from '@renmai/contracts/conference/attendance.api';
import { baseApi } from '../../../api/base-api';
import { call } from '../../../api/call';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    attendance: build.query<ResponseOf<typeof attendanceApi.list>, string>({
      query: (meetingId) => call(attendanceApi.list, { params: { meetingId } }),
      providesTags: (_, __, meetingId) => [{ type: 'Meetings', id: `${meetingId} attendance` }],
    }),
  }),
});

export const { useAttendanceQuery } = api;
