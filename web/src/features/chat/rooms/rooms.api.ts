import { baseApi } from '../../../api/base-api';
import { chatCall, type ChatAnswer } from '../../../api/chat-rest';

export interface Room {
  id: string;
  name: string;
  affiliations_count: number;
}

const size = 50;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rooms: build.infiniteQuery<Room[], string, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, _, page) => (last.length < size ? undefined : page + 1),
      },
      /** of `q`, a part of the name; empty: all */
      query: ({ queryArg: q, pageParam }) =>
        chatCall('GET', '/chatrooms', { query: { pagenum: pageParam, pagesize: size, q: q || undefined } }),
      transformResponse: ({ data }: ChatAnswer<Room[]>) => data,
      providesTags: [{ type: 'ChatGroups', id: 'rooms' }],
    }),
  }),
});
export const { useRoomsInfiniteQuery } = api;
