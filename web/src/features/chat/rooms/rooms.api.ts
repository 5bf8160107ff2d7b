import { baseApi } from '../../../api/base-api';
import { chatCall, type ChatAnswer } from '../../../api/chat-rest';

export interface Room {
  id: string;
  name: string;
  affiliations_count: number;
}

const size = 100;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rooms: build.infiniteQuery<Room[], void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, _, page) => (last.length < size ? undefined : page + 1),
      },
      query: ({ pageParam }) => chatCall('GET', '/chatrooms', { query: { pagenum: pageParam, pagesize: size } }),
      transformResponse: ({ data }: ChatAnswer<Room[]>) => data,
      providesTags: [{ type: 'ChatGroups', id: 'rooms' }],
    }),
  }),
});
export const { useRoomsInfiniteQuery } = api;
