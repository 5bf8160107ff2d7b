import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../../../api/base-api';
import type { Page } from '@renmai/contracts';
import { type MessageThread, threadsApi, type ThreadView } from '@renmai/contracts/messaging/threads.api';
import { byCursor } from '../../../api/by-cursor';
import { call } from '../../../api/call';
import { ownThreads, threadOfMessage } from './threads-changed';
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
    myThreads: build.infiniteQuery<Page<ThreadView>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => call(threadsApi.mine, { query: { limit: 30, cursor: pageParam ?? undefined } }),
      providesTags: [ownThreads],
    }),
    messageThread: build.query<MessageThread, { groupId: string; messageId: string }>({
      query: (params) => call(threadsApi.ofMessage, { params }),
      providesTags: (_, __, { messageId }) => [threadOfMessage(messageId)],
    }),
    /** some users who take part in a thread */
    threadUsers: build.query<string[], { threadId: string; replies: number }>({
      query: ({ threadId }) => chatCall('GET', `${of(threadId)}/users`, { query: { limit: 3 } }),
      transformResponse: ({ data }: ChatAnswer<{ affiliations: string[] }>) => data.affiliations,
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
  useMyThreadsInfiniteQuery,
  useMessageThreadQuery,
  useThreadUsersQuery,
  useRenameThreadMutation,
  useLeaveThreadMutation,
  useCloseThreadMutation,
} = api;

/** The member has read a thread: shown at once. */
export const threadRead = (threadId: string): UnknownAction =>
  api.util.updateQueryData('myThreads', undefined, ({ pages }) => {
    for (const { items } of pages) for (const one of items) if (one.threadId === threadId) one.unread = 0;
  }) as unknown as UnknownAction;
