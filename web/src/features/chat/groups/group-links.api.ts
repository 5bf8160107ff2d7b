import type { ResponseOf } from '@renmai/contracts';
import { type GroupLink, groupLinksApi, type LinkedGroup } from '@renmai/contracts/messaging/group-links.api';
import { baseApi } from '../../../api/base-api';
import { call } from '../../../api/call';

const links = (groupId: string) => ({ type: 'ChatGroups' as const, id: `links ${groupId}` });

/** Links that lead into groups. */
const groupLinks = baseApi.injectEndpoints({
  endpoints: (build) => ({
    groupLinks: build.query<GroupLink[], string>({
      query: (groupId) => call(groupLinksApi.list, { params: { groupId } }),
      transformResponse: ({ items }: ResponseOf<typeof groupLinksApi.list>) => items,
      providesTags: (_, __, groupId) => [links(groupId)],
    }),
    makeGroupLink: build.mutation<GroupLink, { groupId: string; days: 1 | 7 | 30 | 90 }>({
      query: ({ groupId, days }) => call(groupLinksApi.create, { params: { groupId }, body: { days } }),
      invalidatesTags: (_, error, { groupId }) => (error ? [] : [links(groupId)]),
    }),
    revokeGroupLink: build.mutation<void, { groupId: string; linkId: string }>({
      query: (params) => call(groupLinksApi.revoke, { params }),
      invalidatesTags: (_, error, { groupId }) => (error ? [] : [links(groupId)]),
    }),
    linkedGroup: build.query<LinkedGroup, string>({
      query: (secret) => call(groupLinksApi.open, { params: { secret } }),
      providesTags: [{ type: 'ChatGroups', id: 'public' }],
    }),
    joinByLink: build.mutation<ResponseOf<typeof groupLinksApi.join>, string>({
      query: (secret) => call(groupLinksApi.join, { params: { secret } }),
      invalidatesTags: ['invitations', 'public'].map((id) => ({ type: 'ChatGroups', id })),
    }),
  }),
});
export const {
  useGroupLinksQuery,
  useMakeGroupLinkMutation,
  useRevokeGroupLinkMutation,
  useLinkedGroupQuery,
  useJoinByLinkMutation,
} = groupLinks;
