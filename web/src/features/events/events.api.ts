import type { Page, ResponseOf } from '@renmai/contracts';
import type {
  EventCard,
  EventState,
  EventTimes,
  EventView,
  ManagedEvent,
  SeriesRule,
} from '@renmai/contracts/events/event.schema';
import { eventsApi } from '@renmai/contracts/events/events.api';
import { homepagesApi } from '@renmai/contracts/org-pages/homepages.api';
import type { PageByWords } from '@renmai/contracts/words/typed-words.schema';
import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi, byCursor } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';
import { untilThere } from '../../api/until-there';
import { isProblem } from '../../api/problem';

export type ManagedEventRow = ResponseOf<typeof eventsApi.managed>['items'][number];
export type SeriesDate = ResponseOf<typeof eventsApi.preview>['items'][number];
export type Invited = ResponseOf<typeof eventsApi.invitations>['items'][number];

/** A query of the list as it is in the request. */
export type FoundBy = Readonly<Record<string, string>>;

interface Started {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: Promise<{ data: ManagedEvent }>;
}

const lists = { type: 'Events' as const, id: 'lists' };
const calendar = { type: 'Events' as const, id: 'calendar' };
const one = (eventId: string) => ({ type: 'Events' as const, id: eventId });
const invitedTo = (eventId: string) => ({ type: 'Events' as const, id: `invitations ${eventId}` });

/** The answer is the changed event. */
const answersEvent = {
  onQueryStarted: async (_: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
    const answer = await queryFulfilled.catch(() => null);
    if (!answer) return;
    const { eventId } = answer.data;
    dispatch(api.util.upsertQueryEntries([{ endpointName: 'managedEvent', arg: eventId, value: answer.data }]));
  },
  // for a series, other dates may have changed with it; where somebody else was first, the next attempt is made on their version
  invalidatesTags: (answer: ManagedEvent | undefined, error: unknown) =>
    answer || (isProblem(error) && error.status === 409) ? (['Events'] as const) : [],
};

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    foundEvents: build.infiniteQuery<PageByWords<EventCard>, FoundBy, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        call(eventsApi.list, { query: { ...queryArg, cursor: pageParam ?? undefined } }),
      providesTags: [lists],
    }),
    event: build.query<EventView, string>({
      query: (eventId) => call(eventsApi.get, { params: { eventId } }),
      providesTags: (_, __, eventId) => [one(eventId)],
    }),
    managedEvent: build.query<ManagedEvent, string>({
      query: (eventId) => call(eventsApi.management, { params: { eventId } }),
      providesTags: (_, __, eventId) => [one(eventId)],
    }),
    managedEvents: build.infiniteQuery<
      Page<ManagedEventRow>,
      { state: EventState; homepageId?: string },
      string | null
    >({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        call(eventsApi.managed, { query: { ...queryArg, cursor: pageParam ?? undefined } }),
      providesTags: [lists],
    }),
    seriesDates: build.query<SeriesDate[], { times: EventTimes; series: SeriesRule }>({
      query: (body) => call(eventsApi.preview, { body }),
      transformResponse: ({ items }: ResponseOf<typeof eventsApi.preview>) => items,
    }),
    /** homepages that the member publishes for */
    publishingHomepages: build.query<ResponseOf<typeof homepagesApi.mine>['items'], void>({
      query: () => call(homepagesApi.mine, { query: { limit: 100 } }),
      transformResponse: ({ items }: ResponseOf<typeof homepagesApi.mine>) =>
        items.filter(({ state, role }) => state === 'approved' && (role === 'senior' || role === 'content')),
      providesTags: ['Homepages'],
    }),
    createEvent: build.mutation<ResponseOf<typeof eventsApi.create>, RequestTo<typeof eventsApi.create>>({
      queryFn: untilThere(to(eventsApi.create)),
      invalidatesTags: (answer) => (answer ? [lists, calendar] : []),
    }),
    editEvent: build.mutation<ManagedEvent, RequestTo<typeof eventsApi.edit>>({
      queryFn: untilThere(to(eventsApi.edit)),
      ...answersEvent,
    }),
    moveEvent: build.mutation<ManagedEvent, RequestTo<typeof eventsApi.move>>({
      query: to(eventsApi.move),
      ...answersEvent,
    }),
    cancelEvent: build.mutation<ManagedEvent, RequestTo<typeof eventsApi.cancel>>({
      query: to(eventsApi.cancel),
      ...answersEvent,
    }),
    eventInvitations: build.infiniteQuery<Page<Invited>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: eventId, pageParam }) =>
        call(eventsApi.invitations, { params: { eventId }, query: { cursor: pageParam ?? undefined } }),
      providesTags: (_, __, eventId) => [invitedTo(eventId)],
    }),
    inviteToEvent: build.mutation<ResponseOf<typeof eventsApi.invite>, RequestTo<typeof eventsApi.invite>>({
      query: to(eventsApi.invite),
      invalidatesTags: (_, error, { params }) => (error ? [] : [invitedTo(params.eventId)]),
    }),
    /** requested each time: who may enter changes */
    eventRoom: build.mutation<{ path: string }, RequestTo<typeof eventsApi.room>>({
      query: to(eventsApi.room),
      invalidatesTags: (_, error, { params }) => (error ? [] : [one(params.eventId)]),
    }),
    gatherEventGroup: build.mutation<ResponseOf<typeof eventsApi.gatherGroup>, RequestTo<typeof eventsApi.gatherGroup>>(
      {
        query: to(eventsApi.gatherGroup),
        invalidatesTags: (_, error, { params }) => (error ? [] : [one(params.eventId)]),
      },
    ),
  }),
});

export const {
  useFoundEventsInfiniteQuery,
  useEventQuery,
  useManagedEventQuery,
  useLazyManagedEventQuery,
  useManagedEventsInfiniteQuery,
  useSeriesDatesQuery,
  usePublishingHomepagesQuery,
  useCreateEventMutation,
  useEditEventMutation,
  useMoveEventMutation,
  useCancelEventMutation,
  useEventInvitationsInfiniteQuery,
  useInviteToEventMutation,
  useGatherEventGroupMutation,
  useEventRoomMutation,
} = api;
