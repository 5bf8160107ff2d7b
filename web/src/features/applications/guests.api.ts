import type { ResponseOf } from '@renmai/contracts';
import { ticketsApi } from '@renmai/contracts/events/tickets.api';
import { baseApi, byCursor } from '../../api/base-api';
import { call } from '../../api/call';
import { listsOf } from './applicants.api';

type GuestsPage = ResponseOf<typeof ticketsApi.checkInList>;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** everybody with a place at an event, and whether they came */
    eventGuests: build.infiniteQuery<GuestsPage, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: eventId, pageParam }) =>
        call(ticketsApi.checkInList, { params: { eventId }, query: { cursor: pageParam ?? undefined } }),
      providesTags: (_data, _error, eventId) => [listsOf(eventId)],
    }),
  }),
});

export const { useEventGuestsInfiniteQuery } = api;
