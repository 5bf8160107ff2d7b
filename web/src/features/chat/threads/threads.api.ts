import { baseApi } from '../../../api/base-api';
import { chatCall, type ChatAnswer } from '../../../api/chat-rest';

export interface Thread {
  id: string;
  name: string;
  owner: string;
  created: number;
  msgId: string;
  groupId: string;
}
export interface ThreadDetail extends Thread {
  affiliations_count: number;
}

interface ThreadPage {
  threads: Thread[];
  cursor: string | null;
}
type ThreadsAnswer = ChatAnswer & { entities: Thread[]; properties: { cursor?: string } };
const of = (id: string) => `/thread/${encodeURIComponent(id)}`;
type Change = { me: string; thread: Thread };

const changed = (_: unknown, error: unknown, { thread }: Change) =>
  error ? [] : [thread.groupId, thread.id].map((id) => ({ type: 'ChatGroups' as const, id }));

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    threads: build.infiniteQuery<ThreadPage, string, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ cursor }) => cursor ?? undefined },
      query: ({ queryArg: groupId, pageParam }) =>
        chatCall('GET', `/threads/chatgroups/${encodeURIComponent(groupId)}`, {
          query: { limit: 20, cursor: pageParam || undefined },
        }),
      transformResponse: ({ entities, properties }: ThreadsAnswer) => ({
        threads: entities,
        cursor: properties.cursor || null,
      }),
      providesTags: (_, __, id) => [{ type: 'ChatGroups', id }],
    }),
    thread: build.query<ThreadDetail, string>({
      query: (id) => chatCall('GET', of(id)),
      transformResponse: ({ data }: ChatAnswer<ThreadDetail>) => data,
      // an id that is no thread stays none, whatever happens to the group of this id
      providesTags: (thread, _, id) => (thread ? [{ type: 'ChatGroups', id }] : []),
    }),
    renameThread: build.mutation<unknown, Change & { name: string }>({
      query: ({ thread, name }) => chatCall('PUT', of(thread.id), { body: { name } }),
      invalidatesTags: changed,
    }),
    leaveThread: build.mutation<unknown, Change>({
      query: ({ me, thread }) => chatCall('DELETE', `${of(thread.id)}/user/${encodeURIComponent(me)}/quit`),
      invalidatesTags: changed,
    }),
    closeThread: build.mutation<unknown, Change>({
      query: ({ thread }) => chatCall('DELETE', of(thread.id)),
      invalidatesTags: changed,
    }),
  }),
});
export const {
  useThreadsInfiniteQuery,
  useThreadQuery,
  useRenameThreadMutation,
  useLeaveThreadMutation,
  useCloseThreadMutation,
} = api;
