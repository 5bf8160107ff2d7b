import type { Page, ResponseOf } from '@renmai/contracts';
import { calendarApi, type CalendarEntry } from '@renmai/contracts/events/calendar.api';
import { baseApi, byCursor } from '../../api/base-api';
import { call } from '../../api/call';
import { type Side, spanOfPage, nextPage, onSide } from './calendar/spans';

/** The end is not part of it; at most 62 days. */
export interface Span {
  from: string;
  until: string;
}

interface MyEvents {
  side: Side;
  /** the beginning of the member's day */
  today: string;
}

const calendar = { type: 'Events' as const, id: 'calendar' };

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    calendar: build.query<CalendarEntry[], Span>({
      query: (query) => call(calendarApi.mine, { query }),
      transformResponse: ({ items }: ResponseOf<typeof calendarApi.mine>) => items,
      providesTags: [calendar],
    }),
    /** the member's registrations, within a year of today */
    myEvents: build.infiniteQuery<Page<CalendarEntry>, MyEvents, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { side, today }, pageParam }) =>
        call(calendarApi.mine, { query: spanOfPage(side, today, pageParam) }),
      transformResponse: (
        { items }: ResponseOf<typeof calendarApi.mine>,
        _,
        { queryArg: { side, today }, pageParam },
      ) => ({
        items: onSide(items, side, spanOfPage(side, today, pageParam), pageParam === null),
        nextCursor: nextPage(pageParam),
      }),
      providesTags: [calendar],
    }),
  }),
});

export const { useCalendarQuery, useMyEventsInfiniteQuery } = api;
