import type { ResponseOf } from '@renmai/contracts';
import { ticketsApi } from '@renmai/contracts/events/tickets.api';
import type { TicketView } from '@renmai/contracts/events/tickets.schema';
import { baseApi } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';
import { keepTicket } from './ticket/kept-ticket';

export type CheckInPage = ResponseOf<typeof ticketsApi.checkInList>;
export type Scanned = ResponseOf<typeof ticketsApi.scan>;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ticket: build.query<TicketView, string>({
      query: (eventId) => call(ticketsApi.mine, { params: { eventId } }),
      keepUnusedDataFor: 0,
    }),
    renewTicket: build.mutation<TicketView, string>({
      query: (eventId) => call(ticketsApi.renew, { params: { eventId } }),
      onQueryStarted: async (eventId, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(api.util.upsertQueryEntries([{ endpointName: 'ticket', arg: eventId, value: answer.data }]));
        keepTicket(answer.data);
      },
    }),
    /** a page of the check-in's list; requested again each time */
    checkInPage: build.mutation<CheckInPage, { eventId: string; cursor: string | null }>({
      query: ({ eventId, cursor }) =>
        call(ticketsApi.checkInList, { params: { eventId }, query: { cursor: cursor ?? undefined } }),
    }),
    scanTickets: build.mutation<Scanned, RequestTo<typeof ticketsApi.scan>>({
      query: to(ticketsApi.scan),
      // the number of check-ins is on the page of the event
      invalidatesTags: (answer, _, { params }) => (answer ? [{ type: 'Events', id: params.eventId }] : []),
    }),
  }),
});

export const { useTicketQuery, useRenewTicketMutation, useCheckInPageMutation, useScanTicketsMutation } = api;
