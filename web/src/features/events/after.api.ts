import type { Page, ResponseOf } from '@renmai/contracts';
import { afterEventsApi, type EventComment } from '@renmai/contracts/events/after.api';
import { calendarApi } from '@renmai/contracts/events/calendar.api';
import { baseApi, byCursor } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';
import { isLater, type Later } from '../../api/later';
import { untilThere } from '../../api/until-there';

export type Feedback = ResponseOf<typeof afterEventsApi.feedback>;
export type EventPicture = ResponseOf<typeof afterEventsApi.pictures>['items'][number];
type MemberCard = ResponseOf<typeof afterEventsApi.going>['items'][number];

const part = (kind: 'comments' | 'going' | 'feedback' | 'pictures', eventId: string) => ({
  type: 'Events' as const,
  id: `${kind} ${eventId}`,
});
const one = (eventId: string) => ({ type: 'Events' as const, id: eventId });
const subscription = { type: 'Events' as const, id: 'subscription' };

const commenting = (request: RequestTo<typeof afterEventsApi.comment>) => ({
  ...call(afterEventsApi.comment, request),
  waits: {
    name: `event comment ${request.idempotencyKey ?? ''}`,
    tags: [part('comments', request.params.eventId)],
    on: request.params.eventId,
    once: true as const,
  },
});

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    eventComments: build.infiniteQuery<Page<EventComment>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: eventId, pageParam }) =>
        call(afterEventsApi.comments, { params: { eventId }, query: { limit: 10, cursor: pageParam ?? undefined } }),
      providesTags: (_, __, eventId) => [part('comments', eventId)],
    }),
    commentEvent: build.mutation<EventComment | Later, RequestTo<typeof afterEventsApi.comment>>({
      query: commenting,
      invalidatesTags: (answer, _, { params }) =>
        answer && !isLater(answer) ? [part('comments', params.eventId)] : [],
    }),
    removeEventComment: build.mutation<void, { eventId: string; commentId: string }>({
      query: (params) => call(afterEventsApi.removeComment, { params }),
      invalidatesTags: (_, error, { eventId }) => (error ? [] : [part('comments', eventId)]),
    }),
    eventGoing: build.infiniteQuery<Page<MemberCard>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: eventId, pageParam }) =>
        call(afterEventsApi.going, { params: { eventId }, query: { cursor: pageParam ?? undefined } }),
      providesTags: (_, __, eventId) => [part('going', eventId)],
    }),
    showGoing: build.mutation<void, { eventId: string; shown: boolean }>({
      query: ({ eventId, shown }) => call(afterEventsApi.show, { params: { eventId }, body: { shown } }),
      invalidatesTags: (_, error, { eventId }) => (error ? [] : [one(eventId)]),
    }),
    thankGuests: build.mutation<ResponseOf<typeof afterEventsApi.thank>, RequestTo<typeof afterEventsApi.thank>>({
      query: to(afterEventsApi.thank),
      invalidatesTags: (_, __, { params }) => [one(params.eventId)],
    }),
    messageGuests: build.mutation<{ sent: number }, RequestTo<typeof afterEventsApi.message>>({
      query: to(afterEventsApi.message),
    }),
    ownFeedback: build.query<ResponseOf<typeof afterEventsApi.ownFeedback>['feedback'], string>({
      query: (eventId) => call(afterEventsApi.ownFeedback, { params: { eventId } }),
      transformResponse: ({ feedback }: ResponseOf<typeof afterEventsApi.ownFeedback>) => feedback,
      providesTags: (_, __, eventId) => [part('feedback', eventId)],
    }),
    giveFeedback: build.mutation<void, RequestTo<typeof afterEventsApi.giveFeedback>>({
      query: to(afterEventsApi.giveFeedback),
      invalidatesTags: (_, error, { params }) => (error ? [] : [part('feedback', params.eventId)]),
    }),
    eventFeedback: build.infiniteQuery<Feedback, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: eventId, pageParam }) =>
        call(afterEventsApi.feedback, { params: { eventId }, query: { cursor: pageParam ?? undefined } }),
      providesTags: (_, __, eventId) => [part('feedback', eventId)],
    }),
    eventPictures: build.query<EventPicture[], string>({
      query: (eventId) => call(afterEventsApi.pictures, { params: { eventId } }),
      transformResponse: ({ items }: ResponseOf<typeof afterEventsApi.pictures>) => items,
      providesTags: (_, __, eventId) => [part('pictures', eventId)],
    }),
    addEventPicture: build.mutation<void, RequestTo<typeof afterEventsApi.addPicture>>({
      queryFn: untilThere(to(afterEventsApi.addPicture)),
      invalidatesTags: (_, error, { params }) => (error ? [] : [part('pictures', params.eventId)]),
    }),
    removeEventPicture: build.mutation<void, { eventId: string; pictureId: string }>({
      query: (params) => call(afterEventsApi.removePicture, { params }),
      invalidatesTags: (_, error, { eventId }) => (error ? [] : [part('pictures', eventId)]),
    }),
    calendarSettings: build.query<ResponseOf<typeof calendarApi.settings>, void>({
      query: () => call(calendarApi.settings),
      providesTags: [subscription],
    }),
    changeCalendarZone: build.mutation<void, string>({
      query: (zone) => call(calendarApi.changeSettings, { body: { zone } }),
      invalidatesTags: (_, error) => (error ? [] : [subscription]),
    }),
    renewCalendarFeed: build.mutation<ResponseOf<typeof calendarApi.renewFeed>, void>({
      query: () => call(calendarApi.renewFeed),
      invalidatesTags: (answer) => (answer ? [subscription] : []),
    }),
    revokeCalendarFeed: build.mutation<void, void>({
      query: () => call(calendarApi.revokeFeed),
      invalidatesTags: (_, error) => (error ? [] : [subscription]),
    }),
  }),
});

export const {
  useEventCommentsInfiniteQuery,
  useCommentEventMutation,
  useRemoveEventCommentMutation,
  useEventGoingInfiniteQuery,
  useShowGoingMutation,
  useThankGuestsMutation,
  useMessageGuestsMutation,
  useOwnFeedbackQuery,
  useGiveFeedbackMutation,
  useEventFeedbackInfiniteQuery,
  useEventPicturesQuery,
  useAddEventPictureMutation,
  useRemoveEventPictureMutation,
  useCalendarSettingsQuery,
  useChangeCalendarZoneMutation,
  useRenewCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} = api;
