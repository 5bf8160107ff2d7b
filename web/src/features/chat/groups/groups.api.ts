import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../../../api/base-api';
import { chatCall, type ChatAnswer } from '../../../api/chat-rest';
import { isProblem } from '../../../api/problem';
import type { GroupChange, Settings } from './group-changes';
import { pathOf, type Place } from './place';
import { refusalOf } from './refusals';

/** A group or a room as the protocol describes it. */
export interface GroupInfo {
  id: string;
  name: string;
  description: string;
  /** address of the picture; empty: none */
  avatar: string;
  owner: string;
  created: number;
  maxusers: number;
  public: boolean;
  membersonly: boolean;
  allowinvites: boolean;
  invite_need_confirm: boolean;
  /** everybody but administrators is muted */
  mute: boolean;
  disabled: boolean;
  /** the member's own relation to it */
  permission: GroupRole | 'none';
  affiliations_count: number;
}

export type GroupRole = 'owner' | 'admin' | 'member';
export interface GroupMember {
  userId: string;
  role: GroupRole;
}

export interface SharedFile {
  file_id: string;
  file_name: string;
  file_owner: string;
  file_size: number;
  created: number;
}

type MemberEntry = { owner: string } | { admin: string } | { member: string };
const memberOf = (entry: MemberEntry): GroupMember => {
  if ('owner' in entry) return { userId: entry.owner, role: 'owner' };
  return 'admin' in entry ? { userId: entry.admin, role: 'admin' } : { userId: entry.member, role: 'member' };
};
/** the server's largest page, and how many pages are asked for: groups have 3,000 members, rooms 5,000 */
const membersAtOnce = 1_000;
const memberPages = 5;
/** first page of a list */
const membersShown = 20;
/** the most that a group has */
const files = 100;

const tags = (_: unknown, __: unknown, { id }: Place) => [{ type: 'ChatGroups' as const, id }];

/** The request was answered elsewhere, or is gone: the shown data is outdated. */
const isOutdated = (error: unknown): boolean =>
  isProblem(error) && ['answered', 'gone'].includes(refusalOf(error) ?? '');

export const groupsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    group: build.query<GroupInfo | null, Place>({
      // members are asked for by page, where they are shown
      query: (place) => chatCall('GET', pathOf(place), { query: { affiliations: false } }),
      transformResponse: ({ data }: ChatAnswer<GroupInfo[]>) => data[0] ?? null,
      providesTags: tags,
    }),
    /** All members, for components that choose among them; lists use `memberPages`. */
    groupMembers: build.query<GroupMember[], Place>({
      queryFn: async (place, _, __, fetch) => {
        const members: GroupMember[] = [];
        for (let pagenum = 1; pagenum <= memberPages; pagenum += 1) {
          const query = { pagenum, pagesize: membersAtOnce };
          const { data, error } = await fetch(chatCall('GET', `${pathOf(place)}/users`, { query }));
          if (error) return { error };
          const page = (data as ChatAnswer<MemberEntry[]>).data;
          members.push(...page.map(memberOf));
          if (page.length < membersAtOnce) break;
        }
        return { data: members };
      },
      providesTags: tags,
    }),
    memberPages: build.infiniteQuery<GroupMember[], Place & { q: string }, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, _, page) => (last.length < membersShown ? undefined : page + 1),
      },
      query: ({ queryArg: { q, ...place }, pageParam }) => {
        const query = { pagenum: pageParam, pagesize: membersShown, q: q || undefined };
        return chatCall('GET', `${pathOf(place)}/users`, { query });
      },
      transformResponse: ({ data }: ChatAnswer<MemberEntry[]>) => data.map(memberOf),
      providesTags: tags,
    }),
    /** The first members whose name contains `q`: candidates for a mention. */
    membersNamed: build.query<GroupMember[], Place & { q: string; most: number }>({
      query: ({ q, most, ...place }) =>
        chatCall('GET', `${pathOf(place)}/users`, { query: { pagenum: 1, pagesize: most, q: q || undefined } }),
      transformResponse: ({ data }: ChatAnswer<MemberEntry[]>) => data.map(memberOf),
      providesTags: tags,
    }),
    groupAdmins: build.query<string[], Place>({
      query: (place) => chatCall('GET', `${pathOf(place)}/admin`),
      transformResponse: ({ data }: ChatAnswer<string[]>) => data,
      providesTags: tags,
    }),
    /** by member: until when, in epoch milliseconds; -1 for ever */
    groupMutes: build.query<Record<string, number>, Place>({
      query: (place) => chatCall('GET', `${pathOf(place)}/mute`),
      transformResponse: ({ data }: ChatAnswer<{ user: string; expire: number }[]>) =>
        Object.fromEntries(data.map(({ user, expire }) => [user, expire])),
      providesTags: tags,
    }),
    /** whether the member is muted */
    ownMute: build.query<boolean, Place & { me: string }>({
      query: ({ me, ...place }) => chatCall('GET', `/sdk${pathOf(place)}/mute/${encodeURIComponent(me)}`),
      transformResponse: ({ data }: ChatAnswer<boolean>) => data,
      providesTags: tags,
    }),
    /** whether the member may write while everybody is muted */
    ownAllowed: build.query<boolean, Place & { me: string }>({
      query: ({ me, ...place }) => chatCall('GET', `${pathOf(place)}/white/users/${encodeURIComponent(me)}`),
      transformResponse: ({ data }: ChatAnswer<{ white: boolean }>) => data.white,
      providesTags: tags,
    }),
    /** users who may write while everybody is muted */
    groupAllowed: build.query<string[], Place>({
      query: (place) => chatCall('GET', `${pathOf(place)}/white/users`),
      transformResponse: ({ data }: ChatAnswer<string[]>) => data,
      providesTags: tags,
    }),
    groupBlocked: build.query<string[], Place>({
      query: (place) => chatCall('GET', `${pathOf(place)}/blocks/users`),
      transformResponse: ({ data }: ChatAnswer<string[]>) => data,
      providesTags: tags,
    }),
    announcement: build.query<string, Place>({
      query: (place) => chatCall('GET', `${pathOf(place)}/announcement`),
      transformResponse: ({ data }: ChatAnswer<{ announcement?: string }>) => data.announcement ?? '',
      providesTags: tags,
    }),
    sharedFiles: build.query<SharedFile[], Place>({
      query: (place) => chatCall('GET', `${pathOf(place)}/share_files`, { query: { pagenum: 1, pagesize: files } }),
      transformResponse: ({ data }: ChatAnswer<SharedFile[]>) => data,
      providesTags: tags,
    }),
    readers: build.query<string[], { groupId: string; messageId: string }>({
      query: ({ groupId: id, messageId }) =>
        chatCall('GET', `${pathOf({ kind: 'group', id })}/acks/${messageId}`, { query: { limit: 500 } }),
      transformResponse: ({ data }: ChatAnswer<{ userlist: string[] }>) => data.userlist,
    }),
    /** answers how many of them could not be invited */
    inviteMembers: build.mutation<number, { place: Place; users: readonly string[] }>({
      query: ({ place, users }) => chatCall('POST', `${pathOf(place)}/invite`, { body: { usernames: users } }),
      transformResponse: ({ data }: ChatAnswer<{ result: boolean }[]>) => data.filter(({ result }) => !result).length,
      invalidatesTags: (_, error, { place: { id } }) => (error ? [] : [{ type: 'ChatGroups', id }]),
    }),
    createGroup: build.mutation<string, NewGroup>({
      query: (body) => chatCall('POST', '/chatgroups', { body }),
      transformResponse: ({ data }: ChatAnswer<{ groupid: string }>) => data.groupid,
      invalidatesTags: ['ChatGroups'],
    }),
    createRoom: build.mutation<string, { name: string; description: string }>({
      query: (body) => chatCall('POST', '/chatrooms', { body }),
      transformResponse: ({ data }: ChatAnswer<{ id: string }>) => data.id,
      invalidatesTags: [{ type: 'ChatGroups', id: 'rooms' }],
    }),
    changeGroup: build.mutation<unknown, GroupChange>({
      query: ({ call }) => call,
      // also the group itself, pending requests, the member's relation to it, and the list of rooms
      invalidatesTags: (_, error, { place, parts }) => {
        if (error && !isOutdated(error)) return [];
        const around = ['invitations', 'public', 'rooms'];
        return (parts && !error ? around : [place.id, ...around]).map((id) => ({ type: 'ChatGroups' as const, id }));
      },
      onQueryStarted: async ({ place, parts }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (done && parts) dispatch(placeLeft(place, parts === 'ended'));
      },
    }),
  }),
});

/**
 * The member has left it, or it has ended: stored at once, without a request that would be refused. The card of a public one
 * stays. Nothing is stored for components that are not shown.
 */
export const placeLeft = (place: Place, ended: boolean): UnknownAction =>
  // a thunk of the store, which the live parts of chat do not know by its type
  groupsApi.util.updateQueryData('group', place, (group) =>
    group && !ended && (group.public || place.kind === 'room') ? { ...group, permission: 'none' as const } : null,
  ) as unknown as UnknownAction;

export interface NewGroup extends Omit<Settings, 'description' | 'avatar' | 'maxusers'> {
  owner: string;
  desc: string;
  members: string[];
}

export const {
  useGroupQuery,
  useGroupMembersQuery,
  useMemberPagesInfiniteQuery,
  useMembersNamedQuery,
  useGroupAdminsQuery,
  useGroupMutesQuery,
  useOwnMuteQuery,
  useOwnAllowedQuery,
  useGroupAllowedQuery,
  useGroupBlockedQuery,
  useAnnouncementQuery,
  useSharedFilesQuery,
  useReadersQuery,
  useInviteMembersMutation,
  useCreateGroupMutation,
  useCreateRoomMutation,
  useChangeGroupMutation,
} = groupsApi;
