import type { Page, ResponseOf } from '@renmai/contracts';
import {
  type AnnouncementReaders,
  type GroupAct,
  groupRecordsApi,
} from '@renmai/contracts/messaging/group-records.api';
import { baseApi, byCursor } from '../../../api/base-api';
import { call } from '../../../api/call';

type Api = typeof groupRecordsApi;

const group = (id: string) => ({ type: 'ChatGroups' as const, id });

/** Acts of the owner and the administrators of a group, and the readers of its announcement. */
const groupRecords = baseApi.injectEndpoints({
  endpoints: (build) => ({
    groupActs: build.infiniteQuery<Page<GroupAct>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: groupId, pageParam }) =>
        call(groupRecordsApi.acts, { params: { groupId }, query: { limit: 30, cursor: pageParam ?? undefined } }),
      providesTags: (_, __, groupId) => [group(groupId)],
    }),
    readAnnouncement: build.mutation<void, string>({
      query: (groupId) => call(groupRecordsApi.readAnnouncement, { params: { groupId } }),
    }),
    announcementReaders: build.query<AnnouncementReaders, string>({
      query: (groupId) => call(groupRecordsApi.announcement, { params: { groupId } }),
      providesTags: (_, __, groupId) => [group(groupId)],
    }),
    announcementMembers: build.infiniteQuery<
      ResponseOf<Api['readers']>,
      { groupId: string; read: boolean },
      string | null
    >({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { groupId, read }, pageParam }) =>
        call(groupRecordsApi.readers, {
          params: { groupId },
          query: { read: read ? 'true' : 'false', cursor: pageParam ?? undefined },
        }),
      providesTags: (_, __, { groupId }) => [group(groupId)],
    }),
  }),
});
export const {
  useGroupActsInfiniteQuery,
  useReadAnnouncementMutation,
  useAnnouncementReadersQuery,
  useAnnouncementMembersInfiniteQuery,
} = groupRecords;
