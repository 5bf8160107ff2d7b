import type { CallsReadiness } from '@renmai/contracts/conference/conference.schema';
import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import { baseApi } from './base-api';
import { call } from './call';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    callsReady: build.query<{ state: CallsReadiness }, void>({ query: () => call(meetingsApi.readiness) }),
  }),
});

export const { useCallsReadyQuery } = api;

/** Whether this server carries calls, now or in a few minutes; false while it is not known. */
export function useCallsReady(): boolean {
  const { data } = useCallsReadyQuery();
  return data !== undefined && data.state !== 'unavailable';
}
